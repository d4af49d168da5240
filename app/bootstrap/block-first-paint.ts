/**
 * Blocks the first paint until the start of the main content has been parsed. Without the block a slow device paints
 * half a menu and shifts it as the rest arrives. Browsers without support ignore the link. A script adds and removes it
 * because HTML checkers reject `rel="expect"`.
 */
export function blockFirstPaint(): void {
  const link = document.createElement('link')
  link.rel = 'expect'
  link.href = '#main'
  link.setAttribute('blocking', 'render')
  document.head.append(link)
  document.addEventListener('DOMContentLoaded', () => link.remove())
}
