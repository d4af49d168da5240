import type { ReactNode } from 'react'
import copy from '../../content/tools/common.json'
import { format } from '../../domain/text/format.ts'
import { groupedAmount } from '../../forms/tools/grouped-amount.ts'
import { numberIn } from '../../forms/tools/numbers.ts'
import type { NumberField } from '../../forms/tools/tool-fields.ts'
import { Icon } from '../ui/icon.tsx'

type SliderField = NumberField & Required<Pick<NumberField, 'slider'>>

export interface InputProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly unit?: NumberField['unit']
  readonly value: string
  readonly error: string | undefined
  readonly slider?: SliderField | undefined
  /** Holds a small sum: two such fields stand side by side on a phone. */
  readonly short?: boolean | undefined
  /** The field's initial value, by which a script knows whether it was changed (enhance/tools/rate-of-kind.ts). */
  readonly start?: string
}

const UNIT_SYMBOLS: Readonly<Record<NumberField['unit'], string | undefined>> = {
  dollars: '$',
  percent: '%',
  points: copy.points,
  months: copy.months,
  month: undefined,
}

/** What a slider says of its value; dollars of anything that is no rate, since each of them is paid a month. */
const sliderText = (unit: NumberField['unit']): string =>
  unit === 'percent' || unit === 'points' ? copy.sliderValue[unit] : copy.sliderValue.dollars

interface SliderProps {
  /** The id of the number field that the slider changes. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly field: SliderField
}

/**
 * A slider, shown only with script. It has no name attribute: the form sends its number field. A sum that is moved
 * moves the answer's big numbers; the script repeats them below it, since on a phone the answer is out of sight.
 */
export function Slider({ id, label, value, field: { min, slider, unit } }: SliderProps) {
  const now = numberIn(value) ?? min
  return (
    <>
      <input
        className="range with-script"
        type="range"
        aria-label={format(copy.slider, { label })}
        aria-valuetext={format(sliderText(unit), { value: groupedAmount(String(now)) })}
        min={min}
        max={slider.max}
        step={slider.step}
        defaultValue={now}
        data-slides={id}
      />
      {unit === 'dollars' ? <p className="tool-now with-script" aria-hidden="true" /> : null}
    </>
  )
}

/** A number field with its unit. Its error paragraph always exists, so that a script can fill it. */
export function NumberInput({
  id,
  name,
  label,
  hint,
  unit = 'dollars',
  value,
  error,
  slider,
  short = false,
  start,
}: InputProps) {
  const described = [hint ? `${id}-hint` : '', `${id}-error`].filter(Boolean).join(' ')
  const number = (
    // Points are a word behind the number, as months are.
    <div className={`unit unit-${unit === 'points' ? 'months' : unit}`}>
      {UNIT_SYMBOLS[unit] ? <span aria-hidden="true">{UNIT_SYMBOLS[unit]}</span> : null}
      <input
        className="input"
        id={id}
        name={name}
        type="text"
        inputMode={unit === 'months' || unit === 'month' ? 'numeric' : 'decimal'}
        autoComplete="off"
        defaultValue={unit === 'dollars' ? groupedAmount(value) : value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        data-start={start}
      />
    </div>
  )
  return (
    <div className={['field', error && 'bad', short && 'field-short'].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <p className="field-error" id={`${id}-error`}>
        {error ?? ''}
      </p>
      {slider ? (
        <div className="tool-slide">
          {number}
          <Slider id={id} label={label} value={value} field={slider} />
        </div>
      ) : (
        number
      )}
    </div>
  )
}

/** A select field. */
export function Select({
  id,
  name,
  label,
  hint,
  value,
  options,
  reshapes = false,
}: Omit<InputProps, 'error' | 'unit' | 'slider'> & {
  options: readonly (readonly [string, string])[]
  /** Whether the chosen option decides which other fields apply. */
  reshapes?: boolean | undefined
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className="select">
        <select
          className="input"
          id={id}
          name={name}
          defaultValue={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          data-reshapes={reshapes ? '' : undefined}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </div>
  )
}
