/** A control of a form as the page sends it. */
export interface Control {
  readonly name: string
  readonly value: string
  /** `input` types by their name, else select, textarea or button. */
  readonly kind: string
  /** Whether a browser sends it without anybody touching it. */
  readonly sent: boolean
}

export interface HtmlForm {
  /** Path on this site, with what follows it. */
  readonly action: string
  readonly method: 'get' | 'post'
  readonly controls: readonly Control[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of HTML as the browser reads it: the entities that React writes. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
    name ? (ENTITIES[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag) ?? []
  return value === undefined ? undefined : unescaped(value)
}

const has = (tag: string, name: string): boolean => new RegExp(`\\s${name}(=""|[\\s/>])`).test(tag)

function selectedOption(html: string): string {
  const options = [...html.matchAll(/<option\b[^>]*>/g)].map(([tag]) => tag)
  const chosen = options.find((tag) => has(tag, 'selected')) ?? options[0]
  return (chosen && attribute(chosen, 'value')) ?? ''
}

/** The tag of a control, what stands in it, and which of the four it is. */
const CONTROLS = /<(input)\b[^>]*>|<(select|textarea|button)\b[^>]*>([\s\S]*?)<\/\2>/g

function controlOf([whole, input, other, inner = '']: RegExpExecArray): Control | undefined {
  const [tag = ''] = /^<[^>]*>/.exec(whole) ?? []
  const name = attribute(tag, 'name')
  if (!name) return undefined
  const value = attribute(tag, 'value') ?? ''
  if (input) {
    const kind = attribute(tag, 'type') ?? 'text'
    const checkable = kind === 'checkbox' || kind === 'radio'
    return { name, value, kind, sent: !checkable || has(tag, 'checked') }
  }
  if (other === 'select') return { name, value: selectedOption(inner), kind: 'select', sent: true }
  // The line break behind the tag is no part of the text.
  if (other === 'textarea') return { name, value: unescaped(inner.replace(/^\n/, '')), kind: 'textarea', sent: true }
  return { name, value, kind: 'button', sent: false }
}

/** The forms of a page as React writes them: attributes in double quotes, no form within another. */
export function formsOf(html: string, page: string): HtmlForm[] {
  const shown = html.replace(/<script[\s\S]*?<\/script>/g, '')
  return [...shown.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, attributes = '', inner = '']) => ({
    action: attribute(`<form ${attributes}`, 'action')?.replace(/#.*/, '') || page,
    method: attribute(`<form ${attributes}`, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
    controls: [...inner.matchAll(CONTROLS)].flatMap((match) => controlOf(match) ?? []),
  }))
}
