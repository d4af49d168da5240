import * as v from 'valibot'

// One file a state in content/state-law/, named by its route name. Each entry is a rule of law and where it was read.
// `node scripts/state-law.ts` writes docs/state-law.md from these files.

const line = v.pipe(v.string('is not a text'), v.trim(), v.nonEmpty('is empty'))
const address = v.pipe(line, v.url('is not an address'))
const day = v.pipe(line, v.isoDate('is not a day such as 2026-11-22'))
const whole = (least: number, most: number) =>
  v.pipe(
    v.number('is not a number'),
    v.integer('is not whole'),
    v.minValue(least, `is below ${least}`),
    v.maxValue(most, `is above ${most}`),
  )
const years = v.nullable(whole(1, 30))
const dollars = v.nullable(whole(0, 1_000_000))

/**
 * How a rule was read. `official`: in the legislature's, court's or agency's own text, or a stored copy of that page.
 * `third-party`: in somebody else's copy of the law. `unread`: nobody read it here, so `rule` is worded with care.
 */
const READ = ['official', 'third-party', 'unread'] as const

const source = {
  /** What the law says, in one to three plain sentences that a page can show. */
  rule: line,
  citation: line,
  /** The page that was read; for `unread`, where the law can be looked up. */
  address,
  read: v.picklist(READ, `is none of ${READ.join(', ')}`),
  /** The day on which it was read; absent for `unread`. */
  on: v.optional(day),
  /** For `unread`: what the entry rests on instead. Else: the edition or copy that was read, where `address` can't show it. */
  basis: v.optional(line),
}

/** A rule with its source, and the fields that pages and tools need besides its words. */
const fact = <const Own extends v.ObjectEntries>(own: Own) =>
  v.pipe(
    v.strictObject({ ...own, ...source }),
    v.check(
      (entry) => (entry.read === 'unread') === (entry.on === undefined),
      'has `on`, the day of reading, if and only if it was read',
    ),
    v.check((entry) => entry.read !== 'unread' || entry.basis !== undefined, 'was not read, so it needs `basis`'),
  )

/** `null`: nothing was found. */
const known = <Fact extends v.GenericSchema>(entry: Fact) => v.nullable(entry)

/** How long a creditor may sue over one kind of debt. `years: null`: the law does not settle it; `rule` says why. */
const limit = known(fact({ years }))

export const stateLawFile = v.strictObject({
  limits: v.strictObject({
    /** Credit cards and open accounts. */
    cards: limit,
    /** Written contracts, such as loans. */
    written: limit,
    /** Debts without a written contract. */
    oral: limit,
    /** Medical bills; `null`: the state has no rule of its own, so they are written or oral contracts. */
    medical: limit,
  }),
  /** What a payment or a promise does to the period, and what its end does to the debt. */
  oldDebt: v.strictObject({
    restart: known(
      fact({
        /**
         * What a payment does. `restarts`: the period begins again. `not-after-end`: only while it still runs.
         * `not-bought`: not for a debt owned by a debt buyer (or past its end). `no`: a payment alone never does.
         */
        payment: v.picklist(['restarts', 'not-after-end', 'not-bought', 'no', 'unclear'], 'is no effect of a payment'),
      }),
    ),
    ended: known(
      fact({
        /** True where the end of the period extinguishes the debt itself, not only the lawsuit. */
        extinguishes: v.boolean('is neither true nor false'),
      }),
    ),
  }),
  /** What of a paycheck an ordinary creditor with a judgment may garnish. The figures are in domain/garnishment-rules.ts. */
  wages: known(
    fact({
      /** `federal`: the state adds nothing to the federal limit. */
      kind: v.picklist(['prohibited', 'limited', 'federal'], 'is no kind of rule'),
    }),
  ),
  /** Debt settlement and debt management companies. */
  companies: v.strictObject({
    license: known(
      fact({
        /** The office that licenses or supervises them; `null` where the state names none. */
        regulator: v.nullable(v.strictObject({ name: line, address })),
      }),
    ),
    /** Fees in advance, holding clients' money, bans. */
    conduct: known(fact({})),
  }),
  lawsuit: v.strictObject({
    /** Time to answer, the court of most card lawsuits first, small claims or justice courts apart. */
    answer: v.array(
      fact({
        court: line,
        /** Days to answer; `null` where the summons names the day. */
        days: v.nullable(whole(1, 90)),
        /** Texas: the first Monday after the days have run out (Tex. R. Civ. P. 99). */
        endsOn: v.optional(v.literal('next-monday', 'is not next-monday')),
        /** The event from which the days run, to stand after "after" ("the day you were served"), or the day to appear. */
        from: line,
        /** True where a written answer is due, false where one appears in court on the summons' day. */
        written: v.boolean('is neither true nor false'),
      }),
    ),
    /** The most that can be claimed in small claims court, whole dollars. */
    smallClaims: known(fact({ limit: dollars })),
    /** How, and until when, a default judgment can be set aside. */
    defaultJudgment: known(fact({})),
  }),
  /** What a creditor with a judgment cannot take; wages stand above. */
  exemptions: v.strictObject({ bank: known(fact({})), home: known(fact({})), car: known(fact({})) }),
  /**
   * Free legal help: the state's page of LawHelp.org or its legal aid site. `official` where a page of that site was
   * read, which `basis` names; `third-party` where somebody else says that it is there; `unread` where neither is so.
   */
  legalAid: known(fact({ name: line })),
})
