/** The figures of `content/state-facts.json` by name. Money in dollars, shares in percent. */
export type StatKey =
  | 'creditCardDebtPerCapita'
  | 'totalDebtPerCapita'
  | 'creditCardBalance90DaysDelinquent'
  | 'anyDebtInCollections'
  | 'medianDebtInCollections'
  | 'medicalDebtInCollections'

/** `null`: no figure is published. */
export type Statistics = Readonly<Record<StatKey, number | null>>

export type SourceKey = 'creditFile' | 'collections'

export interface FactSource {
  readonly title: string
  readonly address: string
  /** A quarter or a month: '2025-Q4', '2025-08'. */
  readonly asOf: string
}

/** What `content/state-facts.json` knows of one state, beside the nation and where the figures come from. */
export interface StateFacts {
  readonly demonym: string
  readonly cities: readonly string[]
  readonly statistics: Statistics
  readonly nation: Statistics
  readonly sources: Readonly<Record<SourceKey, FactSource>>
  readonly complaint: { readonly office: string; readonly address: string } | null
}

/** 'Texas', but 'the District of Columbia': the name as it stands within a sentence. */
export const inSentence = (stateName: string): string =>
  stateName === 'District of Columbia' ? `the ${stateName}` : stateName
