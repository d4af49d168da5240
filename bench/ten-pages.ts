/** Pages whose loading is timed, one of each kind, and as many more as make ten. */
export const TEN_PAGES: readonly string[] = [
  '/',
  '/texas',
  '/view-your-options',
  '/debt-settlement',
  '/diy',
  '/credit-card-debt',
  '/debt-relief-options',
  '/texas/sued',
  '/blog',
  '/blog/debt-buyers',
]
