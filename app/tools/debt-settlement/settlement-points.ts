/**
 * The points of a line of balances by month. An account settles on one day, so a lower balance falls straight down in its
 * month; interest adds up over the month, so a higher one is reached by a slope. The inside of a flat stretch has no points.
 */
export const settlementPoints = (balances: readonly number[]): readonly (readonly [month: number, owed: number])[] =>
  balances.flatMap((owed, month) => {
    const before = balances[month - 1] ?? owed
    if (owed < before) return [[month, before] as const, [month, owed] as const]
    return month > 0 && owed === before && owed === balances[month + 1] ? [] : [[month, owed] as const]
  })
