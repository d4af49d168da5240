import { PII_KEYS_EXPECTED, readKeys } from '../vault/pii-keys.ts'
import { kinds, optional, type Setting, secret, setting } from './kinds.ts'

/** Every setting of the site. `.env.example` is checked against this table. */
export const SETTINGS = {
  HOST: setting('127.0.0.1', kinds.line, 'Address to listen on.'),
  PORT: setting('3000', kinds.whole(0, 65_535), 'Port to listen on; 0 takes any free one.'),
  SITE_ORIGIN: optional(
    kinds.origin,
    'Canonical origin for links, social tags and same-origin checks; default http://localhost:PORT.',
  ),
  SITE_BRAND: setting(
    'Plainpath',
    kinds.line,
    'Brand and product name; the pictures for link previews are drawn anew when it changes.',
  ),
  SITE_LOGO: optional(
    kinds.line,
    'Logo file for a white ground (PNG, or SVG with its letters as paths; 100 KB at most); unset: a mark with the brand beside it.',
  ),
  SITE_PHONE: setting('(800) 555-0142', kinds.line, 'Toll-free phone number, as shown.'),
  SITE_HOURS: setting('Monday to Friday, 8 a.m. to 6 p.m. Central time', kinds.line, 'Hours of the phone line.'),
  SITE_EMAIL: setting('support@example.com', kinds.emailAddress, 'Support email address, as shown.'),
  SITE_ADDRESS: setting('100 Example Street, Austin, TX 78701', kinds.line, 'Postal address in Austin, Texas.'),
  SITE_SEAL_URL: setting('https://example.com/business-bureau', kinds.address(['https:']), 'Business-bureau profile.'),
  SITE_SOCIAL: setting(
    'Facebook=https://example.com/facebook | Instagram=https://example.com/instagram | YouTube=https://example.com/youtube',
    kinds.list,
    'Social links: Name=address, divided by |.',
  ),
  SITE_WORKSHEET_URL: setting(
    'https://www.bulkorder.ftc.gov/system/files/publications/pdf-1020-make-budget-worksheet.pdf',
    kinds.address(['https:']),
    'Budget worksheet (PDF).',
  ),
  SITE_CLAIMS_FILE: optional(
    kinds.line,
    'Your claims and press names, each with its evidence; unset: content/claims.yaml, which holds samples and says how.',
  ),
  CONTENT_WRITTEN_BY: optional(
    kinds.line,
    'Who writes the guides: a name, then a qualification after a comma; unset: only the editorial team is named.',
  ),
  CONTENT_REVIEWED_BY: optional(
    kinds.line,
    'Who reviews the guides, such as a lawyer: a name, then a qualification after a comma; unset: nobody is named.',
  ),
  DATA_DIR: setting('./data', kinds.line, 'Folder of the embedded store (created 0700).'),
  DATABASE_URL: {
    ...optional(
      kinds.address(['postgres:', 'postgresql:']),
      'PostgreSQL server that several machines share, instead of the embedded store: postgres://user:password@host:5432/name.',
    ),
    // The URL may hold a password.
    secret: true,
  },
  PII_KEYS: {
    ...optional(
      { expected: PII_KEYS_EXPECTED, read: (text) => (typeof readKeys(text) === 'string' ? undefined : text) },
      'Keys that seal personal data at rest, ID:KEY divided by commas, the current one first. Unset on the embedded store: a key file is made in DATA_DIR.',
    ),
    fault: (text) => String(readKeys(text)),
    secret: true,
  },
  BROKER_URL: optional(kinds.address(['http:', 'https:']), 'Broker: mail, lead and support-mail calls.'),
  BROKER_NAME: setting(
    'broker',
    { expected: 'letters, digits and hyphens', read: (text) => (/^[\w-]+$/.test(text) ? text : undefined) },
    'Segment of the broker path: /v2/BROKER_NAME-integration/.',
  ),
  BROKER_PRODUCT_ID: setting('218', kinds.whole(1, 1_000_000_000), "The broker's product id."),
  BROKER_LABEL: setting('Broker', kinds.line, "The broker's name in the sold-lead category label."),
  BROKER_PARTNER_LABEL: setting('Partner', kinds.line, "The partner's name in the sold-lead category label."),
  BROKER_DEDUPE_DAYS: setting(
    '0',
    kinds.whole(0, 3_650),
    'More than 0: a second lead of the same person within so many days has no broker delivery.',
  ),
  CRM_URL: optional(kinds.address(['http:', 'https:']), 'CRM: token and lead calls.'),
  CRM_CLIENT_ID: secret("The CRM's client id."),
  CRM_CLIENT_SECRET: secret("The CRM's client secret; it never leaves the server."),
  MAIL_URL: {
    ...optional(
      kinds.mailServer,
      'Sends notifications by SMTP instead of the broker, and a receipt to each person who sends a form: smtp://user:password@host:port. The server must offer STARTTLS, unless it is on this machine or ?tls=off follows; smtps:// is encrypted from the start.',
    ),
    // The URL may hold a password.
    secret: true,
  },
  MAIL_FROM: optional(kinds.emailAddress, 'Sender of SMTP mail.'),
  MAIL_TO: optional(kinds.emailAddress, 'Recipient of SMTP mail.'),
  GEO_URL: optional(
    kinds.address(['http:', 'https:']),
    'Geolocation by HTTP; {ip} becomes the address of the visitor.',
  ),
  GEO_MMDB: optional(kinds.line, 'MaxMind-format city database, looked up in the process.'),
  GEO_REGION_HEADER: optional(kinds.headerName, 'Header of a trusted CDN that names the region.'),
  GEO_COUNTRY_HEADER: optional(kinds.headerName, 'Header of a trusted CDN that names the country.'),
  TRUSTED_PROXIES: setting('0', kinds.whole(0, 10), 'Proxy hops to believe in X-Forwarded-For and X-Forwarded-Proto.'),
  TRACKER_ID: optional(
    { expected: 'a tag id such as AW-000000000', read: (text) => (/^[\w-]+$/.test(text) ? text : undefined) },
    'Advertising tracker; unset: nothing third-party is ever loaded.',
  ),
  TRACKER_CONVERSION: optional(
    {
      expected: 'letters, digits, hyphens and underscores',
      read: (text) => (/^[\w-]+$/.test(text) ? text : undefined),
    },
    "The tracker's conversion label; an opening of the popup is sent to TRACKER_ID/TRACKER_CONVERSION.",
  ),
  DELIVERY_WAIT_MS: setting(
    '4000',
    kinds.whole(0, 30_000),
    'How long a form whose text depends on it waits for the first delivery attempt.',
  ),
  RETENTION_LEADS_DAYS: setting(
    '1826',
    kinds.whole(0, 36_500),
    'Days until the personal data of a delivered lead and its consent record is erased; 0 keeps it. Five years is the record duty of the federal telemarketing sales rule.',
  ),
  RETENTION_UNDELIVERED_DAYS: setting(
    '0',
    kinds.whole(0, 36_500),
    'Days until the personal data of a lead that has not reached a service is erased; 0 keeps it for ever.',
  ),
  RETENTION_EVENTS_DAYS: setting(
    '396',
    kinds.whole(0, 36_500),
    'Days until the log of delivery attempts is removed, once the delivery has ended; 0 keeps it.',
  ),
  RETENTION_REQUESTS_DAYS: setting(
    '731',
    kinds.whole(0, 36_500),
    'Days from the closing of a data request until its personal data is erased; 0 keeps it. California asks for 24 months.',
  ),
  RETENTION_AUDIT_DAYS: setting(
    '1826',
    kinds.whole(0, 36_500),
    'Days until the audit trail forgets who did what to whom; what was done, and when, stays. 0 keeps it.',
  ),
  ALERT_URL: optional(kinds.address(['http:', 'https:']), 'Alerts are posted here as JSON.'),
  ALERT_EMAIL: optional(kinds.emailAddress, 'Alerts are mailed here (needs MAIL_URL).'),
  ALERT_REQUEST_DAYS: setting(
    '3',
    kinds.whole(0, 30),
    'Days before a date of a data request when an alert is raised, each day until the step is noted.',
  ),
  OPS_ACTOR: optional(
    kinds.line,
    'Who runs an operator command, for the audit trail, beside the name of the system account.',
  ),
  GPC_POLICY: setting(
    'ask',
    kinds.oneOf(['ask', 'block']),
    'What Global Privacy Control does to a lead: ask (an unticked choice on the form; without it the lead is not sold), block (it is never sold).',
  ),
  METRICS_PORT: optional(kinds.whole(1, 65_535), 'Port on 127.0.0.1 that serves /metrics without a token.'),
  OPS_TOKEN: secret("Bearer token for /metrics on the site's own port; unset: they are not there."),
  RATE_LIMIT_FORMS: setting('30', kinds.whole(0, 1_000_000), 'Form posts per minute and address; 0 switches it off.'),
  RATE_LIMIT_FORMS_TOTAL: setting(
    '6000',
    kinds.whole(1, 1_000_000_000),
    'Form posts per minute of all addresses together; off with RATE_LIMIT_FORMS.',
  ),
  RATE_LIMIT_TOOLS: setting(
    '120',
    kinds.whole(0, 1_000_000),
    "Answers of the money tools per minute and address, ten times as many for a tool's own script; a costly one counts as several (docs/security.md); 0 switches it off.",
  ),
  RATE_LIMIT_TOOLS_TOTAL: setting(
    '30000',
    kinds.whole(1, 1_000_000_000),
    'Answers of the money tools per minute of all addresses together; off with RATE_LIMIT_TOOLS.',
  ),
  PAGE_CACHE_MB: setting(
    '14',
    kinds.whole(0, 100_000),
    'Memory for rendered pages, in megabytes of compressed copies; 0 renders every page anew.',
  ),
  PAGE_CACHE_WARM_AFTER: setting(
    '10',
    kinds.whole(0, 86_400),
    'Seconds after the start from which every page is rendered ahead, one after the other; 0 leaves each to its first visitor.',
  ),
  LOG_LEVEL: setting('info', kinds.oneOf(['debug', 'info', 'warn', 'error', 'silent']), 'Least level that is logged.'),
} as const satisfies Record<string, Setting<unknown>>
