/**
 * Lets tables take the focus only where they are wider than their container, so that the arrow keys scroll them. The
 * server cannot know the widths and makes every table focusable; where a table fits, that tab stop is useless. Returns
 * a function that ends the watch.
 */
export function watchScrollingTables(): () => void {
  const watched = new WeakSet<Element>()
  const observer = new ResizeObserver(() => {
    for (const table of document.querySelectorAll<HTMLElement>('.table-scroll')) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
      else table.removeAttribute('tabindex')
      if (watched.has(table)) continue
      watched.add(table)
      // A replaced table shrinks to zero, so the observer fires and finds the new one.
      observer.observe(table)
    }
  })
  observer.observe(document.body)
  return () => observer.disconnect()
}
