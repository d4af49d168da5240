import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { CONTENT_PATHS } from './content-paths.ts'

/** Every address of the site, by hand. Fixed paths come before `/:stateName`, which matches any single segment. */
export default [
  index('pages/home.tsx'),

  // Asking for help
  route('debt-relief-options', 'pages/debt-relief-options.tsx'),
  route('debt-relief-options/thank-you', 'pages/thank-you.tsx'),
  route('data-request-form', 'pages/data-request-form.tsx'),
  route('data-request-form/received', 'pages/data-request-received.tsx'),
  route('not-operating', 'pages/not-operating.tsx'),

  // Words: one Markdown file below content/pages/ an address
  ...Object.entries(CONTENT_PATHS).flatMap(([page, paths]) =>
    paths.map((path) => route(path, `pages/${page}.tsx`, { id: `content/${path}` })),
  ),
  route('blog', 'pages/blog.tsx'),
  route('blog/tag/:tag', 'pages/blog-topic.tsx'),
  route('blog/:slug', 'pages/blog-article.tsx'),

  // Addresses that scripts and plain forms post to or ask
  route('leave-popup', 'actions/leave-popup.ts'),
  route('choose-state', 'actions/choose-state.ts'),
  route('popup-opened', 'actions/popup-opened.ts'),
  route('lead-outcome', 'actions/lead-outcome.ts'),
  route('visitor-location', 'actions/visitor-location.ts'),
  route('tools/payoff-planner/schedule.csv', 'actions/payoff-schedule.ts'),
  route('tools/:tool', 'actions/tool-answer.ts'),

  // For machines
  route('robots.txt', 'actions/robots.ts'),
  route('sitemap.xml', 'actions/sitemap.ts'),
  route('manifest.webmanifest', 'actions/manifest.ts'),
  route('.well-known/security.txt', 'actions/security-txt.ts'),
  route('blog/rss.xml', 'actions/blog-rss.ts'),

  // For those who build the site
  ...(import.meta.env.DEV ? [route('styleguide', 'pages/styleguide.tsx')] : []),

  route(':stateName', 'pages/state.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
