import { attempt } from './attempt.ts'

/** How a visitor wants to read: the choices of the accessibility panel, kept on the device under one key. */
export const ACCESS_KEY = 'accessibility'

/** Percent of the standard text size. */
export const TEXT_SIZES = ['text-115', 'text-130', 'text-150'] as const
export const READING_AIDS = ['contrast', 'links', 'spacing', 'still'] as const

export type TextSize = (typeof TEXT_SIZES)[number]
export type ReadingAid = (typeof READING_AIDS)[number]
export type AccessSetting = TextSize | ReadingAid

/** The known settings in the stored text, with at most one text size. Storage is untrusted: unknown values are ignored. */
export function knownSettings(stored: string | null): AccessSetting[] {
  const words = (stored ?? '').split(' ')
  const known = (setting: string) => words.includes(setting)
  return [...TEXT_SIZES.filter(known).slice(-1), ...READING_AIDS.filter(known)]
}

/** Applies the settings: style sheets read them from the root element. */
export function applySettings(settings: readonly AccessSetting[]): void {
  const { dataset } = document.documentElement
  if (settings.length > 0) dataset.access = settings.join(' ')
  else delete dataset.access
}

/** The settings of this device; none if storage is switched off. */
export const readSettings = (storage: () => Pick<Storage, 'getItem'>): AccessSetting[] =>
  attempt(() => knownSettings(storage().getItem(ACCESS_KEY))) ?? []

/** Stores the settings for the next page and visit. If storage is switched off they apply to this page only. */
export function keepSettings(
  settings: readonly AccessSetting[],
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  attempt(() => {
    if (settings.length > 0) storage().setItem(ACCESS_KEY, settings.join(' '))
    else storage().removeItem(ACCESS_KEY)
  })
}
