/**
 * Keeps the money tools of a page whose kept HTML is about to be replaced: a tool that someone has filled in stays as it is, and
 * learns from its successor only whether the service is offered. Returns what puts them in place once the page is rendered.
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
