/**
 * Keeps the money tools of a page that is about to be rendered again, with what the visitor has filled in. Returns a
 * function to call after the rendering: it puts each tool back in place of its new copy, and takes over from that copy only
 * `data-served`, whether the service is offered.
 */
export function keepTools(): () => void {
  const tools = [...document.querySelectorAll<HTMLElement>('money-tool')]
  return () => {
    for (const tool of tools) {
      const successor = tool.isConnected ? null : document.getElementById(tool.id)
      if (!successor) continue
      successor.replaceWith(tool)
      tool.toggleAttribute('data-served', successor.hasAttribute('data-served'))
    }
  }
}
