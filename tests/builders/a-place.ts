import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { ToolPlace } from '../../app/tools/tool.server.ts'
import type { Figures } from '../../server/content/content-schema.ts'
import { shownFigure } from '../../server/content/shown-figure.ts'

const figures: Figures = parse(readFileSync(path.resolve(import.meta.dirname, '../../content/figures.yaml'), 'utf8'))

/** The place of a tool on a page, with the figures as they stand in the content; served, and in no state unless asked. */
export const aPlace = (changes: Partial<ToolPlace> = {}): ToolPlace => ({
  page: '/a-page',
  state: undefined,
  visitorState: undefined,
  served: true,
  income: { state: undefined, amount: 77_719, source: { address: 'https://example.com/income', year: 2023 } },
  today: '2026-11-23',
  figure: (name) => shownFigure(figures, name),
  ...changes,
})
