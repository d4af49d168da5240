import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { CONTENT } from '../project-folders.ts'
import { ContentError } from './content-error.ts'
import { parseYaml } from './yaml.ts'

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))

const schema = v.array(
  v.strictObject({
    /** A file or a folder of `content/`. */
    file: line,
    /** What it says, for the operator. */
    facts: line,
    /** The last month in which the present facts hold without a new check. */
    review: v.pipe(line, v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month such as 2027-05')),
  }),
)

export type ReviewDate = v.InferOutput<typeof schema>[number]

/** Reads and checks the review dates of law facts. Throws a `ContentError` at the first fault. */
export function readReviewDates(root = CONTENT): readonly ReviewDate[] {
  const result = v.safeParse(schema, parseYaml(readFileSync(path.join(root, 'review-dates.yaml'), 'utf8')))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ContentError(`review-dates.yaml: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}
