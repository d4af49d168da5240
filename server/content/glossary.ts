import * as v from 'valibot'
import { glossaryPath } from '../../domain/paths.ts'
import type { Block } from './blocks.ts'
import { slug } from './slug.ts'

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))

const ORDER = new Intl.Collator('en-US', { numeric: true })

/** `content/glossary.yaml`: the terms in the order of the alphabet. */
export const glossarySchema = v.pipe(
  v.array(
    v.object({
      term: line,
      /** How the term stands in a text. Empty: pages don't link it. */
      forms: v.array(line),
      /** The page that explains the term at length. It never links the term. */
      page: v.optional(v.pipe(line, v.startsWith('/', 'is no path of this site'))),
      text: line,
    }),
  ),
  v.check(
    (terms) => terms.every(({ term }, place) => place === 0 || ORDER.compare(terms[place - 1]?.term ?? '', term) < 0),
    'is not in the order of the alphabet',
  ),
)

export type Term = v.InferOutput<typeof glossarySchema>[number]

/** Markup that a term is never linked in: other links, headings, quoted letters and scripts. */
const SKIPPED = /<(a|h[1-6]|blockquote|code)\b[\s\S]*?<\/\1>|<[^>]+>/g

/** Links the terms of the glossary in a page's text, each at its first use. */
export function termLinker(terms: readonly Term[]): (path: string, blocks: readonly Block[]) => readonly Block[] {
  const byForm = new Map(terms.flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term] as const)))
  // The longest form first, so that "default judgment" wins over a shorter term inside it.
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape)
  const anyForm = new RegExp(`(?<![\\w-])(?:${forms.join('|')})(?![\\w-])`, 'gi')

  return (path, blocks) => {
    const done = new Set(terms.filter(({ page }) => page === path))
    const inText = (text: string) =>
      text.replace(anyForm, (found) => {
        const term = byForm.get(found.toLowerCase())
        if (!term || done.has(term)) return found
        done.add(term)
        return `<a href="${glossaryPath(slug(term.term))}">${found}</a>`
      })
    const inHtml = (html: string) => {
      let linked = ''
      let from = 0
      for (const { 0: markup, index } of html.matchAll(SKIPPED)) {
        linked += inText(html.slice(from, index)) + markup
        from = index + markup.length
      }
      return linked + inText(html.slice(from))
    }
    return blocks.map((block) => (block.kind === 'html' ? { ...block, html: inHtml(block.html) } : block))
  }
}
