import copy from '../../../content/screens/content-page.json'
import { CREDIT_CARD_DEBT_PATH, LEAD_FORM_PATH, OPTIONS_PATH } from '../../../domain/paths.ts'
import { usePlace } from '../../context/place.ts'
import type { ContentPage } from '../../page-data/content-page.ts'
import { useSite } from '../../page-data/site.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { ButtonLink, type ButtonLook, buttonClass } from '../../ui/button.tsx'
import { KeyFacts } from '../../ui/key-facts.tsx'
import { Kept } from '../kept/kept.tsx'
import { LeadForm } from '../lead-form/lead-form.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { hasAnswer, hasTool } from '../tool/has-tool.ts'
import { AskButtons } from './ask-buttons.tsx'
import { ClaimsList } from './claims-list.tsx'
import { Fold, Folds } from './folds.tsx'
import { HelpCard } from './help-card.tsx'
import { OnThisPage } from './on-this-page.tsx'
import { Reviewed } from './page-head.tsx'
import { Prose } from './prose.tsx'
import { Answers } from './questions-page.tsx'
import { RelatedPages } from './related-pages.tsx'
import { ServiceList } from './service-list.tsx'
import { SOURCES, Sources } from './sources.tsx'

const { topic } = copy
/** The one topic whose hero holds the lead form itself (specification, section 2). */
const WITH_FORM = CREDIT_CARD_DEBT_PATH

function useWithForm(): boolean {
  const { served } = useSite()
  const { pathname } = usePlace()
  return served && pathname === WITH_FORM
}

const CompareAll = (look: ButtonLook) => (
  <a className={buttonClass(look)} href={OPTIONS_PATH}>
    {topic.closing.second}
  </a>
)

export interface TopicProps {
  /** Absent in the browser, which keeps the server's HTML. */
  readonly page: ContentPage | undefined
}

const CompareRow = () => (
  <div className="row">
    <CompareAll />
  </div>
)

/** A step that comes before any offer, and the offer beside it; the telephone is in the header. */
function FirstStep({ first }: { first: NonNullable<ContentPage['first']> }) {
  const { served } = useSite()
  return (
    <div className="row">
      <ButtonLink href={first.address}>{first.text}</ButtonLink>
      {served ? (
        <ButtonLink kind="second" href={LEAD_FORM_PATH}>
          {copy.help.button}
        </ButtonLink>
      ) : (
        <CompareAll kind="second" />
      )}
    </div>
  )
}

const Picture = ({ page }: { page: ContentPage }) => (
  <img className="topic-picture" src={page.picture} width="800" height="640" alt="" fetchPriority="high" />
)

function HeroCopy({ page, withForm }: { page: ContentPage; withForm: boolean }) {
  const { served } = useSite()
  return (
    <>
      <h1>{page.heading}</h1>
      <p className="lede">{page.lede}</p>
      {page.first ? <FirstStep first={page.first} /> : served ? <AskButtons besideForm={withForm} /> : <CompareRow />}
      {served ? <p className="note">{copy.help.text}</p> : null}
      {page.keyFacts?.length ? <KeyFacts id="key-facts-heading" title={copy.keyFacts} facts={page.keyFacts} /> : null}
      {withForm ? <Picture page={page} /> : null}
    </>
  )
}

function TopicHero({ page }: TopicProps) {
  const withForm = useWithForm()
  return (
    <section className="hero">
      <div className={withForm ? 'wrap topic-form' : 'wrap'}>
        <Kept name="hero">{import.meta.env.SSR && page && <HeroCopy page={page} withForm={withForm} />}</Kept>
        {withForm ? (
          <section className="card lift" aria-label={topic.formLabel}>
            {/* Once the application runs, the form may go on to its second step. */}
            <Sheet of={import.meta.env.SSR ? 'topicForm' : 'form'} />
            <LeadForm idPrefix="card" />
          </section>
        ) : (
          <Kept name="picture">{import.meta.env.SSR && page && <Picture page={page} />}</Kept>
        )}
      </div>
    </section>
  )
}

function Services({ page }: { page: ContentPage }) {
  if (!page.services?.length) return null
  return (
    <section className="section tint" aria-labelledby="services-heading">
      <div className="wrap">
        <div className="head">
          <h2 id="services-heading">{topic.services}</h2>
          <p className="lede">{topic.servicesLede}</p>
        </div>
        <ServiceList services={page.services} />
      </div>
    </section>
  )
}

function Questions({ page }: { page: ContentPage }) {
  const format = useFormat()
  return (
    <section className="section" aria-labelledby="topic-faq-heading">
      <div className="wrap split">
        <div className="stack-lg">
          <h2 id="topic-faq-heading">{topic.faq}</h2>
          <section className="box stack" aria-labelledby="still-heading">
            <h3 id="still-heading">{topic.questions.heading}</h3>
            <p>
              <RichText text={format(topic.questions.text)} />
            </p>
          </section>
        </div>
        {page.faq ? <Answers entries={page.faq} /> : null}
      </div>
    </section>
  )
}

function Closing() {
  return (
    <section className="dark section" aria-labelledby="closing-heading">
      <div className="wrap stack-lg">
        <h2 id="closing-heading">{topic.closing.heading}</h2>
        <p className="lede measure">{topic.closing.text}</p>
        <div className="row">
          <ButtonLink href={LEAD_FORM_PATH}>{topic.closing.button}</ButtonLink>
          <CompareAll kind="second" />
        </div>
      </div>
    </section>
  )
}

function BelowHero({ page }: { page: ContentPage }) {
  const { served } = useSite()
  const withForm = useWithForm()
  const offers = (
    <>
      {served ? (
        <>
          <Services page={page} />
          <ClaimsList />
        </>
      ) : null}
      <Questions page={page} />
    </>
  )
  // A phone's reader has the answer of a tool to read, which is as long as all of this.
  const answered = page.sections?.some(hasAnswer)
  return (
    <>
      {withForm ? null : <Sheet of={hasTool(page) ? 'topicTool' : 'topic'} />}
      <div className="section">
        <div className="wrap reading">
          <OnThisPage sections={[...page.toc, ...(page.sources.length > 0 ? [SOURCES] : [])]} />
          <div className="reading-text">
            {answered ? (
              <Fold id="before" heading={topic.before}>
                <Prose blocks={page.blocks} />
              </Fold>
            ) : (
              <Prose blocks={page.blocks} />
            )}
            <Folds sections={page.sections} />
            <Sources page={page} />
          </div>
        </div>
      </div>
      {answered ? (
        <Fold id="offers" wide heading={topic.offers}>
          {offers}
        </Fold>
      ) : (
        offers
      )}
      {served ? <Closing /> : null}
      <div className="wrap section stack-lg">
        {served ? null : <HelpCard />}
        <RelatedPages pages={page.related} />
        <Reviewed page={page} />
      </div>
    </>
  )
}

/**
 * A landing page for one kind of debt. Every call to action leads to the lead form. Where the service is not offered,
 * the guide remains, and free help stands in their place.
 */
export function Topic({ page }: TopicProps) {
  return (
    <>
      <TopicHero page={page} />
      <Kept name="page">{import.meta.env.SSR && page && <BelowHero page={page} />}</Kept>
    </>
  )
}
