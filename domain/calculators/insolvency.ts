/** The worksheet's answer, whole cents. `excluded` + `taxable` is the cancelled debt. */
export interface Insolvency {
  /** How far debts exceeded what was owned, right before the cancellation; 0 when they did not. */
  readonly insolventBy: number
  readonly excluded: number
  readonly taxable: number
}

/**
 * How much of a cancelled debt counts as income for someone who owed more than they owned.
 * All amounts whole cents, 0 or more; no rounding takes place and every input has an answer.
 * `assets` (everything owned, at market value, retirement accounts too) and `liabilities` (everything owed, the
 * cancelled debt still in it) are those of the moment right before the cancellation.
 * Formula: excluded = min(cancelled, max(0, liabilities − assets)); 26 U.S.C. 108(a)(1)(B), (a)(3) and (d)(3), the
 * insolvency worksheet of IRS Publication 4681, claimed on Form 982.
 */
export function insolvency(
  cancelled: number,
  worksheet: { readonly assets: number; readonly liabilities: number },
): Insolvency {
  const insolventBy = Math.max(0, worksheet.liabilities - worksheet.assets)
  const excluded = Math.min(cancelled, insolventBy)
  return { insolventBy, excluded, taxable: cancelled - excluded }
}
