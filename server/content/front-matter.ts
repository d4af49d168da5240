/** The two parts of a page's file: the YAML between `---` lines, and the text; `undefined` where the lines are missing. */
export function frontMatterOf(file: string): { readonly matter: string; readonly text: string } | undefined {
  const [, matter, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  return matter === undefined || text === undefined ? undefined : { matter, text }
}
