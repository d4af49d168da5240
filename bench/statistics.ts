/** The value below which the share `p` (0 to 1) of the measured values lies. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))
