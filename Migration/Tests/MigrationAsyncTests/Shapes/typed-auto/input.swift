// Shape: TypedPromises: `.auto` in code of no actor: where a handler runs depends on the caller
// swift-format-ignore-file
import TypedPromises

func opened() -> StdPromise<Int> {
  StdPromise(fulfilled: 1).then { count in
    print(count)
  }
}
