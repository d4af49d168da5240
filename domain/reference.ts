/** Whether a text has the form of a reference such as 7K3M-9QXZ-2B4D; only then is it looked up. */
export const isReference = (text: string): boolean => /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/.test(text)

/** A reference as a person may type it: any case, with or without hyphens. */
export const readReference = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')
