// swift-format-ignore-file
import GuaranteePromises

public func folder() -> Promise<Folder> { .value(Folder(name: "", files: [])) }
public func box() -> Promise<Box<Int>> { .value(Box(value: 1)) }
public func shelf() -> Promise<Shelf> { .value(Shelf()) }
func animal() -> Promise<Animal> { .value(Animal()) }
func badge() -> Promise<Badge> { .value(Badge(number: 1)) }
public func car() -> Promise<Car> { .value(Car(engine: Engine())) }
public func engine() -> Promise<Engine> { .value(Engine()) }
public func handler() -> Promise<Handler> { .value(Handler {}) }
func wheel() -> Promise<Wheel> { .value(Wheel(rim: Rim())) }
func pair() -> Promise<Pair> { .value((Folder(name: "", files: []), 1)) }
public func choice() -> Promise<[Choice?]> { .value([]) }
public func crate() -> Promise<Crate> { .value(Crate(engine: Box(value: Engine()))) }
public func cell() -> Promise<Cell<Int>> { .value(Cell(1)) }
