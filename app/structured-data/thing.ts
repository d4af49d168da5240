/** One thing of schema.org as JSON-LD: its type, and what is known of it. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: Value
}

type Value = string | number | Thing | readonly (string | Thing)[] | undefined

/** Who publishes this site, as its structured data names them. */
export interface Publisher {
  /** Canonical origin, without a slash at its end. */
  readonly origin: string
  readonly brand: string
  readonly description: string
  /** What the operator's line is for: 'customer support'. */
  readonly support: string
  /** As its pages show them. */
  readonly phone: string
  readonly email: string
  readonly address: string
  /** Addresses of its profiles elsewhere. */
  readonly profiles: readonly string[]
}

/** The things of one page as one block; the type of `script:ld+json` is React Router's, wider than ours. */
export const graph = (things: readonly Thing[]) => ({ '@context': 'https://schema.org', '@graph': [...things] })
