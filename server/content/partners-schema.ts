import * as v from 'valibot'
import { STATES } from '../../domain/states.ts'
import { readPassages } from '../../domain/text/passages.ts'

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))
const day = v.pipe(line, v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date such as 2026-11-20'))
const version = v.pipe(line, v.regex(/^\d{4}-\d{2}-\d{2}(\.\d+)?$/, 'is not a date such as 2026-11-20 or 2026-11-20.2'))
const website = v.pipe(line, v.url('is not an address'), v.startsWith('https:', 'is not an https address'))
const routeNames = STATES.map(({ routeName }) => routeName)
const state = v.picklist(routeNames, 'is no state as in its address, such as new-york')

/** The ways in which a partner may contact a person who agreed. */
const PARTNER_CHANNELS = ['calls', 'texts', 'email'] as const

const partner = v.object({
  name: line,
  website,
  /** What it does, with passages. It stays as it was written, because the version of the notices is a hash of the list. */
  text: v.pipe(
    line,
    v.check((text) => readPassages(text).length > 0),
  ),
  /** True for the example that the operator must replace; `ops doctor` says so. */
  placeholder: v.optional(v.boolean(), false),
  /** The day from which it may be sent a person's details. */
  since: day,
  /** What it pays us, in a sentence for visitors. */
  pays: line,
  channels: v.pipe(
    v.array(v.picklist(PARTNER_CHANNELS, 'is none of calls, texts, email')),
    v.minLength(1, 'is empty: name at least one way to reach a person'),
  ),
  /** Whether it may make a soft credit inquiry. */
  creditInquiry: v.boolean(),
  licences: v.object({
    /** States where this partner needs a license before it may be sent a person from there. */
    required: v.array(state),
    /** The number of each license that it holds, by state. */
    held: v.record(state, line),
  }),
})

/** `content/partners.yaml`: the companies that may contact a visitor, as a list with a version. */
export const partnersSchema = v.object({
  version,
  partners: v.pipe(
    v.array(partner),
    v.minLength(1, 'is empty'),
    v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'names a company twice'),
    v.check((all) => new Set(all.map(({ website }) => website)).size === all.length, 'has a website twice'),
  ),
})

export type PartnerList = v.InferOutput<typeof partnersSchema>
export type Partner = PartnerList['partners'][number]
