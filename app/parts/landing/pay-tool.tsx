import { Icon } from '../../ui/icon.tsx'
import { MoneyTool, type ShownTool } from '../tool/money-tool.tsx'

export interface PayToolData {
  readonly label: string
  readonly open: boolean
  readonly shown: ShownTool
}

/** The protected-pay tool of a state's page, behind its label. */
export function PayTool({ tool: { label, open, shown } }: { tool: PayToolData }) {
  return (
    <details className="rights-tool" open={open}>
      <summary className="btn btn-2 btn-phone-wide">
        {label}
        <Icon name="chevron" className="turn" />
      </summary>
      <MoneyTool tool={shown} />
    </details>
  )
}
