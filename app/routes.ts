import { index, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * URLs of Markdown pages: `content/pages/NAME.md` at `/NAME`, by the page file that renders them. One page file per
 * layout, so that a page loads only its own layout.
 */
const CONTENT_PATHS = {
  'document-page': [
    'contact',
    'about',
    'privacy',
    'terms',
    'disclaimer',
    'disclosure-statement',
    'advertising-disclosure',
    'accessibility',
    'glossary',
    'how-we-check',
    'tools',
  ],
  'faq-page': ['faq'],
  'partners-page': ['debt-relief-partners'],
  'information-page': [
    'debt-consolidation',
    'debt-settlement',
    'balance-transfer',
    'understanding-apr',
    'bankruptcy',
    'diy',
    'credit-counseling',
    'debt-management',
    'debt-relief',
    'credit-card',
    'consumer-info',
    'understanding-minimum-payment',
    'view-your-options',
    'credit-card-debt-forgiveness',
  ],
  'topic-page': ['personal-loan-debt', 'student-loan-debt', 'medical-debt', 'credit-card-debt'],
} as const

/** Every address of the site, by hand. Fixed paths come before `/:stateName`, which matches any single segment. */
export default [
  index('pages/home.tsx'),

  // Asking for help
  route('debt-relief-options', 'pages/debt-relief-options.tsx'),
  route('debt-relief-options/thank-you', 'pages/thank-you.tsx'),
  route('data-request-form', 'pages/data-request-form.tsx'),
  route('data-request-form/received', 'pages/data-request-received.tsx'),
  route('privacy-choices', 'pages/privacy-choices.tsx'),
  route('my-consent', 'pages/my-consent.tsx'),
  route('not-operating', 'pages/not-operating.tsx'),

  // Content: one Markdown file below content/pages/ per URL
  ...Object.entries(CONTENT_PATHS).flatMap(([page, paths]) =>
    paths.map((path) => route(path, `pages/${page}.tsx`, { id: `content/${path}` })),
  ),
  route('sued', 'pages/sued.tsx'),
  route('blog', 'pages/blog.tsx'),
  route('blog/tag/:tag', 'pages/blog-topic.tsx'),
  route('blog/:slug', 'pages/blog-article.tsx'),

  // Resources for scripts and plain forms
  route('leave-popup', 'resources/leave-popup.ts'),
  route('choose-state', 'resources/choose-state.ts'),
  route('popup-opened', 'resources/popup-opened.ts'),
  route('form-step', 'resources/form-step.ts'),
  route('debt-relief-options/agreed', 'resources/agreed-text.ts'),
  route('lead-outcome', 'resources/lead-outcome.ts'),
  route('visitor-location', 'resources/visitor-location.ts'),
  route('consent-notices', 'resources/consent-notices.ts'),
  route('tools/payoff-planner/schedule.csv', 'resources/payoff-schedule.ts'),
  route('tools/:tool', 'pages/tool-answer.tsx'),

  // For machines
  route('robots.txt', 'resources/robots.ts'),
  route('sitemap.xml', 'resources/sitemap.ts'),
  route('manifest.webmanifest', 'resources/manifest.ts'),
  route('.well-known/security.txt', 'resources/security-txt.ts'),
  route('blog/rss.xml', 'resources/blog-rss.ts'),

  // For those who build the site
  ...(import.meta.env.DEV ? [route('styleguide', 'pages/styleguide.tsx')] : []),

  route(':stateName', 'pages/state.tsx'),
  route(':stateName/sued', 'pages/sued.tsx', { id: 'state-sued' }),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
