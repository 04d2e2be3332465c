// SPDX-License-Identifier: MIT

internal import Foundation
package import PromiseInspection

/// A page for a browser that shows a snapshot as a graph to search, filter and fold.
package enum Page {
  /// The page as one file that loads nothing else.
  ///
  /// - Parameter isLive: Whether the page reloads itself every second, for the next snapshot.
  package static func html(_ snapshot: PromiseSnapshot, isLive: Bool) -> String {
    // A text of the user's must not end the script.
    let data = snapshot.visible.json.replacingOccurrences(of: "<", with: "\\u003C")
    let problems = snapshot.problems()
      .map { "<li>\(escaped($0.description))</li>" }.joined()
    return page(problems: problems, isLive: isLive ? "true" : "false", data: data)
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  private static func page(problems: String, isLive: String, data: String) -> String {
    #"""
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Promises</title>
    <style>
      :root { color-scheme: light dark; --line: #8888; --bad: #c22; --good: #292; }
      @media (prefers-color-scheme: dark) { :root { --bad: #f66; --good: #4c4; } }
      body { font: 14px/1.4 system-ui, sans-serif; margin: 0; }
      header { position: sticky; top: 0; padding: 8px 12px; background: Canvas; border-bottom: 1px solid var(--line); }
      header > * { margin-right: 12px; max-width: 100%; }
      label { white-space: nowrap; }  #states { display: inline-flex; flex-wrap: wrap; column-gap: 6px; }
      #problems { color: var(--bad); margin: 8px 12px; padding-left: 16px; }
      #problems:empty { display: none; }
      svg { display: block; }
      svg text { font: 12px system-ui, sans-serif; fill: CanvasText; }
      rect { fill: Canvas; stroke: #888; rx: 5; cursor: pointer; }
      .pending rect { stroke: #d80; } .rejected rect, .lost rect { stroke: var(--bad); } .fulfilled rect { stroke: var(--good); }
      .found rect { stroke-width: 3; } .folded rect { fill: #8883; } .end rect { stroke-dasharray: 3; }
      path { fill: none; stroke: #888; } .small { opacity: .7; }
    </style>
    <header>
      <input id="search" type="search" placeholder="label, type, file" size="30">
      <span id="states"></span>
      <select id="dialect"><option value="">every flavor</option></select>
      <label><input id="follow" type="checkbox"> live</label>
      <span id="count" class="small"></span>
    </header>
    <ul id="problems">\#(problems)</ul>
    <main id="graph"></main>
    <script>
    const live = \#(isLive), promises = \#(data).promises
    const byID = new Map(promises.map(p => [p.id, p]))
    const names = ["pending", "lost", "rejected", "cancelled", "fulfilled"]
    // What is chosen stays in the address, so that it is still there when the page loads itself again.
    let view = { search: "", states: ["pending", "lost"], dialect: "", folded: [], follow: live }
    try { Object.assign(view, JSON.parse(decodeURIComponent(location.hash.slice(1)))) } catch {}
    const pen = document.createElement("canvas").getContext("2d")
    pen.font = "12px system-ui, sans-serif"
    const get = id => document.getElementById(id)
    const title = p => (p.type ?? "a handler") + (p.label ? ` “${p.label}”` : "")
    const time = s => s < 1 ? `${(s * 1000).toPrecision(3)} ms` : s < 120 ? `${s.toPrecision(3)} s` : `${Math.round(s / 60)} min`
    const note = p => `${p.state === "pending" ? `pending for ${time(p.age)}` : p.state}`
      + (p.isRequested && p.state === "pending" ? ", asked to cancel" : "")
      + (p.site ? ` · ${p.site.split("/").pop()}` : "") + (p.dialect ? ` · ${p.dialect}` : "")
    const ends = { place: w => `its turn on ${w.detail ?? "its queue"}`, handler: w => "its handler, which is running",
      task: () => "a task of its own", timer: w => `a timer of ${w.detail}`, resolver: () => "whoever has its resolver",
      nobody: () => "nobody: its source has gone" }

    function chosen(p) {
      const text = `${title(p)} ${note(p)} #${p.id}`.toLowerCase()
      return view.states.includes(p.state) && (!view.dialect || p.dialect === view.dialect)
        && text.includes(view.search.toLowerCase())
    }

    // All that these wait for, without themselves.
    function behind(ids) {
      const seen = new Set(), open = ids.flatMap(id => byID.get(id)?.waitsFor.map(w => w.promise) ?? [])
      while (open.length) {
        const id = open.pop()
        if (!byID.has(id) || seen.has(id)) continue
        seen.add(id)
        open.push(...byID.get(id).waitsFor.map(w => w.promise))
      }
      for (const id of ids) seen.delete(id)
      return seen
    }

    // Promises that were chosen, and all that they wait for, unless folded away.
    function visible() {
      const seen = new Map(), waited = new Set()
      for (const p of promises) for (const w of p.waitsFor) waited.add(w.promise)
      const found = promises.filter(chosen)
      const away = view.search ? new Set() : behind(view.folded)
      const begins = view.search ? found : found.filter(p => !waited.has(p.id)).concat(found.filter(p => !away.has(p.id)))
      const open = begins.map(p => [p, 0]).reverse()
      while (open.length && seen.size < 3000) {
        const [p, depth] = open.pop()
        if (seen.has(p.id)) continue
        seen.set(p.id, depth)
        if (view.folded.includes(p.id)) continue
        for (const w of p.waitsFor) if (byID.has(w.promise)) open.push([byID.get(w.promise), depth + 1])
      }
      return [seen, new Set(found.map(p => p.id))]
    }

    function draw() {
      history.replaceState(null, "", "#" + encodeURIComponent(JSON.stringify(view)))
      const [seen, found] = visible(), height = 52
      const ns = "http://www.w3.org/2000/svg"
      const svg = document.createElementNS(ns, "svg")
      const make = (parent, name, attributes, text) => {
        const made = document.createElementNS(ns, name)
        for (const key in attributes) made.setAttribute(key, attributes[key])
        if (text !== undefined) made.textContent = text
        parent.append(made)
        return made
      }
      const entries = []
      for (const [id, depth] of seen) {
        const p = byID.get(id)
        entries.push({ key: id, p, depth })
        const stops = view.folded.includes(id) ? [] : p.waitsFor.filter(w => ends[w.kind])
        for (const w of stops) entries.push({ key: w, w, depth: depth + 1 })
      }
      // All columns are in sight; if that leaves too little for one, each promise has a line of its own.
      const columns = entries.reduce((most, entry) => Math.max(most, entry.depth + 1), 1)
      const room = Math.max(200, document.documentElement.clientWidth - 24), step = Math.min(360, (room + 40) / columns)
      const isTree = step < 220, indent = Math.min(18, room / 3 / columns)
      const at = new Map()
      let row = 0, previous = -1
      for (const entry of entries) {
        const { key, depth } = entry
        if (isTree ? previous >= 0 : depth <= previous) row += 1
        previous = depth
        const x = 12 + depth * (isTree ? indent : step)
        at.set(key, { ...entry, x, y: 12 + row * (height + (isTree ? 0 : 14)), width: isTree ? room + 12 - x : step - 40 })
      }
      // What leads back, in a cycle, goes below.
      const arrow = (from, to) => make(svg, "path", { d: isTree
        ? `M${from.x + indent / 2},${from.y + 40} V${to.y + 20} H${to.x}`
        : to.x > from.x
        ? `M${from.x + from.width},${from.y + 20} C${from.x + from.width + 20},${from.y + 20} ${to.x - 20},${to.y + 20} ${to.x},${to.y + 20}`
        : `M${from.x + from.width / 2},${from.y + 40} C${from.x + from.width / 2},${from.y + 75} ${to.x + to.width / 2},${to.y + 75} ${to.x + to.width / 2},${to.y + 40}` })
      for (const [id] of seen) for (const w of view.folded.includes(id) ? [] : byID.get(id).waitsFor) {
        const to = at.get(w.promise) ?? at.get(w)
        if (to) arrow(at.get(id), to)
      }
      for (const [key, place] of at) {
        const { p, width } = place
        const isFolded = p && view.folded.includes(key)
        const box = make(svg, "g", { transform: `translate(${place.x},${place.y})`,
          class: p ? `${p.state}${found.has(key) && view.search ? " found" : ""}${isFolded ? " folded" : ""}` : "end" })
        make(box, "rect", { width, height: 40 })
        const fits = text => pen.measureText(text).width <= width - 16
        const cut = text => {
          let shown = text
          while (shown && !fits(shown === text ? text : shown + "…")) shown = shown.slice(0, -1)
          return shown === text ? text : shown + "…"
        }
        const [first, second] = p ? [title(p) + (isFolded ? " …" : ""), note(p)] : ["waits for " + ends[place.w.kind](place.w), place.w.seconds ? time(place.w.seconds) : ""]
        make(box, "text", { x: 8, y: 17 }, cut(first))
        make(box, "text", { x: 8, y: 33, class: "small" }, cut(second))
        make(box, "title", {}, `${first}\n${second}` + (p?.value ? `\n${p.value}` : ""))
        if (p) box.onclick = () => {
          view.folded = isFolded ? view.folded.filter(id => id !== key) : [...view.folded, key]
          draw()
        }
      }
      svg.setAttribute("width", room + 24)
      svg.setAttribute("height", 40 + (row + 1) * (height + (isTree ? 0 : 14)))
      get("graph").replaceChildren(svg)
      get("count").textContent = `${found.size} of ${promises.length}; a click folds`
    }

    for (const name of names) {
      const count = promises.filter(p => p.state === name).length
      const label = document.createElement("label"), box = document.createElement("input")
      box.type = "checkbox"
      box.checked = view.states.includes(name)
      box.onchange = () => {
        view.states = box.checked ? [...view.states, name] : view.states.filter(s => s !== name)
        draw()
      }
      label.append(box, ` ${name} (${count}) `)
      get("states").append(label)
    }
    for (const dialect of [...new Set(promises.map(p => p.dialect).filter(Boolean))].sort()) {
      const option = document.createElement("option")
      option.textContent = option.value = dialect
      option.selected = dialect === view.dialect
      get("dialect").append(option)
    }
    get("dialect").onchange = event => { view.dialect = event.target.value; draw() }
    get("search").value = view.search
    get("search").oninput = event => { view.search = event.target.value; draw() }
    get("follow").checked = view.follow
    get("follow").onchange = event => { view.follow = event.target.checked; draw() }
    addEventListener("resize", draw)
    if (live) setInterval(() => { if (view.follow) location.reload() }, 1000)
    draw()
    </script>
    </html>
    """#
  }
}
