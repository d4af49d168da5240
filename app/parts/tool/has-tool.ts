import type { ContentPage } from '../../page-data/content-page.ts'

/** Whether a part of a page holds a money tool that was filled in. */
export const hasAnswer = ({ blocks }: Pick<ContentPage, 'blocks'>): boolean =>
  blocks.some((block) => block.kind === 'tool' && block.tool.answered)

/** Whether a money tool stands anywhere in a page's text, folded or not. */
export const hasTool = ({ blocks, sections = [] }: Pick<ContentPage, 'blocks' | 'sections'>): boolean =>
  [{ blocks }, ...sections].some((part) => part.blocks.some(({ kind }) => kind === 'tool'))
