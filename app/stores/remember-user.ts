import type { SubmittedValues } from '../../forms/submitted-values.ts'
import { type AppStore, appStore, type User } from './app-store.ts'

/** The user's property for each form field. The leave popup's `name` is missing: it joins first and last name. */
const USER_PROPERTY_OF: Readonly<Record<string, keyof User>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  address: 'address',
  streetAddress: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  postalCode: 'zip',
}

/** Remembers what the visitor typed in one form for the next one. */
export function rememberUser(submitted: SubmittedValues, store: AppStore = appStore): void {
  const info: { -readonly [Key in keyof User]: string } = {}
  for (const [field, value] of Object.entries(submitted)) {
    const key = USER_PROPERTY_OF[field]
    if (key && typeof value === 'string' && value.trim()) info[key] = value
  }
  if (Object.keys(info).length === 0) return
  const { currentUser, setUser, updateUserInfo } = store.getState()
  if (currentUser) updateUserInfo(info)
  else setUser(info)
}

/** What is known about the visitor, under the field names of a form. */
export function knownOfUser(fields: readonly string[], store: AppStore = appStore): Record<string, string> {
  const { currentUser } = store.getState()
  if (!currentUser) return {}
  const known: Record<string, string> = {}
  for (const field of fields) {
    const key = USER_PROPERTY_OF[field]
    const value =
      field === 'name'
        ? [currentUser.firstName, currentUser.lastName].filter(Boolean).join(' ')
        : key && currentUser[key]
    if (value) known[field] = value
  }
  return known
}
