import { format } from '../../../domain/text/format.ts'
import { placeholderValues } from '../../page-data/placeholder-values.ts'
import { useSite } from '../../page-data/site.ts'

/** Returns `format` with the operator's values and the page's state filled in. */
export function useFormat(): (text: string, values?: Readonly<Record<string, string>>) => string {
  const { settings, pageState } = useSite()
  const known = placeholderValues(settings, pageState?.name)
  return (text, values) => format(text, { ...known, ...values })
}
