/** An item of schema.org as JSON-LD: its type and its properties. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: Value
}

type Value = string | number | Thing | readonly (string | Thing)[] | undefined

/** The site's operator, as structured data names it. */
export interface Publisher {
  /** Canonical origin, without a trailing slash. */
  readonly origin: string
  readonly brand: string
  readonly logo: { readonly src: string; readonly width: number; readonly height: number }
  readonly description: string
  /** Purpose of the phone line, such as 'customer support'. */
  readonly support: string
  /** Phone, email and address as the pages show them. */
  readonly phone: string
  readonly email: string
  readonly address: string
  /** URLs of the operator's profiles on other sites. */
  readonly profiles: readonly string[]
}

/** All items of one page as one JSON-LD block. The type is inferred, to fit React Router's type of `script:ld+json`. */
export const graph = (things: readonly Thing[]) => ({ '@context': 'https://schema.org', '@graph': [...things] })
