/** One bar of a bar chart, from zero. Screen readers skip it, because the number is text beside it. */
export function Bar({ value, of, tone = 'own' }: { value: number; of: number; tone?: 'own' | 'other' | 'lost' }) {
  const width = of > 0 ? Math.max(1, Math.round((value / of) * 1_000) / 10) : 0
  return (
    <svg className={`bar bar-${tone}`} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar-track" width="100" height="10" />
      <rect className="bar-fill" width={width} height="10" />
    </svg>
  )
}
