import type { SiteSettings } from './site.ts'

/** The values of `{brand}` and the other placeholders in the copy of `content/screens/`. */
export const placeholderValues = (settings: SiteSettings, stateName: string | undefined) => ({
  brand: settings.brand,
  phone: settings.phone,
  phoneHref: settings.phoneHref,
  hours: settings.hours,
  email: settings.email,
  address: settings.address,
  worksheet: settings.worksheetUrl,
  state: stateName,
})
