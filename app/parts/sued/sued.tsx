import { useState } from 'react'
import copy from '../../../content/screens/sued.json'
import { servedProblem } from '../../../domain/answer-deadline.ts'
import { SUED_PATH, stateSuedPath } from '../../../domain/paths.ts'
import { inSentence, STATES } from '../../../domain/states.ts'
import { format } from '../../../domain/text/format.ts'
import type { PartName } from '../../../server/content/blocks.ts'
import { usePlace } from '../../context/place.ts'
import type { ContentPage } from '../../page-data/content-page.ts'
import { type PageState, useSite } from '../../page-data/site.ts'
import type { SuedData } from '../../page-data/sued-data.server.tsx'
import { Sheet } from '../../styles/sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Folds } from '../content-layouts/folds.tsx'
import { ContentsBeside, ContentsFolded } from '../content-layouts/on-this-page.tsx'
import { PageHead, Reviewed } from '../content-layouts/page-head.tsx'
import { type Parts, Prose } from '../content-layouts/prose.tsx'
import { RelatedPages } from '../content-layouts/related-pages.tsx'
import { SOURCES, Sources } from '../content-layouts/sources.tsx'
import { Kept } from '../kept/kept.tsx'
import { StaticPart } from '../text/static-part.tsx'
import { DeadlineForm, type DeadlineProps } from './deadline.tsx'
import { SampleAnswer } from './sample-answer.tsx'

/** The way from the general page to that of the visitor's own state. */
const OwnState = ({ state }: { state: PageState }) => (
  <p>
    <a href={stateSuedPath(state)}>{format(copy.states.own, { state: inSentence(state.name) })}</a>
  </p>
)

/** Links to the pages of all states. */
const StateLinks = () => (
  <details>
    <summary className="btn btn-2 btn-phone-wide">
      {copy.states.all} <Icon name="chevron" className="turn" />
    </summary>
    <ul className="sued-states">
      {STATES.map((state) => (
        <li key={state.code}>
          <a href={stateSuedPath(state)}>{state.name}</a>
        </li>
      ))}
    </ul>
  </details>
)

/** Data of the parts around the deadline's form. The browser does not get it: those parts keep the server's HTML. */
type ServerOnly = Partial<Pick<SuedData, 'page' | 'html' | 'ofState'>>

interface SuedProps {
  readonly serverOnly: ServerOnly
  readonly deadline: DeadlineProps
}

const SAMPLE: PartName = 'sample-answer'

/** A page's text up to its sample answer, or after it. */
function textOf({ blocks }: ContentPage, side: 'before' | 'after') {
  const place = blocks.findIndex((block) => block.kind === 'part' && block.name === SAMPLE)
  return side === 'before' ? blocks.slice(0, place) : blocks.slice(place + 1)
}

/** Facts on the state, or on all states, for the named places in the page's text. */
const partsOf = (html: SuedData['html']): Parts => ({
  'time-limit': <StaticPart html={html.timeLimit} />,
  'after-judgment': <StaticPart html={html.afterJudgment} />,
  'default-judgment': <StaticPart html={html.defaultJudgment} />,
  exemptions: <StaticPart html={html.exemptions} />,
  'legal-aid': <StaticPart html={html.legalAid} />,
})

/** What to do about a lawsuit over a debt, in general or in one state. It offers no consultation. */
export function Sued({ serverOnly: { page, html, ofState }, deadline }: SuedProps) {
  const { pageState } = useSite()
  const { pathname } = usePlace()
  const { asked, today } = deadline
  const [served, setServed] = useState(asked && !servedProblem(asked.served, today) ? asked.served : undefined)
  return (
    <>
      <Kept name="head">
        {import.meta.env.SSR && page && (
          <>
            <Sheet of="sued" />
            <PageHead page={page} />
          </>
        )}
      </Kept>
      <div className="wrap reading">
        <Kept name="contents" className="sued-contents">
          {import.meta.env.SSR && page && <ContentsBeside sections={[...page.toc, SOURCES]} />}
        </Kept>
        <article className="reading-text">
          {pageState && pathname === SUED_PATH ? (
            <Kept name="own-state">{import.meta.env.SSR && <OwnState state={pageState} />}</Kept>
          ) : null}
          <section id="deadline" className="card stack deadline" aria-labelledby="deadline-heading">
            <h2 id="deadline-heading" className="h2-small">
              {copy.deadline.heading}
            </h2>
            <DeadlineForm {...deadline} onServed={setServed} />
            <Kept name="answer" className="stack">
              {import.meta.env.SSR && html && (
                <>
                  <StaticPart html={html.answer} />
                  {ofState ? null : <StateLinks />}
                </>
              )}
            </Kept>
          </section>
          <Kept name="before" className="reading-text">
            {import.meta.env.SSR && page && (
              <>
                <ContentsFolded sections={[...page.toc, SOURCES]} />
                <Prose blocks={textOf(page, 'before')} />
              </>
            )}
          </Kept>
          <SampleAnswer served={served} />
          <Kept name="after" className="reading-text">
            {import.meta.env.SSR && page && html && (
              <>
                <Prose blocks={textOf(page, 'after')} parts={partsOf(html)} />
                <Folds sections={page.sections} parts={partsOf(html)} />
                <Sources page={page} />
                <RelatedPages pages={page.related} />
                <Reviewed page={page} />
              </>
            )}
          </Kept>
        </article>
      </div>
    </>
  )
}
