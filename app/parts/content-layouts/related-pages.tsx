import copy from '../../../content/screens/content-page.json'
import { type LinkCard, LinkCards } from '../screens/link-cards.tsx'

export function RelatedPages({ pages }: { pages: readonly LinkCard[] }) {
  if (pages.length === 0) return null
  return (
    <section className="related stack" aria-labelledby="related-heading">
      <h2 id="related-heading" className="h2-small">
        {copy.related}
      </h2>
      <LinkCards cards={pages} />
    </section>
  )
}
