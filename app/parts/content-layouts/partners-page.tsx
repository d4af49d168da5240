import partners from '../../../content/screens/partners-page.json'
import { format } from '../../../domain/text/format.ts'
import type { ContentPage } from '../../page-data/content-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { OnThisPage } from './on-this-page.tsx'
import { Breadcrumbs, PageHead } from './page-head.tsx'
import './reading.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Prose } from './prose.tsx'
import { RelatedPages } from './related-pages.tsx'
import { SOURCES, Sources } from './sources.tsx'

function Partners({ page }: { page: ContentPage }) {
  return (
    <section className="stack" aria-labelledby="partners-heading">
      <h2 id="partners-heading" className="h2-small">
        {partners.heading}
      </h2>
      <ul className="grid">
        {page.partners?.map(({ name, website, text }) => (
          <li key={website} className="card stack">
            <h3>{name}</h3>
            <p>{text ?? partners.paid}</p>
            <p>
              <ButtonLink kind="second" href={website} target="_blank" rel="noopener sponsored">
                <span>
                  {partners.visit}{' '}
                  <span className="sr">
                    {format(partners.of, { name })} {partners.newTab}
                  </span>
                </span>
                <Icon name="external" />
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The partners, each with its website in a new tab, and how to judge them. */
export function PartnersPage({ page }: { page: ContentPage }) {
  return (
    <>
      <Breadcrumbs breadcrumbs={page.breadcrumbs} currentTitle={page.currentTitle} />
      <PageHead page={page} />
      <div className="wrap reading">
        <OnThisPage sections={[...page.toc, ...(page.sources.length > 0 ? [SOURCES] : [])]} />
        <div className="reading-text">
          <Partners page={page} />
          <Prose blocks={page.blocks} />
          <Sources page={page} />
          <RelatedPages pages={page.related} />
        </div>
      </div>
    </>
  )
}
