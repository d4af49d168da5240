import { MoneyTool, type ShownTool } from '../tool/money-tool.tsx'

export interface PayToolData {
  readonly label: string
  /** The address that asks for the tool. */
  readonly address: string
  /** Absent until the address asks for the tool: few visitors use it, and every visitor would load it. */
  readonly shown: ShownTool | undefined
}

/** The protected-pay tool of a state's page, or the way to it. */
export function PayTool({ tool: { label, address, shown } }: { tool: PayToolData }) {
  return (
    <div className="rights-tool">
      {shown ? (
        <>
          <h3>{label}</h3>
          <MoneyTool tool={shown} onlyAsked />
        </>
      ) : (
        <a className="btn btn-2 btn-phone-wide" href={address}>
          {label}
        </a>
      )}
    </div>
  )
}
