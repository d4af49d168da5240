import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { against, FIXED, RULES, type Text } from './typographic-rules.ts'
import { htmlOf, plain, rawPages, rawScreens, textOf, written } from './words.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../content')

/** Not shown as text: addresses, names that code reads, notes on how a rule was read. */
const NO_TEXT = new Set(['address', 'href', 'basis', 'keywords', 'icon', 'picture', 'note', 'says'])

const stringsOf = (value: unknown, key = ''): readonly string[] => {
  if (NO_TEXT.has(key)) return []
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => stringsOf(inner, Array.isArray(value) ? key : name))
}

const yamlIn = (folder: string): readonly Text[] =>
  readdirSync(path.join(CONTENT, folder))
    .filter((file) => /\.(yaml|json)$/.test(file))
    .flatMap((file) =>
      stringsOf(parse(readFileSync(path.join(CONTENT, folder, file), 'utf8'))).map((text) => ({
        place: `${folder}/${file}`,
        text,
      })),
    )

const blogTags = yamlIn('.').filter(({ place }) => place.endsWith('blog-tags.yaml'))

const frontMatterOf = (raw: string): unknown => parse(raw.split(/^---$/m)[1] ?? '')

/** Everything that a visitor may read, without markup. */
const texts: readonly Text[] = [
  ...written.flatMap((page) =>
    textOf(page)
      .split('\n')
      .map((text) => ({ place: page.path, text })),
  ),
  ...rawPages.flatMap(({ file, text }) => stringsOf(frontMatterOf(text)).map((line) => ({ place: file, text: line }))),
  ...yamlIn('screens'),
  ...yamlIn('tools'),
  ...yamlIn('state-law'),
  ...yamlIn('.').filter(({ place }) => /glossary|partners/.test(place)),
].map(({ place, text }) => ({ place, text: plain(text) }))

test.each(RULES)('all texts have %s', (_, wrong) => {
  expect(texts.length).toBeGreaterThan(5_000)
  expect(against(wrong, texts)).toEqual([])
})

test('each quotation that opens closes', () => {
  const marks = (text: string, mark: string) => text.split(mark).length
  const open = texts.filter(({ text }) => marks(text, '“') !== marks(text, '”'))
  expect(open).toEqual([])
})

/** Headings and labels that the specification or a rule of privacy law (11 CCR 7013, 7025) writes with capitals. */
const FIXED_HEADINGS = [
  'Take the First Step Toward Financial Relief Today',
  'How To Get Out of Debt',
  'Options To Put Debt Behind You',
  'Opt-Out Request Honored',
  'Your Privacy Choices',
  'Still Have Questions',
  'Get Help',
  'As Featured On',
  'What You Need to Know',
  'Thank You! Your Details Have Been Submitted',
  'Update Location',
  'Page Not Found',
  'Go To Home',
  'First Name',
  'Last Name',
  'Street Address',
  'Postal Code',
  'ZIP Code',
  'Phone Number',
  'Preferred Contact Methods',
  'Response Method',
  'Authorized Agent',
  'Request Types',
  'Request Description',
  'Submit Request',
  'Assistance Programs',
  'Understanding Minimum Payments',
  'Fair Collection Practices Act',
  'Request Consultation',
  'View Your Options',
  'Do It Yourself',
  'Steps To Start',
  'Additional Credit Card Options',
]

/** Names, which keep their capitals inside a heading. */
const NAMES = [
  'United States',
  'Federal Trade Commission',
  'Consumer Financial Protection Bureau',
  'Department of Justice',
  'Fair Debt Collection Practices Act',
  'Global Privacy Control',
  'Legal Services Corporation',
  'Military Lending Act',
  'Military OneSource',
  'Public Service Loan Forgiveness',
  'Servicemembers Civil Relief Act',
  'Teacher Loan Forgiveness',
  'Regulation F',
  'Part II',
  'Form 982',
  'Defendant’s Answer',
  'English',
  'Chapter',
  'Dana',
  'June',
  'Midland',
  'Portfolio Recovery',
]

const withoutNames = (heading: string): string =>
  [...FIXED_HEADINGS, ...NAMES].reduce((text, name) => text.replaceAll(name, 'x'), heading.replace(/\{[^}]*\}/g, 'x'))

/** Words with a capital in the middle of a heading, without abbreviations and "I". */
const capitals = (heading: string): readonly string[] => {
  const words = withoutNames(heading).split(/\s+/)
  return words.filter((word, index) => {
    const starts = index === 0 || /[.?!:]”?$/.test(words[index - 1] ?? '')
    return !starts && /^[“(]?[A-Z][a-z]/.test(word)
  })
}

const headingsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<h[1-6][^>]*>(.*?)<\/h/gs)].map(([, text]) => plain(text ?? ''))

test('headings, questions and labels are in sentence case', () => {
  const headings: readonly Text[] = [
    ...written.flatMap((page) =>
      [
        page.title,
        page.heading,
        ...headingsOf(htmlOf(page)),
        ...page.blocks.flatMap((block) => (block.kind === 'table' ? block.columns : [])),
        ...(page.kind === 'topic' ? page.faq.map(({ question }) => question) : []),
        ...(page.kind === 'faq' ? page.groups.flatMap(({ entries }) => entries.map(({ question }) => question)) : []),
        ...(page.kind === 'information' || page.kind === 'topic' ? page.keyFacts.map(({ label }) => label) : []),
      ].map((text) => ({ place: page.path, text })),
    ),
    // A screen's line without a period is a heading, a label or a button.
    ...[...yamlIn('screens'), ...yamlIn('tools'), ...blogTags].filter(
      ({ text }) => !/[.!]$|\]\(/.test(text) && text.split(' ').length < 14,
    ),
  ]
  expect(headings.length).toBeGreaterThan(900)
  const found = headings.filter(({ text }) => capitals(text).length > 0).map(({ place, text }) => `${place}: ${text}`)
  expect(found).toEqual([])
})

test('the specification’s own spelling is still used somewhere, so that no exception outlives its reason', () => {
  const all = [...rawScreens, ...rawPages].map(({ text }) => text).join('\n')
  expect([...FIXED, ...FIXED_HEADINGS].filter((text) => !all.includes(text))).toEqual([])
})

test('capitals are found inside a heading, not at its start and not in abbreviations', () => {
  expect(capitals('Ask for a Free Review')).toEqual(['Free', 'Review'])
  expect(capitals('Step 5: Fill in Form 982, for the IRS. What I owe')).toEqual([])
})
