import { useSite } from '../../site.ts'
import { fill } from '../../ui/fill.ts'

/** `fill` with the operator's values and the page's state already known. */
export function useFill(): (text: string, values?: Readonly<Record<string, string>>) => string {
  const { settings, pageState } = useSite()
  const known = {
    brand: settings.brand,
    phone: settings.phone,
    phoneHref: settings.phoneHref,
    hours: settings.hours,
    email: settings.email,
    address: settings.address,
    worksheet: settings.worksheetUrl,
    state: pageState?.name,
  }
  return (text, values) => fill(text, { ...known, ...values })
}
