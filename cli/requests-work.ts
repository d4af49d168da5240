import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { copyAsHtml, copyAsText } from '../server/operator/data-requests/copy-document.ts'
import { CORRECTABLE, type Corrections, correctForRequest } from '../server/operator/data-requests/correct-person.ts'
import { showDataRequest } from '../server/operator/data-requests/data-requests.ts'
import { copyForRequest, noteDelivered, type PersonCopy } from '../server/operator/data-requests/person-copy.ts'
import {
  confirmDataRequest,
  extendDataRequest,
  optOutOfRequest,
} from '../server/operator/data-requests/request-work.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { recipientsText, shownRecipients } from './recipients-text.ts'
import { localDay } from './table.ts'
import { deliveryCount, oneOf, referenceOf } from './values.ts'
import { writeFile } from './write-file.ts'

const NOTE_OPTION = { note: { type: 'string' } } as const
const LEAD_OPTION = { lead: { type: 'string', multiple: true, default: [] as string[] } } as const

const noteOf = (text: string | undefined): string | null => text?.trim() || null

const samePhoneText = (references: readonly string[]): string =>
  references.length === 0
    ? ''
    : `The same phone number, with another email address, is in ${references.join(', ')}: if it is the same person, name leads by --lead\n`

export const requestsConfirm: Command = {
  name: 'requests confirm',
  usage: 'ID [--note TEXT] [--json]',
  does: 'note that the person was told that the request has arrived',
  async run(args, { config, clock, print, printJson }) {
    const { values, positionals } = readArguments(args, { ...JSON_OPTION, ...NOTE_OPTION }, ['ID'])
    const id = referenceOf(positionals[0])
    const { confirmedAt, answerBy } = await withStore(config(), async (engine) => {
      await confirmDataRequest(engine, id, noteOf(values.note))
      return showDataRequest(engine, id, clock())
    })
    if (values.json) printJson({ id, confirmedAt, answerBy })
    else print(`Data request ${id} is confirmed. Answer it by ${localDay(answerBy)}\n`)
    return 0
  },
}

export const requestsExtend: Command = {
  name: 'requests extend',
  usage: 'ID --reason TEXT [--json]',
  does: 'give a data request 45 more days, once, after the person was told why',
  async run(args, { config, clock, print, printJson, warn }) {
    const options = { ...JSON_OPTION, ...NOTE_OPTION, reason: { type: 'string' } } as const
    const { values, positionals } = readArguments(args, options, ['ID'])
    const id = referenceOf(positionals[0])
    const reason = noteOf(values.reason ?? values.note)
    if (reason === null) throw new UsageError('--reason is missing: say why the answer takes longer')
    const { extension, shown } = await withStore(config(), async (engine) => ({
      extension: await extendDataRequest(engine, id, reason, clock()),
      shown: await showDataRequest(engine, id, clock()),
    }))
    if (extension.afterwards)
      warn('The time to answer had ended: the extension counts only if the person was told before')
    if (values.json) printJson({ id, extendedAt: shown.extendedAt, answerBy: shown.answerBy })
    else print(`Data request ${id} is extended. Answer it by ${localDay(shown.answerBy)}\n`)
    return 0
  },
}

export const requestsOptOut: Command = {
  name: 'requests opt-out',
  usage: 'ID [--note TEXT] [--json]',
  does: "carry out an opt-out: suppress the request's email address and phone number",
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, { ...JSON_OPTION, ...NOTE_OPTION }, ['ID'])
    const id = referenceOf(positionals[0])
    const cancelled = await withStore(config(), (engine) => optOutOfRequest(engine, id, noteOf(values.note)))
    if (values.json) printJson({ id, suppressed: true, cancelled })
    else print(`Nothing further is sent for this person. Cancelled: ${deliveryCount(cancelled)}\n`)
    return 0
  },
}

/** Reads `FIELD=VALUE`, any number of times. */
function correctionsOf(texts: readonly string[]): Corrections {
  const entries = texts.map((text) => {
    const [name = '', ...rest] = text.split('=')
    const value = rest.join('=').trim()
    if (value === '' || /[\r\n]/.test(value))
      throw new UsageError(`--set is ${name}=...; expected FIELD=VALUE, one line`)
    const field = oneOf(CORRECTABLE, name.trim(), '--set')
    if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
      throw new UsageError('--set email is no email address')
    }
    return [field, value] as const
  })
  return Object.fromEntries(entries)
}

export const requestsCorrect: Command = {
  name: 'requests correct',
  usage: 'ID [--set FIELD=VALUE]... [--lead ID]... [--note TEXT] [--json]',
  does: "correct a person's leads, and list who received the old data; without --set, note a correction made elsewhere",
  async run(args, { config, print, printJson }) {
    const options = {
      ...JSON_OPTION,
      ...NOTE_OPTION,
      ...LEAD_OPTION,
      set: { type: 'string', multiple: true, default: [] as string[] },
    } as const
    const { values, positionals } = readArguments(args, options, ['ID'])
    const id = referenceOf(positionals[0])
    const corrections = correctionsOf(values.set)
    const note = noteOf(values.note)
    if (values.set.length === 0 && note === null) throw new UsageError('give --set FIELD=VALUE, or --note')
    const addedLeads = values.lead.map(referenceOf)
    const { leads, samePhone, recipients } = await withStore(config(), (engine) =>
      correctForRequest(engine, id, corrections, { addedLeads, note }),
    )
    if (values.json) printJson({ id, leads, samePhone, recipients: shownRecipients(recipients) })
    else {
      const changed = leads.length === 0 ? 'The correction is noted\n' : `Corrected: ${leads.join(', ')}\n`
      print(changed + samePhoneText(samePhone) + recipientsText(recipients))
    }
    return 0
  },
}

const TITLE = 'What we hold about you'
const FORMS = {
  '.json': (copy: PersonCopy) => `${JSON.stringify(copy, null, 2)}\n`,
  '.html': (copy: PersonCopy) => copyAsHtml(TITLE, copy),
} as const

/** The files to write: both forms into a folder, or the one that a file's name asks for. */
function filesOf(out: string, id: string): (readonly [string, keyof typeof FORMS])[] {
  const target = path.resolve(out)
  if (path.extname(target) === '') mkdirSync(target, { mode: 0o700, recursive: true })
  if (existsSync(target) && statSync(target).isDirectory()) {
    return (['.json', '.html'] as const).map((form) => [path.join(target, `data-copy-${id}${form}`), form] as const)
  }
  const form = path.extname(target)
  if (form === '.json' || form === '.html') return [[target, form]]
  throw new UsageError('--out is neither a folder nor a file that ends in .json or .html')
}

export const requestsDeliver: Command = {
  name: 'requests deliver',
  usage: 'ID [--out FOLDER|FILE] [--lead ID]... [--note TEXT] [--json]',
  does: 'the copy of all that is kept about a person, as JSON and as a page to read (0600), and note that it was given',
  async run(args, { config, clock, print, printJson }) {
    const options = { ...JSON_OPTION, ...NOTE_OPTION, ...LEAD_OPTION, out: { type: 'string' } } as const
    const { values, positionals } = readArguments(args, options, ['ID'])
    const id = referenceOf(positionals[0])
    const files = values.out === undefined ? [] : filesOf(values.out, id)
    const { copy, samePhone } = await withStore(config(), async (engine) => {
      const delivered = await copyForRequest(engine, id, values.lead.map(referenceOf), clock())
      for (const [file, form] of files) await writeFile(file, [FORMS[form](delivered.copy)])
      await noteDelivered(engine, id, noteOf(values.note))
      return delivered
    })
    const written = files.map(([file]) => file)
    if (written.length === 0) {
      if (values.json) printJson(copy)
      else print(`${TITLE}\n\n${copyAsText(copy)}`)
    } else if (values.json) printJson({ id, files: written, samePhone })
    else print(`Written, for its owner's eyes only: ${written.join(', ')}\n${samePhoneText(samePhone)}`)
    return 0
  },
}
