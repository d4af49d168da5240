/** The host of a URL without 'www.'. */
export const siteName = (address: string): string => new URL(address).hostname.replace(/^www\./, '')
