import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { content, type RawFile, rawPages, rawScreens } from './words.ts'

const files: readonly RawFile[] = [...rawPages, ...rawScreens]
const figures = Object.entries(content.figures)

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A value in the other ways in which people write it: '3 to 5 years' is also '3–5 years' and 'three to five years'. */
function waysToWrite(value: string): readonly string[] {
  const inWords = value.replace(/\b\d{1,2}\b(?![.,%])/g, (digits) => NUMBERS[Number(digits)] ?? digits)
  const inDigits = NUMBERS.reduce(
    (text, word, number) => text.replace(new RegExp(`\\b${word}\\b`, 'g'), `${number}`),
    value,
  )
  const ways = [value, value.replace(/%/g, ' percent'), ...(value.includes('$') ? [] : [inWords, inDigits])]
  const ranges = ways.flatMap((way) => [
    way.replace(' to ', '–'),
    way.replace(' to ', '-'),
    way.replace(' to ', ' and '),
  ])
  const hundred = /^(\d+)%$/.exec(value)
  return [...new Set([...ways, ...ranges, ...(hundred ? [`${hundred[1]} in 100`, `${hundred[1]} of 100`] : [])])]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The value as a whole: '$600' is not in '$6,000', and '10%' not in '110%'. */
const typed = (way: string) => new RegExp(`(?<![\\w$.,½])${escaped(way)}(?![\\w%½]|[.,]\\d)`, 'i')

/** What an author typed: without what is quoted by name, and without addresses, which may hold numbers of their own. */
const ownWords = ({ text }: RawFile): string => text.replace(/\{[\w.-]+\}/g, '§').replace(/https?:\/\/[^\s)"]+/g, '')

/** Places in `text` where a figure's value is typed. */
const typedIn = (text: string, value: string): readonly string[] =>
  waysToWrite(value).flatMap((way) => typed(way).exec(text)?.[0] ?? [])

describe('a figure is written once and quoted by name', () => {
  // Every value names its unit (the schema sees to it), so that none is as common as a bare "3". A page's own example
  // therefore has to use other amounts than the figures do.
  test.each(figures)('%s', (_name, { value }) => {
    expect(files.flatMap((file) => typedIn(ownWords(file), value).map((found) => `${file.file}: ${found}`))).toEqual([])
  })

  test.each([
    ['3 to 5 years', 'It takes three to five years.'],
    ['3 to 5 years', 'It takes 3–5 years.'],
    ['seven years', 'It stays for 7 years.'],
    ['46%', 'That is 46 in 100 people.'],
    ['$600', 'Amounts of $600 or more.'],
    ['59½', 'Before age 59½, a tax.'],
  ])('%j is found in %j', (value, text) => expect(typedIn(text, value)).not.toEqual([]))

  test.each([
    ['$600', 'It costs $6,000, or $600.50.'],
    ['10%', 'That is 110% of it.'],
    ['120 payments', 'You made 1,120 payments.'],
  ])('%j is not found in %j', (value, text) => expect(typedIn(text, value)).toEqual([]))
})

/** The tools name the figures they start from in their code: `figure('cardApr')`. */
const TOOLS = path.resolve(import.meta.dirname, '../../app/tools')
const toolCode = readdirSync(TOOLS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.server\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(TOOLS, file), 'utf8'))
  .join('\n')

test('every figure is quoted somewhere', () => {
  const all = files.map(({ text }) => text).join('\n')
  const isQuoted = (name: string) => new RegExp(`figure\\.${name}\\b`).test(all) || toolCode.includes(`'${name}'`)
  expect(figures.map(([name]) => name).filter((name) => !isQuoted(name))).toEqual([])
})

describe('a page that quotes a figure without a source says so', () => {
  const unsourced = figures.flatMap(([name, { source }]) => (source === null ? [name] : []))

  test('there are some', () => expect(unsourced).not.toEqual([]))

  test.each(unsourced)('%s', (name) => {
    for (const { file, text } of files) {
      if (text.includes(`{figure.${name}}`)) expect(text, file).toMatch(saysSo(name))
    }
  })
})

/** By the figure's own 'no public source found', or by words around it. */
const saysSo = (name: string) =>
  new RegExp(`\\{figure\\.${name}\\.source\\}|we found no source|no date or source found`)

/** The specification's figures that are dated, each with the newer one. */
const NEWER: Readonly<Record<string, string>> = {
  specCardApr: 'cardApr',
  specUsCardDebt: 'usCardDebt',
  specHouseholdCardDebt: 'householdCardDebt',
  specCardDebt: 'cardDebtPerBorrower',
  specRevolvers: 'revolvers',
  specCardholderBalance: 'cardDebtPerBorrower',
  specMinimumPayment: 'minimumFloor',
  specTransferFee: 'transferFee',
  specTransferPromo: 'transferPromo',
  specTransferLimit: 'transferLimit',
  specPersonalLoanDebt: 'personalLoanDebt',
  specStudentDebt: 'federalStudentDebt',
  specIdrYears: 'rapYears',
}

describe('a dated figure of the specification stands beside the current one', () => {
  test('each has a newer one', () => {
    const dated = figures.map(([name]) => name).filter((name) => name.startsWith('spec'))
    expect(dated.sort()).toEqual(Object.keys(NEWER).sort())
  })

  test.each(Object.entries(NEWER))('%s beside %s', (dated, newer) => {
    const withDated = files.filter(({ text }) => text.includes(`{figure.${dated}}`))
    expect(withDated).not.toEqual([])
    for (const { file, text } of withDated) expect(text, file).toContain(`{figure.${newer}}`)
  })

  test('what the landing page draws is the current one', () => {
    const landing = rawScreens.find(({ file }) => file.endsWith('landing-figures.json'))
    const [, drawn = ''] = /^\{figure\.(\w+)\}$/.exec(JSON.parse(landing?.text ?? '{}').waffle.figure) ?? []
    expect(Object.values(NEWER)).toContain(drawn)
  })
})
