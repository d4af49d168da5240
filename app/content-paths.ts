/** The addresses whose words are a Markdown file of the same name below `content/pages/`. */
export const CONTENT_PATHS = [
  // Company and legal
  'contact',
  'about',
  'privacy',
  'terms',
  'faq',
  'disclaimer',
  'disclosure-statement',
  'advertising-disclosure',
  'debt-relief-partners',
  // Information
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
  // Debt topics
  'personal-loan-debt',
  'student-loan-debt',
  'medical-debt',
  'credit-card-debt',
] as const
