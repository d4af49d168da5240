/** One bar of a bar chart, from zero. Screen readers skip it, because the number is text beside it. */
export function Bar({ value, of, tone = 'own' }: { value: number; of: number; tone?: 'own' | 'other' | 'lost' }) {
  const width = of > 0 ? Math.max(1, Math.round((value / of) * 1_000) / 10) : 0
  return (
    <svg className={`bar bar-${tone}`} aria-hidden="true">
      <rect width={`${width}%`} height="100%" />
    </svg>
  )
}
