import type { SiteSettings } from './site.ts'

/** What `{brand}` and the like stand for in the wording of `content/screens/`. */
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
