/** Adds an element with these properties to the end of the head. */
export function addToHead<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<Record<keyof HTMLElementTagNameMap[Name], unknown>>,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  document.head.append(element)
  return element
}
