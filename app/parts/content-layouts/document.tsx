import type { ReactNode } from 'react'
import company from '../../../content/screens/company-pages.json'
import copy from '../../../content/screens/content-page.json'
import { CONTACT_PATH, DATA_REQUEST_PATH, OPTIONS_PATH, PRIVACY_PATH, TOOLS_PATH } from '../../../domain/paths.ts'
import { usePlace } from '../../context/place.ts'
import type { ContentPage } from '../../page-data/content-page.ts'
import { useSite } from '../../page-data/site.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Kept } from '../kept/kept.tsx'
import { LeadForm } from '../lead-form/lead-form.tsx'
import { withElement } from '../text/with-element.tsx'
import { Folds } from './folds.tsx'
import { HelpCard } from './help-card.tsx'
import { ContentsBeside, OnThisPage } from './on-this-page.tsx'
import { beginsWithDates, PageHead, Reviewed } from './page-head.tsx'
import { Prose } from './prose.tsx'
import { RelatedPages } from './related-pages.tsx'
import { SOURCES, Sources } from './sources.tsx'

const FORM_ID = 'review'

/** A page that is a list of links: its first link stands in the upper half of a phone's screen. */
const isList = ({ path }: ContentPage): boolean => path === TOOLS_PATH

/** Opens beside the policy, so that the reader keeps the place. */
function PrivacyChoices() {
  const { heading, text, link, newTab } = company.privacyChoices
  return (
    <section className="box stack" aria-labelledby="privacy-choices-heading">
      <h2 id="privacy-choices-heading" className="h2-small">
        {heading}
      </h2>
      <p>{text}</p>
      <p>
        <ButtonLink kind="second" href={DATA_REQUEST_PATH} target="_blank" rel="noopener">
          {link} {newTab}
        </ButtonLink>
      </p>
    </section>
  )
}

/** The tool to begin with for a visitor who doesn't know which one to open. */
function StartHere() {
  const { label, question, text, button } = company.tools
  return (
    <section className="dark prose start-here" aria-labelledby="start-here-heading">
      <p>{label}</p>
      <h2 id="start-here-heading">
        <a href={OPTIONS_PATH}>{question}</a>
      </h2>
      <p>{text}</p>
      <p>
        <ButtonLink href={OPTIONS_PATH}>{button}</ButtonLink>
      </p>
    </section>
  )
}

/** The column beside the lead form on the contact page. */
function ContactHeadline() {
  const { heading, text } = company.contact
  return (
    <section className="prose" aria-labelledby="options-heading">
      <h2 id="options-heading">{heading}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

function Text({ page, children }: { page: ContentPage; children?: ReactNode }) {
  const { served } = useSite()
  return (
    <article className="reading-text">
      {page.path === PRIVACY_PATH ? <PrivacyChoices /> : null}
      {isList(page) ? <StartHere /> : null}
      <Prose blocks={page.blocks} />
      <Folds sections={page.sections} />
      <Sources page={page} />
      {page.path === CONTACT_PATH && !served ? <HelpCard /> : null}
      {children}
    </article>
  )
}

/** What a page ends with; on a phone the lead form comes before it. */
const End = ({ page }: { page: ContentPage }) => (
  <>
    <RelatedPages pages={page.related} />
    {beginsWithDates(page) ? null : <Reviewed page={page} />}
  </>
)

/** On a phone the form stands below the text, and its button after the telephone. */
function WaysToReach() {
  const { settings } = useSite()
  return (
    <div className="to-form">
      <p className="row">
        <a className={`${buttonClass()} btn-phone-wide`} href={settings.phoneHref}>
          {withElement(company.contact.call, 'phone', <span>{settings.phone}</span>)}
        </a>
        <a className={`${buttonClass({ kind: 'second' })} btn-phone-wide`} href={`#${FORM_ID}`}>
          {company.contact.ask}
        </a>
      </p>
    </div>
  )
}

function Contents({ page }: { page: ContentPage }) {
  const sections = page.sources.length > 0 ? [...page.toc, SOURCES] : page.toc
  return isList(page) ? <ContentsBeside sections={sections} /> : <OnThisPage sections={sections} />
}

export interface DocumentPageProps {
  /** Absent in the browser, which keeps the server's HTML. */
  readonly page: ContentPage | undefined
}

/**
 * Company and legal pages: title, dates, text. On the contact page the lead form stands beside the headline and the
 * text (specification, section 2). Where the service is not offered, that page has free help in place of the form.
 */
export function DocumentPage({ page }: DocumentPageProps) {
  const { served } = useSite()
  const { pathname } = usePlace()
  const withForm = served && pathname === CONTACT_PATH
  return (
    <>
      <Kept name="head">
        {import.meta.env.SSR && page && (
          <>
            {withForm ? null : <Sheet of={isList(page) ? 'readingList' : 'reading'} />}
            <PageHead page={page}>{withForm ? <WaysToReach /> : null}</PageHead>
          </>
        )}
      </Kept>
      {withForm ? (
        <div className="wrap beside-form">
          <Kept name="page">{import.meta.env.SSR && page && <Text page={page} />}</Kept>
          <ContactHeadline />
          <section id={FORM_ID} className="card lift stay" aria-label={copy.topic.formLabel}>
            {/* Once the application runs, the form may go on to its second step. */}
            <Sheet of={import.meta.env.SSR ? 'readingForm' : 'form'} />
            <LeadForm idPrefix="card" />
          </section>
          <Kept name="end" className="reading-text">
            {import.meta.env.SSR && page && <End page={page} />}
          </Kept>
        </div>
      ) : (
        <Kept name="page" className="wrap reading">
          {import.meta.env.SSR && page && (
            <>
              <Contents page={page} />
              <Text page={page}>
                <End page={page} />
              </Text>
            </>
          )}
        </Kept>
      )}
    </>
  )
}
