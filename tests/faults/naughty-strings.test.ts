import { expect, onTestFinished, test } from 'vitest'
import { groupedAmount } from '../../forms/tools/grouped-amount.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { NAUGHTY_STRINGS } from '../builders/naughty-strings.ts'
import blns from '../data/blns/blns.json' with { type: 'json' }
import { type Control, formsOf } from '../support/html-forms.ts'
import { keptFields, referenceOf } from '../support/kept-fields.ts'
import { type PromisedForms, promisedForms } from '../support/promised-forms.ts'
import { ROUTES } from '../support/routes.ts'
import { printedSinceStart, type RunningSite, startSite } from '../support/site.ts'
import { type FillableForm, formsOfSite, type Pairs } from '../support/site-forms.ts'

// Every string of the public list of naughty strings, and of our own, in every field of every form, over HTTP: no 5xx,
// no hang; what is accepted is stored and delivered byte for byte; what is refused stands on the page as it was typed.
// `npm run fuzz -- strings` tries all of them; here each string stands in some field, and each field has a few.

const ALL = process.env.FUZZ_STRINGS === 'all'
/** Strings for each field, unless all are tried. */
const A_FEW = 2
const A_FEW_QUESTIONS = 4
const CLIENTS = 8
const HANG_MS = 10_000
/** Of a tool's own fields, and of its list of debts. */
const SHOWN_CHARACTERS = [20, 30]
/** Above this a client's own address line is too long for a server; a form that is posted takes 64 KB. */
const LONGEST_QUERY = 8_000

/** A lone surrogate can't be sent: its UTF-8 is that of U+FFFD. */
const STRINGS = [...new Set([...blns, ...NAUGHTY_STRINGS])].filter((text) => text.isWellFormed())

/**
 * What a field may show of its text: all of it, or in a tool as much as a number can need, and a sum with its thousands
 * separated. Of blanks a tool shows nothing, or what stands in the field before anything is typed.
 */
function shownOf(form: FillableForm, field: string, text: string): string[] {
  if (form.method === 'post') return [text]
  const cut = SHOWN_CHARACTERS.map((length) => text.trim().slice(0, length).toWellFormed())
  const shown = [...cut, ...cut.map(groupedAmount)]
  return text.trim() === '' ? [...shown, ...valueBefore(form, field)] : shown
}

const valueBefore = (form: FillableForm, field: string): string[] =>
  form.fill().flatMap(([name, value]) => (name === field ? [value] : []))

interface Try {
  readonly form: FillableForm
  /** What is typed instead of the good value, by field. */
  readonly texts: ReadonlyMap<string, string>
  /** The page does not show what was typed, since the form itself was changed. */
  readonly unread?: boolean
}

/** Each string alone in a field among good answers, so that a form that is posted can be accepted. */
const alone = (form: FillableForm, fields: readonly string[], strings: () => readonly string[]): Try[] =>
  fields.flatMap((field) => strings().map((text) => ({ form, texts: new Map([[field, text]]) })))

/** A tool accepts nothing: every field of one question can hold another string. */
const together = (form: FillableForm, fields: readonly string[], count: number): Try[] =>
  STRINGS.slice(0, count).map((_, at) => ({
    form,
    texts: new Map(fields.map((field, place) => [field, STRINGS[(at + place) % STRINGS.length] ?? ''])),
  }))

/** The lines of text of a tool that is asked for; then all of its fields, buttons and its own name among them. */
const questions = (form: FillableForm, count: number): Try[] => [
  ...together(form, [...form.texts], count),
  ...together(form, form.names, count).map((one) => ({ ...one, unread: true })),
]

/** Every string in every field, or so few of them that each is in some field and each field has some. */
function tries(forms: readonly FillableForm[]): Try[] {
  let next = 0
  const aFew = () => Array.from({ length: A_FEW }, () => STRINGS[next++ % STRINGS.length] ?? '')
  return forms.flatMap((form) =>
    form.method === 'post'
      ? alone(form, form.names, () => (ALL ? STRINGS : aFew()))
      : questions(form, ALL ? STRINGS.length : A_FEW_QUESTIONS),
  )
}

/** The pairs with other texts in some fields; in the first, where a field is sent several times. */
function withTexts(pairs: Pairs, texts: ReadonlyMap<string, string>): Pairs {
  const left = new Map(texts)
  const changed = pairs.map(([name, value]): [string, string] => {
    const text = left.get(name)
    left.delete(name)
    return [name, text ?? value]
  })
  return [...changed, ...left]
}

function send(site: RunningSite, { action, method, byScript }: FillableForm, pairs: Pairs): Promise<Response> {
  const body = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value]))
  const signal = AbortSignal.timeout(HANG_MS)
  if (method === 'get') return fetch(`${site.url}${action.split('?')[0]}?${body}`, { redirect: 'manual', signal })
  const headers = { Origin: site.url, ...(byScript ? { Accept: 'application/json' } : {}) }
  return fetch(site.url + action, { method: 'POST', redirect: 'manual', headers, body, signal })
}

/** The values of the controls of that name on a page. */
const valuesOn = (controls: readonly Control[], field: string): string[] =>
  controls.filter(({ name }) => name === field).map(({ value }) => value)

async function tryOut(site: RunningSite, { form, texts, unread }: Try, promised: PromisedForms): Promise<void> {
  if (form.method === 'get' && encodeURIComponent([...texts.values()].join('&')).length > LONGEST_QUERY) return
  const pairs = withTexts(form.fill(), texts)
  const what = `${form.method} ${form.action}${form.byScript ? ' by script' : ''} ${JSON.stringify([...texts]).slice(0, 500)}`
  const answer = await send(site, form, pairs).catch((error: unknown) => {
    throw new Error(`${what}: ${error}`)
  })
  const body = await answer.text()
  expect(answer.status, what).toBeLessThan(500)
  const json = answer.headers.get('content-type')?.startsWith('application/json') ? body : ''
  const reference = referenceOf(answer.status, answer.headers.get('location') ?? '', json)
  if (reference) {
    promised.note(reference, keptFields(form.action, new Map(pairs.toReversed())))
    return
  }
  const readable = [...texts].filter(([field]) => form.texts.has(field))
  if (unread || form.byScript || readable.length === 0 || ![200, 422].includes(answer.status)) return
  const controls = formsOf(body, form.action).flatMap((one) => one.controls)
  for (const [field, text] of readable) {
    const values = valuesOn(controls, field)
    expect(
      shownOf(form, field, text).some((one) => values.includes(one)),
      `${field} of ${what} answered ${answer.status} and shows ${JSON.stringify(values).slice(0, 200)}`,
    ).toBe(true)
  }
}

test(
  ALL ? 'every naughty string in every field of every form' : 'naughty strings in every field of every form',
  async () => {
    const sandbox = await startSandbox({ port: 0 })
    onTestFinished(() => sandbox.close())
    const site = await startSite({
      ...sandbox.settings,
      LOG_LEVEL: 'error',
      RATE_LIMIT_TOOLS: '0',
      DELIVERY_WAIT_MS: '0',
    })
    onTestFinished(() => site.remove())
    const forms = await formsOfSite(site, [...ROUTES, '/privacy-choices', '/my-consent'], ALL)
    const all = tries(forms)
    const promised = promisedForms()
    const left = all.values()
    const failed: string[] = []
    const client = async () => {
      for (const one of left) await tryOut(site, one, promised).catch((error: Error) => failed.push(error.message))
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    expect(failed.slice(0, 20), `${failed.length} failed`).toEqual([])
    expect(printedSinceStart(site)).toEqual([])
    const { stored, delivered } = await promised.verify(site, sandbox)
    console.log(
      `${all.length} posts and questions, ${STRINGS.length} strings in ${forms.length} forms; ${stored} stored, ${delivered} deliveries`,
    )
    expect(stored).toBeGreaterThan(50)
    expect(delivered).toBeGreaterThan(100)
  },
  ALL ? 3 * 60 * 60 * 1_000 : 120_000,
)
