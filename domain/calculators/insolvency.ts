/** The worksheet's answer, whole cents. `excluded` + `taxable` is the cancelled debt. */
export interface Insolvency {
  /** Liabilities less assets right before the cancellation; 0 when assets were higher. */
  readonly insolventBy: number
  readonly excluded: number
  readonly taxable: number
}

/**
 * How much of a cancelled debt counts as income for someone who owed more than they owned.
 * All amounts in whole cents, 0 or more, without rounding; every input has a result.
 * `assets` (everything owned, at market value, retirement accounts too) and `liabilities` (everything owed, the
 * cancelled debt included) are those right before the cancellation.
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
