import copy from '../../../content/tools/view-your-options.json'
import type { DebtOption } from '../../../domain/calculators/options/debt-option.ts'
import { format } from '../../../domain/text/format.ts'
import { More } from '../tool-parts.server.tsx'
import { type OptionText, optionText } from './option-text.ts'
import type { SortedOptions } from './sorted-options.ts'

const text = copy.answer

const NUMBERS = ['payment', 'months', 'total'] as const
const EFFECTS = ['credit', 'lawsuit', 'tax', 'paid'] as const

interface TermsProps {
  readonly className: string
  readonly columns: readonly ((typeof NUMBERS)[number] | (typeof EFFECTS)[number])[]
  readonly shown: OptionText
}

const Terms = ({ className, columns, shown }: TermsProps) => (
  <dl className={className}>
    {columns.map((column) => (
      <div key={column}>
        <dt>{text.columns[column]}</dt>
        <dd>{shown[column]}</dd>
      </div>
    ))}
  </dl>
)

const Figures = ({ shown }: { shown: OptionText }) => (
  <>
    <Terms className="option-numbers" columns={NUMBERS} shown={shown} />
    <Terms className="option-effects" columns={EFFECTS} shown={shown} />
  </>
)

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul className="option-reasons">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)

function OpenOption({ shown, first }: { shown: OptionText; first: boolean }) {
  const count = String(shown.against.length)
  return (
    <>
      {first ? <p className="option-first">{text.first}</p> : null}
      <Figures shown={shown} />
      {shown.stillOwed ? <p className="option-owing">{shown.stillOwed}</p> : null}
      <More summary={shown.against.length > 0 ? format(text.cautionsCounted, { count }) : text.cautions}>
        <p>{shown.notFor}</p>
        <Reasons reasons={shown.against} />
      </More>
    </>
  )
}

const ClosedOption = ({ shown }: { shown: OptionText }) => (
  <>
    <Reasons reasons={shown.closedBy} />
    <More summary={text.itsNumbers}>
      <Figures shown={shown} />
      <p>{shown.notFor}</p>
      <Reasons reasons={shown.against} />
    </More>
  </>
)

/** A card has exactly one collapsible section, so that an open one stays open while the visitor types. */
const OptionCard = ({ option, shown, first }: { option: DebtOption; shown: OptionText; first: boolean }) => (
  <li className={option.possible ? 'debt-option' : 'debt-option option-closed'}>
    <h5>
      <a href={shown.page}>{shown.name}</a>
    </h5>
    {option.possible ? <OpenOption shown={shown} first={first} /> : <ClosedOption shown={shown} />}
  </li>
)

/** Every option as a card, for narrow screens: key numbers first, then reasons against it. */
export function OptionCards({
  sorted,
  titles,
  facts,
}: {
  sorted: SortedOptions
  titles: { readonly open: string; readonly closed: string }
  facts: Readonly<Record<string, string>>
}) {
  return (
    <div className="options-narrow stack">
      {(['open', 'closed'] as const).map((group) =>
        sorted[group].length > 0 ? (
          <section key={group}>
            <h4>{titles[group]}</h4>
            <ol className="debt-options">
              {sorted[group].map((option) => (
                <OptionCard
                  key={option.id}
                  option={option}
                  shown={optionText(option, facts)}
                  first={option.id === sorted.first}
                />
              ))}
            </ol>
          </section>
        ) : null,
      )}
    </div>
  )
}
