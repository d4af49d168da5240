import type { DebtOptionId } from '../../../domain/calculators/options/debt-option.ts'

const TONES: Readonly<Partial<Record<DebtOptionId, 'lost' | 'other'>>> = {
  minimums: 'lost',
  settlement: 'other',
  'chapter-7': 'other',
  'chapter-13': 'other',
}

/** The tone of an option's bar: options that leave part of the debt unpaid differ, and so does changing nothing. */
export const barTone = (id: DebtOptionId) => TONES[id] ?? 'own'
