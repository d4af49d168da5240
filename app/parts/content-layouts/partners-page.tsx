import copy from '../../../content/screens/partners-page.json'
import { PARTNERS_SECTION } from '../../../domain/paths.ts'
import { format } from '../../../domain/text/format.ts'
import type { ContentPage } from '../../page-data/content-page.ts'
import { useSite } from '../../page-data/site.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { longDate } from '../../ui/long-date.ts'
import { OnThisPage } from './on-this-page.tsx'
import { PageHead, Reviewed } from './page-head.tsx'
import { PartnerCard } from './partner-card.tsx'
import { Prose } from './prose.tsx'
import { RelatedPages } from './related-pages.tsx'
import { SOURCES, Sources } from './sources.tsx'

const PARTNERS = { id: PARTNERS_SECTION, text: copy.heading }

function Partners({ list }: { list: NonNullable<ContentPage['partnerList']> }) {
  const { served } = useSite()
  return (
    <section id={PARTNERS_SECTION} className="stack" aria-labelledby="partners-heading">
      <h2 id="partners-heading" className="h2-small">
        {copy.heading}
      </h2>
      <p>
        {format(served ? `${copy.version} ${copy.mayContact}` : copy.version, {
          date: longDate(list.version.slice(0, 10)),
        })}
      </p>
      {list.partners.map((partner) => (
        <PartnerCard key={partner.website} partner={partner} />
      ))}
    </section>
  )
}

/** The partners, each with what it pays, its licenses and its website in a new tab, and how to judge them. */
export function PartnersPage({ page }: { page: ContentPage }) {
  return (
    <>
      <Sheet of="reading" />
      <PageHead page={page} />
      <div className="wrap reading">
        <OnThisPage
          sections={[
            ...(page.partnerList ? [PARTNERS] : []),
            ...page.toc,
            ...(page.sources.length > 0 ? [SOURCES] : []),
          ]}
        />
        <div className="reading-text">
          {page.partnerList ? <Partners list={page.partnerList} /> : null}
          <Prose blocks={page.blocks} />
          <Sources page={page} />
          <RelatedPages pages={page.related} />
          <Reviewed page={page} />
        </div>
      </div>
    </>
  )
}
