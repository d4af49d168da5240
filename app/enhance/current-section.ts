/**
 * Marks, among the links beside a text, the section being read: the last one whose heading has reached the upper part of
 * the screen. Returns a function that ends the watch.
 */
export function watchCurrentSection(links: readonly HTMLAnchorElement[]): () => void {
  const headings = links.flatMap((link) => document.getElementById(link.hash.slice(1)) ?? [])
  const passed = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) passed.add(target)
        else passed.delete(target)
      }
      const current = headings.findLast((heading) => passed.has(heading))?.id
      for (const link of links) {
        if (link.hash.slice(1) === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    },
    // The top margin counts every heading above the screen, because a jump may pass several sections at once.
    { rootMargin: '100000px 0px -70%' },
  )
  for (const heading of headings) observer.observe(heading)
  return () => observer.disconnect()
}
