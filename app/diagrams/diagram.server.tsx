import type { ComponentType } from 'react'
import type { DiagramName } from '../../server/content/blocks.ts'
import { staticHtml } from '../parts/text/static-html.server.tsx'
import type { ToolPlace } from '../tools/tool.server.ts'
import { ChargeOffDiagram } from './charge-off.server.tsx'
import { GarnishmentDiagram } from './garnishment.server.tsx'
import { SettlementDiagram } from './settlement.server.tsx'

type Figures = Pick<ToolPlace, 'figure'>

const DIAGRAMS: Readonly<Record<DiagramName, ComponentType<{ place: Figures }>>> = {
  'charge-off': ChargeOffDiagram,
  garnishment: GarnishmentDiagram,
  settlement: SettlementDiagram,
}

/** A drawing that explains, as HTML that needs no script. Its figures come from the calculators and `content/figures.yaml`. */
export function diagramHtml(name: DiagramName, place: Figures): string {
  const Diagram = DIAGRAMS[name]
  return staticHtml(<Diagram place={place} />, name)
}
