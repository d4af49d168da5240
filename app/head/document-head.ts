import type { MetaDescriptor } from 'react-router'

/** What a page's own head consists of: neither what every page has (app/root.tsx) nor what loads. */
const OWN =
  'title, meta[property], meta[name]:not([name="viewport"], [name="theme-color"], [name="color-scheme"]), link[rel="canonical"], ' +
  'link[rel="alternate"], script[type="application/ld+json"]'

function descriptor(element: Element): MetaDescriptor {
  if (element.localName === 'title') return { title: element.textContent ?? '' }
  if (element.localName === 'script') return { 'script:ld+json': JSON.parse(element.textContent ?? '') }
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  return element.localName === 'link' ? { tagName: 'link', ...attributes } : attributes
}

/** The head of the document as the server sent it, read before the application takes over. */
const inDocument =
  typeof document === 'undefined' ? [] : [...document.head.querySelectorAll(OWN)].map((element) => descriptor(element))

/** Every page's `meta`: the head from its data, or the document's own where that came without (words-once.server.ts). */
export const pageMeta = ({
  loaderData,
}: {
  readonly loaderData?: { readonly head?: MetaDescriptor[] | undefined } | null | undefined
}): MetaDescriptor[] => (loaderData ? (loaderData.head ?? inDocument) : [])
