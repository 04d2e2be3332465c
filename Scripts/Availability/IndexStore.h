// SPDX-License-Identifier: MIT

// What is used of the toolchain's libIndexStore: the functions that read what the compiler has written down of each
// name that it has resolved.

#ifndef INDEX_STORE_H
#define INDEX_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *_Nullable data;
  size_t length;
} indexstore_string_ref_t;

typedef void *indexstore_t;
typedef void *indexstore_unit_reader_t;
typedef void *indexstore_unit_dependency_t;
typedef void *indexstore_record_reader_t;
typedef void *indexstore_occurrence_t;
typedef void *indexstore_symbol_t;
typedef void *indexstore_symbol_relation_t;

indexstore_t _Nullable indexstore_store_create(const char *_Nonnull path, void *_Nullable *_Nullable error);

bool indexstore_store_units_apply_f(
    indexstore_t _Nonnull, unsigned sorted, void *_Nullable context,
    bool (*_Nonnull apply)(void *_Nullable context, indexstore_string_ref_t unit));

indexstore_unit_reader_t _Nullable indexstore_unit_reader_create(
    indexstore_t _Nonnull, const char *_Nonnull unit, void *_Nullable *_Nullable error);
void indexstore_unit_reader_dispose(indexstore_unit_reader_t _Nonnull);
indexstore_string_ref_t indexstore_unit_reader_get_module_name(indexstore_unit_reader_t _Nonnull);
indexstore_string_ref_t indexstore_unit_reader_get_main_file(indexstore_unit_reader_t _Nonnull);
bool indexstore_unit_reader_dependencies_apply_f(
    indexstore_unit_reader_t _Nonnull, void *_Nullable context,
    bool (*_Nonnull apply)(void *_Nullable context, indexstore_unit_dependency_t _Nonnull));
int indexstore_unit_dependency_get_kind(indexstore_unit_dependency_t _Nonnull);
indexstore_string_ref_t indexstore_unit_dependency_get_name(indexstore_unit_dependency_t _Nonnull);
indexstore_string_ref_t indexstore_unit_dependency_get_filepath(indexstore_unit_dependency_t _Nonnull);

indexstore_record_reader_t _Nullable indexstore_record_reader_create(
    indexstore_t _Nonnull, const char *_Nonnull record, void *_Nullable *_Nullable error);
void indexstore_record_reader_dispose(indexstore_record_reader_t _Nonnull);
bool indexstore_record_reader_occurrences_apply_f(
    indexstore_record_reader_t _Nonnull, void *_Nullable context,
    bool (*_Nonnull apply)(void *_Nullable context, indexstore_occurrence_t _Nonnull));
indexstore_symbol_t _Nonnull indexstore_occurrence_get_symbol(indexstore_occurrence_t _Nonnull);
uint64_t indexstore_occurrence_get_roles(indexstore_occurrence_t _Nonnull);
void indexstore_occurrence_get_line_col(
    indexstore_occurrence_t _Nonnull, unsigned *_Nonnull line, unsigned *_Nonnull column);
bool indexstore_occurrence_relations_apply_f(
    indexstore_occurrence_t _Nonnull, void *_Nullable context,
    bool (*_Nonnull apply)(void *_Nullable context, indexstore_symbol_relation_t _Nonnull));
indexstore_symbol_t _Nonnull indexstore_symbol_relation_get_symbol(indexstore_symbol_relation_t _Nonnull);
uint64_t indexstore_symbol_relation_get_roles(indexstore_symbol_relation_t _Nonnull);
indexstore_string_ref_t indexstore_symbol_get_usr(indexstore_symbol_t _Nonnull);
indexstore_string_ref_t indexstore_symbol_get_name(indexstore_symbol_t _Nonnull);

#endif
