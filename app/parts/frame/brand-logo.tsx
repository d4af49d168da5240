import type { ShownPicture } from '../../page-data/site.ts'

interface BrandLogoProps {
  /** Address of our icon (the mark), in colors that fit its background. */
  readonly mark: string
  /** The operator's own logo, instead of mark and brand. */
  readonly picture: ShownPicture | undefined
  readonly brand: string
  /** 'lazy' for a logo far down the page; React preloads every picture without it. */
  readonly loading?: 'lazy'
}

/** Brands with more characters are shown smaller, and on two lines where one does not fit. */
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
