/** Every route of the specification's table, and the blog that its footer links. */
export const ROUTES: readonly string[] = [
  '/',
  '/texas',
  '/dc',
  ...['/contact', '/about', '/privacy', '/terms', '/faq'],
  ...['/disclaimer', '/disclosure-statement', '/advertising-disclosure'],
  ...['/debt-consolidation', '/debt-settlement', '/balance-transfer', '/understanding-apr', '/bankruptcy', '/diy'],
  ...['/credit-counseling', '/debt-management', '/debt-relief', '/credit-card', '/consumer-info'],
  ...['/understanding-minimum-payment', '/view-your-options', '/credit-card-debt-forgiveness'],
  ...['/personal-loan-debt', '/student-loan-debt', '/medical-debt', '/credit-card-debt'],
  ...['/debt-relief-partners', '/data-request-form', '/not-operating', '/debt-relief-options'],
  ...['/blog', '/blog/what-a-charge-off-means', '/blog/tag/your-rights'],
]

export const LEGAL_PAGES: readonly string[] = [
  '/privacy',
  '/terms',
  '/disclaimer',
  '/disclosure-statement',
  '/advertising-disclosure',
]
