import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly value?: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The strings of a TypeScript file, and the parts of its templates around what is filled in; no comments. */
export function textsIn(file: string, code: string): readonly string[] {
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    if (value.type === 'Literal' && typeof value.value === 'string') texts.push(value.value)
    if (value.type === 'TemplateElement') texts.push((value.value as { readonly cooked: string }).cooked)
    for (const each of Object.values(value)) visit(each)
  }
  visit(parseSync(file, code).program)
  return texts
}
