"use strict";

// The matrix is in the page; this shows what is behind a cell, and the trace behind a case.
const { libraries, cases } = JSON.parse(document.getElementById("data").textContent);
const detail = document.getElementById("detail");
const list = detail.querySelector("ul");
const view = document.getElementById("case");
const filter = document.getElementById("filter");
const names = ["passed", "failed", "skipped", "deviates", "unexpected-pass"];
const fails = (state) => state === "failed" || state === "unexpected-pass";
let shown = null;

const make = (tag, text, attributes = {}) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

function results(library, section) {
  return libraries[library].results
    .map(([state, reason, observed], index) => ({ ...cases[index], state, reason, observed }))
    .filter((item) => !section || item.section === section);
}

function open(library, section, id) {
  shown = { library, section };
  detail.hidden = false;
  detail.querySelector("h2").textContent =
    `${libraries[library].name}: ${section || "all sections"}`;
  const all = results(library, section);
  const isShown = (item, choice) => !choice || names[item.state] === choice
    || (choice === "failures" && fails(names[item.state]));
  for (const option of filter.options) {
    const count = all.filter((item) => isShown(item, option.value)).length;
    option.textContent = `${option.value || "all"} (${count})`;
    option.disabled = count === 0;
  }
  if (filter.selectedOptions[0].disabled) filter.value = "";
  const kept = all.filter((item) => isShown(item, filter.value));
  list.replaceChildren(...kept.map((item) => {
    const button = make("button", undefined, { type: "button", "data-id": item.id });
    const state = names[item.state];
    button.append(make("span", state, { class: "tag", "data-state": state }), item.id);
    button.addEventListener("click", () => show(item));
    const entry = make("li");
    entry.append(button);
    return entry;
  }));
  const first = kept.find((item) => item.id === id) || kept[0];
  if (first) show(first); else view.replaceChildren();
}

function trace(title, lines, others) {
  const block = make("div");
  const text = make("pre");
  lines.forEach((line, index) => {
    if (index > 0) text.append("\n");
    text.append(others && others[index] !== line ? make("mark", line) : line);
  });
  if (lines.length === 0) text.append("(nothing)");
  block.append(make("h3", title), text);
  return block;
}

function show(item) {
  for (const button of list.querySelectorAll("button")) {
    const isCurrent = button.dataset.id === item.id;
    button.setAttribute("aria-current", String(isCurrent));
    if (isCurrent) button.scrollIntoView({ block: "nearest" });
  }
  const state = names[item.state];
  const traces = make("div", undefined, { class: "traces" });
  traces.append(trace("Expected", item.expected));
  if (item.observed) traces.append(trace("Observed", item.observed, item.expected));
  const steps = item.steps.map((step) => JSON.stringify(step)).join("\n");
  view.replaceChildren(
    make("h3", item.title), make("p", `${item.id} · ${item.level} · ${item.source}`, { class: "faint" }),
    make("p", item.reason ? `${state}: ${item.reason}` : state, { "data-state": state }),
    traces, make("h3", "Steps"), make("pre", steps));
  history.replaceState(null, "", `#${libraries[shown.library].name}/${item.id}`);
}

function close() {
  detail.hidden = true;
  history.replaceState(null, "", location.pathname + location.search);
  if (shown) {
    const cell = [...document.querySelectorAll("td button")].find((button) =>
      Number(button.dataset.library) === shown.library && button.dataset.section === shown.section);
    cell?.focus();
  }
}

// Arrow keys move between the cells of the matrix, and up and down the list of cases.
function move(event) {
  const button = event.target.closest("button");
  if (!button) return;
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  if (!step) return;
  const cell = button.closest("td");
  let next;
  if (cell) {
    const row = cell.parentElement.parentElement.rows[cell.parentElement.sectionRowIndex + step[0]];
    next = row?.cells[cell.cellIndex + step[1]]?.querySelector("button");
  } else {
    const entry = button.closest("li");
    if (!entry || step[0] === 0) return;
    next = (step[0] < 0 ? entry.previousElementSibling : entry.nextElementSibling)
      ?.querySelector("button");
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (!cell) next.click();
}

document.querySelector("table").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  // Who chooses a red cell wants to know what failed.
  filter.value = fails(button.closest("td").dataset.state) ? "failures" : "";
  open(Number(button.dataset.library), button.dataset.section);
  list.querySelector("button")?.focus();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !detail.hidden) close(); else move(event);
});
document.getElementById("close").addEventListener("click", close);
filter.addEventListener("change", () => open(shown.library, shown.section));

const [, name, id] = decodeURIComponent(location.hash).match(/^#([^/]+)\/(.+)$/) || [];
const library = libraries.findIndex((item) => item.name === name);
if (library >= 0) open(library, cases.find((item) => item.id === id)?.section || "", id);
