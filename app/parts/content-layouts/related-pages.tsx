import words from '../../../content/screens/content-page.json'
import { LinkCards } from '../screens/link-cards.tsx'

const ICONS: Readonly<Record<string, string>> = {
  '/diy': '/img/opt-diy.svg',
  '/view-your-options': '/img/opt-diy.svg',
  '/credit-counseling': '/img/opt-counseling.svg',
  '/debt-management': '/img/opt-counseling.svg',
  '/contact': '/img/opt-counseling.svg',
  '/faq': '/img/opt-counseling.svg',
  '/debt-consolidation': '/img/opt-loan.svg',
  '/understanding-apr': '/img/opt-loan.svg',
  '/understanding-minimum-payment': '/img/opt-loan.svg',
  '/balance-transfer': '/img/opt-transfer.svg',
  '/credit-card': '/img/opt-transfer.svg',
  '/credit-card-debt': '/img/opt-transfer.svg',
  '/debt-settlement': '/img/opt-settlement.svg',
  '/debt-relief': '/img/opt-settlement.svg',
  '/credit-card-debt-forgiveness': '/img/opt-settlement.svg',
  '/bankruptcy': '/img/opt-bankruptcy.svg',
  '/consumer-info': '/img/opt-bankruptcy.svg',
}

export function RelatedPages({ pages }: { pages: readonly { readonly path: string; readonly title: string }[] }) {
  if (pages.length === 0) return null
  return (
    <section className="stack" aria-labelledby="related-heading">
      <h2 id="related-heading" className="h2-small">
        {words.related}
      </h2>
      <LinkCards
        cards={pages.map(({ path, title }) => {
          const icon = ICONS[path]
          return icon ? { to: path, title, icon } : { to: path, title }
        })}
      />
    </section>
  )
}
