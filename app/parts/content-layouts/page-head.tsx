import type { ReactNode } from 'react'
import copy from '../../../content/screens/content-page.json'
import { format } from '../../../domain/text/format.ts'
import type { Breadcrumb } from '../../../server/content/site-pages.ts'
import type { ContentPage } from '../../page-data/content-page.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LeadingPicture } from '../../ui/leading-picture.tsx'
import { longDate } from '../../ui/long-date.ts'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { withElement } from '../text/with-element.tsx'

/** The breadcrumb trail from the home page. The page's own title ends it. */
export function Breadcrumbs({
  breadcrumbs,
  currentTitle,
  pictured = false,
}: {
  breadcrumbs: readonly Breadcrumb[]
  currentTitle: string
  /** On a phone the page's picture stands in the trail's band. */
  pictured?: boolean
}) {
  return (
    <nav className={pictured ? 'breadcrumbs wrap pictured' : 'breadcrumbs wrap'} aria-label={copy.breadcrumbs}>
      <ol className="breadcrumbs-list">
        {[{ text: copy.home, to: '/' }, ...breadcrumbs].map(({ text, to }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
        <li aria-current="page">{currentTitle}</li>
      </ol>
    </nav>
  )
}

/** A text with a day in place of {date}. */
export const Day = ({ text, day }: { text: string; day: string }) =>
  withElement(text, 'date', <time dateTime={day}>{longDate(day)}</time>)

/** Who wrote a guide and who reviewed it, where the operator names them. */
function Credits({ page: { writtenBy, reviewedBy } }: { page: ContentPage }) {
  return (
    <>
      {writtenBy ? <span>{format(copy.writtenBy, { name: writtenBy })}</span> : null}
      {reviewedBy ? <span>{format(copy.reviewedBy, { name: reviewedBy })}</span> : null}
    </>
  )
}

/** The end of a guide: who wrote and reviewed it, and when it was last reviewed. */
export function Reviewed({ page }: { page: ContentPage }) {
  return (
    <p className="note page-dates">
      <Credits page={page} />
      <span>
        <Day text={copy.reviewed} day={page.reviewed} />
      </span>
    </p>
  )
}

/** Who answers for an article, and when it was last reviewed: all that stands between its answer and its text. */
function Byline({ page }: { page: ContentPage }) {
  const format = useFormat()
  return (
    <p className="note page-dates">
      {page.writtenBy ? null : (
        <span>
          <RichText text={format(copy.byline)} />
        </span>
      )}
      <Credits page={page} />
      <span>
        <Day text={copy.reviewed} day={page.reviewed} />
      </span>
    </p>
  )
}

/** Dates with their texts. A date equal to the one before it in the list is left out. */
function Days({ days }: { days: readonly (readonly [text: string, day: string])[] }) {
  const shown = days.filter(([, day], place) => day !== days[place - 1]?.[1])
  return (
    <p className="note page-dates">
      {shown.map(([text, day]) => (
        <span key={text}>
          <Day text={text} day={day} />
        </span>
      ))}
    </p>
  )
}

/** The end of an article: when it was published and last changed. */
export function Published({ page: { published, modified } }: { page: ContentPage }) {
  return (
    <Days
      days={[
        [copy.published, published],
        [copy.updated, modified],
      ]}
    />
  )
}

/** When a legal page was changed and last reviewed. */
function LegalDates({ page: { modified, reviewed } }: { page: ContentPage }) {
  return (
    <Days
      days={[
        [copy.updated, modified],
        [copy.reviewed, reviewed],
      ]}
    />
  )
}

export interface PageHeadProps {
  readonly page: ContentPage
  /** The answer in short, so that it stands in the first screen. */
  readonly children?: ReactNode
}

/** Whether the page begins with its review date. Other pages end with it, so that their answer comes sooner. */
export const beginsWithDates = ({ kind }: ContentPage): boolean => kind === 'article' || kind === 'legal'

/**
 * Trail, heading and lede, and the page's picture where it has one: large beside them, or small above on a phone. The
 * picture comes before the text, so that the text does not move while the page loads.
 */
export function PageHead({ page, children }: PageHeadProps) {
  const pictured = page.picture !== undefined
  // Without facts below the lede, a large picture would leave a hole beside it.
  const brief = page.kind !== 'article' && !page.keyFacts?.length
  return (
    <>
      <Breadcrumbs breadcrumbs={page.breadcrumbs} currentTitle={page.currentTitle} pictured={pictured} />
      <header className={`wrap page-head${pictured ? ' pictured' : ''}${brief ? ' brief' : ''}`}>
        {/* Narrower screens have no room beside the trail. */}
        {page.picture ? <LeadingPicture src={page.picture} from="24rem" /> : null}
        <div>
          <h1>{page.heading}</h1>
          <p className="lede">{page.lede}</p>
          {page.first ? (
            <p>
              <a className={buttonClass()} href={page.first.address}>
                {page.first.text}
              </a>
            </p>
          ) : null}
          {children}
          {page.kind === 'article' ? <Byline page={page} /> : null}
          {page.kind === 'legal' ? <LegalDates page={page} /> : null}
        </div>
      </header>
    </>
  )
}
