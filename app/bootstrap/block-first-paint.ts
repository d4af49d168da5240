import { addToHead } from './add-to-head.ts'

/**
 * Blocks the first paint until the start of the main content has been parsed. Without the block a slow device paints
 * half a menu and shifts it as the rest arrives. Browsers without support ignore the link. A script adds and removes it
 * because HTML checkers reject `rel="expect"`.
 */
export function blockFirstPaint(): void {
  const link = addToHead('link', { rel: 'expect', href: '#main', blocking: 'render' })
  document.addEventListener('DOMContentLoaded', () => link.remove())
}
