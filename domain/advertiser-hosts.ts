// What the advertising tag may reach, by directive of the Content-Security-Policy. Source: "Use Tag Manager with a Content
// Security Policy", https://developers.google.com/tag-platform/security/guides/csp, its sections Google Ads, Google Ads
// User Data Beacon and Floodlight ("for all users"), looked up 2026-11-22. Of www.google.<TLD> it needs the visitor's own
// country: the site serves the United States alone.

export const ADVERTISER_HOSTS = {
  'script-src': [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://www.google.com',
    'https://pagead2.googlesyndication.com',
    'https://googleads.g.doubleclick.net',
  ],
  'img-src': [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://www.google.com',
    'https://google.com',
    'https://pagead2.googlesyndication.com',
    'https://googleads.g.doubleclick.net',
    'https://ad.doubleclick.net',
    'https://ade.googlesyndication.com',
    'https://adservice.google.com',
  ],
  'connect-src': [
    'https://www.googleadservices.com',
    'https://www.google.com',
    'https://google.com',
    'https://pagead2.googlesyndication.com',
    'https://googleads.g.doubleclick.net',
    'https://ad.doubleclick.net',
  ],
  'frame-src': ['https://www.googletagmanager.com'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * The Trusted Types policy that the tag's scripts make for themselves. Each of them makes it anew, so browsers must allow
 * the same name twice.
 */
export const ADVERTISER_POLICY_NAMES = ['goog#html', "'allow-duplicates'"] as const
