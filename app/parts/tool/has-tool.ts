import type { ContentPage } from '../../page-data/content-page.ts'

/** Whether a money tool stands anywhere in a page's text, folded or not. */
export const hasTool = ({ blocks, sections = [] }: Pick<ContentPage, 'blocks' | 'sections'>): boolean =>
  [{ blocks }, ...sections].some((part) => part.blocks.some(({ kind }) => kind === 'tool'))
