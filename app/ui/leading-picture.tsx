/** The least width of screen at which a stylesheet shows the picture. */
export type ShownFrom = '24rem' | '60rem'

export interface LeadingPictureProps {
  readonly src: string
  readonly from: ShownFrom
  readonly className?: string
}

const NOTHING = 'data:,'

/**
 * The picture at the head of a page, 800 by 640. Where it is shown it may be the largest thing painted, so it is fetched
 * first there; on narrower screens it is not fetched at all, and a stylesheet has to hide it.
 */
export const LeadingPicture = ({ src, from, className }: LeadingPictureProps) => (
  <picture>
    <source media={`(min-width: ${from})`} srcSet={src} />
    <img className={className} src={NOTHING} width="800" height="640" alt="" fetchPriority="high" />
  </picture>
)
