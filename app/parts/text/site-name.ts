/** The host of an address without its 'www.': a site as people speak of it. */
export const siteName = (address: string): string => new URL(address).hostname.replace(/^www\./, '')
