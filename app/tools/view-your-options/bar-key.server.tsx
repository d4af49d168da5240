import copy from '../../../content/tools/view-your-options.json'
import type { DebtOptionId } from '../../../domain/calculators/options/debt-option.ts'
import { Bar } from '../../ui/bar.tsx'
import { barTone } from './bar-tone.ts'

const text = copy.answer.barKey
const TONES = ['own', 'other', 'lost'] as const

/** What the colors of the bars mean, which a single bar does not need; screen readers skip it, as they skip the bars. */
export function BarKey({ of }: { readonly of: readonly { readonly id: DebtOptionId }[] }) {
  if (of.length < 2) return null
  const used = of.map(({ id }) => barTone(id))
  return (
    <ul className="chart-legend note" aria-hidden="true">
      {TONES.filter((tone) => used.includes(tone)).map((tone) => (
        <li key={tone}>
          <Bar value={1} of={1} tone={tone} />
          {text[tone]}
        </li>
      ))}
    </ul>
  )
}
