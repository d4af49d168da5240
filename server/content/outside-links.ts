import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { CONTENT } from '../project-folders.ts'
import { ContentError } from './content-error.ts'
import { parseYaml } from './yaml.ts'

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date such as 2026-11-20'))

const schema = v.array(
  v.object({
    address: v.pipe(v.string(), v.url('is not an address')),
    title: v.pipe(v.string(), v.trim(), v.nonEmpty('is empty')),
    /** The day of the last check that got an answer; `null`: none did. */
    checked: v.nullable(day),
    /** The day on which someone read a stored copy of the page to check figures. */
    copyRead: v.optional(day),
  }),
)

/** An address outside this site that its content leads to. */
export type OutsideLink = v.InferOutput<typeof schema>[number]

export const OUTSIDE_LINKS = path.join(CONTENT, 'outside-links.yaml')

/** Reads and checks the list of outside links. Throws a `ContentError` at the first fault. */
export function readOutsideLinks(file = OUTSIDE_LINKS): readonly OutsideLink[] {
  const result = v.safeParse(schema, parseYaml(readFileSync(file, 'utf8')))
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new ContentError(`outside-links.yaml: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}
