import copy from '../../content/tools/common.json'
import scriptCopy from '../../content/tools/script.json'
import { DEBT_TYPES } from '../../domain/debt-types.ts'
import { format } from '../../domain/text/format.ts'
import type { DebtRow } from '../../forms/tools/debt-list.ts'
import { ADD_DEBT, REMOVE_DEBT } from '../../forms/tools/debt-list-names.ts'
import { EXAMPLE_FIELD, FROM_EXAMPLE_FIELD, TOOL_FIELD, TOOL_PAGES } from '../../forms/tools/tools.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { OwnFields } from './own-fields.server.tsx'
import type { ToolReading } from './read-tool.server.ts'
import { answerId, formId, type Tool, type ToolPlace } from './tool.server.ts'
import { NumberInput, Select } from './tool-inputs.server.tsx'
import { averageRateText } from './tool-parts.server.tsx'

/** The visitor's name for a debt. Shown only with script, and without a name attribute, so that it is never sent. */
function OwnName({ id, index }: { id: string; index: number }) {
  return (
    <div className="field with-script">
      <label htmlFor={id}>{copy.debt.name}</label>
      <input className="input" id={id} type="text" maxLength={40} autoComplete="off" data-own-name={index} />
    </div>
  )
}

interface RowProps {
  readonly tool: Tool
  /** Where its button leads without script: to the list, not to the answer. */
  readonly list: string
  readonly row: DebtRow
  readonly index: number
  readonly single: boolean
  /** The average rate of a card, percent. */
  readonly startApr: string
  readonly errors: ToolReading['errors']
}

function DebtFields({ tool, list, row, index, single, startApr, errors }: RowProps) {
  const text = copy.debt
  const number = String(index + 1)
  const field = (parameter: keyof DebtRow) => ({
    id: `${tool.name}-${parameter}-${index}`,
    name: parameter,
    value: row[parameter],
    error: errors[`${parameter}-${index}`],
  })
  const promotions = tool.debtList === 'promotions'
  return (
    <fieldset className="tool-debt">
      <legend>
        <span data-debt-name={index}>{format(text.legend, { number })}</span>
      </legend>
      <div className="tool-debt-fields">
        <NumberInput {...field('balance')} label={text.balance} />
        <NumberInput {...field('apr')} label={text.apr} unit="percent" start={startApr} />
        <NumberInput {...field('minimum')} label={text.minimum} />
        <Select
          {...field('kind')}
          label={text.kind}
          options={DEBT_TYPES.map((type) => [type, text.kinds[type]] as const)}
        />
      </div>
      <div className="tool-debt-more">
        <Disclosure
          className={promotions ? 'text-fold' : 'text-fold with-script'}
          open={row.promoApr !== '' || row.promoMonths !== ''}
          summary={promotions ? text.moreWithPromotion : text.more}
        >
          <div className="tool-fields">
            {promotions ? (
              <>
                <NumberInput {...field('promoApr')} label={text.promoApr} unit="percent" />
                <NumberInput {...field('promoMonths')} label={text.promoMonths} unit="months" />
              </>
            ) : null}
            <OwnName id={`${tool.name}-name-${index}`} index={index} />
          </div>
        </Disclosure>
        {single ? null : (
          <button type="submit" className="btn-text" name={REMOVE_DEBT} value={index} formAction={list}>
            {format(text.remove, { number })}
          </button>
        )}
      </div>
    </fieldset>
  )
}

function DebtList({ tool, reading, place }: ToolFormProps) {
  const { rows } = reading.list
  const list = `${place.page}#tool-${tool.name}`
  const [average] = rows.flatMap(({ apr }) => averageRateText(apr, place) ?? [])
  const startApr = String(place.figure('cardApr').numbers[0])
  return (
    <div className="tool-debts">
      {rows.map((row, index) => (
        <DebtFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position in the list
          key={index}
          tool={tool}
          list={list}
          row={row}
          index={index}
          single={rows.length === 1}
          startApr={startApr}
          errors={reading.errors}
        />
      ))}
      {average ? (
        <p className="hint">
          {average} {copy.debt.medicalRate}
        </p>
      ) : null}
      <div className="row">
        <button type="submit" className="btn btn-2 btn-sm" name={ADD_DEBT} value="1" formAction={list}>
          <Icon name="plus" /> {copy.debt.add}
        </button>
      </div>
    </div>
  )
}

interface ToolFormProps {
  readonly tool: Tool
  readonly reading: ToolReading
  readonly place: ToolPlace
}

function Title({ tool: { name, small, copy }, place }: Pick<ToolFormProps, 'tool' | 'place'>) {
  if (small) return <h2>{copy.name}</h2>
  const [ownPage] = TOOL_PAGES[name]
  return copy.question && place.page === ownPage ? <h2 className="h2-small">{copy.question}</h2> : null
}

/** Address of the page with the tool's example. It holds no numbers: they are not the visitor's. */
const exampleAddress = ({ name }: Tool, { page }: ToolPlace): string =>
  `${page}?${new URLSearchParams({ [TOOL_FIELD]: name, [EXAMPLE_FIELD]: '1' })}#${answerId(name)}`

/** The tool's form: a plain GET to the page that the tool is on. */
export function ToolForm({ tool, reading, place }: ToolFormProps) {
  return (
    <form
      id={formId(tool.name)}
      className="tool-form form"
      method="get"
      action={`${place.page}#${answerId(tool.name)}`}
      noValidate
    >
      <Title tool={tool} place={place} />
      <input type="hidden" name={TOOL_FIELD} value={tool.name} />
      {reading.start === 'example' ? <input type="hidden" name={FROM_EXAMPLE_FIELD} value="1" /> : null}
      {/* Enter activates the first button of a form, so this button comes first. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
        {tool.copy.submit}
      </button>
      {tool.debtList ? <DebtList tool={tool} reading={reading} place={place} /> : null}
      <OwnFields tool={tool} reading={reading} place={place} />
      <p className="row">
        <button type="submit" className="btn">
          {tool.copy.submit}
        </button>
        {reading.start === 'blank' && !tool.small ? (
          <a className="btn-text" href={exampleAddress(tool, place)} data-example>
            {copy.tryExample}
          </a>
        ) : null}
      </p>
      {tool.copy.note ? <p className="note">{tool.copy.note}</p> : null}
      <p className="note without-script">{copy.inAddress}</p>
      {tool.debtList ? (
        <p className="note with-script">
          {copy.remember.note}{' '}
          <button className="btn-text" type="button" data-remember aria-pressed="false">
            {scriptCopy.remember}
          </button>
        </p>
      ) : null}
    </form>
  )
}
