/** A cookie's value in a list of them: a `Cookie` header or `document.cookie`. `undefined` where there is none. */
export function readCookie(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(prefix))
  return pair?.slice(prefix.length)
}

/**
 * The end of a cookie: browsers send it with requests of this site's own pages, and when a link leads here.
 * @param address the page's own; over HTTPS the cookie is never sent without it
 */
export const sameSite = (address: string): string => `SameSite=Lax${address.startsWith('https:') ? '; Secure' : ''}`
