import type { ShownPicture } from '../../page-data/site.ts'

interface BrandLogoProps {
  /** Address of the mark in the colors of its ground. */
  readonly mark: string
  /** A logo of the operator's own, instead of mark and brand. */
  readonly picture: ShownPicture | undefined
  readonly brand: string
  /** For a logo far down the page: React preloads every other picture. */
  readonly loading?: 'lazy'
}

/** Brands with more characters are set smaller, and on two lines where there is no room for one. */
const LONG = 14

/** The operator's logo, else a wordmark: the mark with the brand beside it as text, whatever the brand is. */
export function BrandLogo({ mark, picture, brand, loading }: BrandLogoProps) {
  if (picture) return <img className="brand-picture" {...picture} alt={brand} loading={loading} />
  return (
    <span className={brand.length > LONG ? 'wordmark wordmark-long' : 'wordmark'}>
      <img src={mark} width="36" height="36" alt="" loading={loading} />
      <span>{brand}</span>
    </span>
  )
}
