/** Every route of the specification's table, and what its footer leads to: the blog and the accessibility page. */
export const ROUTES: readonly string[] = [
  '/',
  '/texas',
  '/dc',
  ...['/contact', '/about', '/privacy', '/terms', '/faq'],
  ...[
    '/disclaimer',
    '/disclosure-statement',
    '/advertising-disclosure',
    '/accessibility',
    '/glossary',
    '/how-we-check',
  ],
  ...['/debt-consolidation', '/debt-settlement', '/balance-transfer', '/understanding-apr', '/bankruptcy', '/diy'],
  ...['/credit-counseling', '/debt-management', '/debt-relief', '/credit-card', '/consumer-info'],
  ...['/understanding-minimum-payment', '/view-your-options', '/credit-card-debt-forgiveness'],
  ...['/personal-loan-debt', '/student-loan-debt', '/medical-debt', '/credit-card-debt'],
  ...['/debt-relief-partners', '/data-request-form', '/not-operating', '/debt-relief-options'],
  ...['/sued', '/texas/sued', '/california/sued'],
  ...['/blog', '/blog/what-a-charge-off-means', '/blog/debt-buyers', '/blog/tag/your-rights'],
]

export const LEGAL_PAGES: readonly string[] = [
  '/privacy',
  '/terms',
  '/disclaimer',
  '/disclosure-statement',
  '/advertising-disclosure',
]

/** A page of each kind. */
export const KINDS: readonly string[] = [
  '/',
  '/texas',
  '/new-york',
  '/not-operating',
  '/view-your-options',
  '/credit-card-debt',
  '/medical-debt',
  '/contact',
  '/privacy',
  '/faq',
  '/debt-relief-partners',
  '/blog',
  '/blog/what-a-charge-off-means',
  '/blog/tag/your-rights',
]
