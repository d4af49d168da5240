import { fillValues } from '../../fill-values.ts'
import { useSite } from '../../site.ts'
import { fill } from '../../ui/fill.ts'

/** `fill` with the operator's values and the page's state already known. */
export function useFill(): (text: string, values?: Readonly<Record<string, string>>) => string {
  const { settings, pageState } = useSite()
  const known = fillValues(settings, pageState?.name)
  return (text, values) => fill(text, { ...known, ...values })
}
