import * as v from 'valibot'
import { glossaryPath } from '../../domain/paths.ts'
import { sha256 } from '../hash.ts'
import type { LinkTerms } from './html-reader.ts'
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

/** The terms as one page links them. */
export interface PageTerms {
  /** Differs where links may: what is kept of a page's text is kept under it. */
  readonly key: string
  /** Returns what links each term at its first use in the texts that it is given, in the page's order. */
  readonly start: () => LinkTerms
}

/** Links the terms of the glossary in a page's text, each at its first use, but for those that the page explains. */
export function termLinker(terms: readonly Term[]): (path: string) => PageTerms {
  const byForm = new Map(terms.flatMap((term) => term.forms.map((form) => [form.toLowerCase(), term] as const)))
  // The longest form first, so that "default judgment" wins over a shorter term inside it.
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape)
  const anyForm = new RegExp(`(?<![\\w-])(?:${forms.join('|')})(?![\\w-])`, 'gi')
  const key = sha256(JSON.stringify(terms))

  return (path) => ({
    key: `${key} ${path}`,
    start: () => {
      const done = new Set(terms.filter(({ page }) => page === path))
      return (text) =>
        text.replace(anyForm, (found) => {
          const term = byForm.get(found.toLowerCase())
          if (!term || done.has(term)) return found
          done.add(term)
          return `<a href="${glossaryPath(slug(term.term))}">${found}</a>`
        })
    },
  })
}
