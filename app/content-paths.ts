/**
 * The addresses whose words are a Markdown file of the same name below `content/pages/`, by the page file that shows them:
 * one a layout, so that a page brings only its own.
 */
export const CONTENT_PATHS = {
  'document-page': [
    'contact',
    'about',
    'privacy',
    'terms',
    'disclaimer',
    'disclosure-statement',
    'advertising-disclosure',
    'accessibility',
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
