/**
 * A table that is wider than its place takes the focus, so that the arrow keys scroll it. The server cannot know which
 * one is, and marks all; where a table fits, that is a stop for nothing, so it is taken away.
 * @returns ends it.
 */
export function watchScrollingTables(): () => void {
  const watched = new WeakSet<Element>()
  const observer = new ResizeObserver(() => {
    for (const table of document.querySelectorAll<HTMLElement>('.table-scroll')) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
      else table.removeAttribute('tabindex')
      if (watched.has(table)) continue
      watched.add(table)
      // One that a tool replaces loses its size, and so calls for a look at its successor.
      observer.observe(table)
    }
  })
  observer.observe(document.body)
  return () => observer.disconnect()
}
