import { type InputEvent, useEffect, useRef, useState } from 'react'
import copy from '../../../content/screens/sued.json'
import { buttonClass } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AnswerSheet, type SheetValues } from './answer-sheet.tsx'

const { sample: text } = copy

type FieldName = keyof typeof text.fields

const FIELDS = Object.keys(text.fields) as FieldName[]
/** Fields below the defenses. */
const LAST: readonly FieldName[] = ['other', 'address', 'contact', 'lawyer']
const DEFENSES = Object.keys(text.defenses) as (keyof typeof text.defenses)[]

function TextField({ name, defaultValue }: { name: FieldName; defaultValue: string | undefined }) {
  const { label, hint } = text.fields[name]
  return (
    <Field
      id={`sample-${name}`}
      name={name}
      label={label}
      hint={hint || undefined}
      autoComplete="off"
      defaultValue={defaultValue}
    />
  )
}

const dateOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Everything that stands in the fields. */
function readFields(fields: Element): SheetValues {
  const inputs = [...fields.querySelectorAll('input')]
  const typed = inputs.filter(({ type }) => type !== 'checkbox').map(({ name, value }) => [name, value.trim()])
  const ticked = inputs.filter(({ checked }) => checked).map(({ value }) => value)
  return { typed: Object.fromEntries(typed), ticked }
}

/** Prints the sheet alone. */
function printSheet(sheet: HTMLDetailsElement | null): void {
  const { dataset } = document.documentElement
  dataset.print = 'answer'
  // Older browsers print a closed `<details>` closed.
  if (sheet) sheet.open = true
  addEventListener('afterprint', () => delete dataset.print, { once: true })
  print()
}

/**
 * A sample answer that the visitor fills in and prints. The fields belong to no form, so nothing can send them; nothing
 * keeps them either. Without script the sheet is a blank to print. The sheet is as long as three screens of a phone, so it
 * stays folded until it is asked for, or until something is typed into it.
 * @param served the day of service that the deadline was counted from
 */
export function SampleAnswer({ served }: { served: string | undefined }) {
  const received = served && dateOf(served)
  const [values, setValues] = useState<SheetValues>({ typed: { received }, ticked: [] })
  const fields = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDetailsElement>(null)
  // Reads what was typed before this script ran, and the day of service once it is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day stands in a field
  useEffect(() => {
    if (fields.current) setValues(readFields(fields.current))
  }, [received])
  const onInput = (event: InputEvent<HTMLDivElement>) => setValues(readFields(event.currentTarget))
  const { received: day, ...others } = values.typed
  const isBlank = values.ticked.length === 0 && !Object.values(others).some(Boolean) && (!day || day === received)
  return (
    <section className="sample-answer" aria-labelledby="sample-answer">
      <h3 id="sample-answer">{text.heading}</h3>
      <p>{text.text}</p>
      <p className="box">{text.caution}</p>
      <details className="sample-fields">
        <summary className="btn btn-2 btn-phone-wide">
          {text.open} <Icon name="chevron" className="turn" />
        </summary>
        <div className="form" ref={fields} onInput={onInput}>
          <p className="note">{text.private}</p>
          {FIELDS.filter((name) => !LAST.includes(name)).map((name) => (
            <TextField key={name} name={name} defaultValue={name === 'received' ? received : undefined} />
          ))}
          <fieldset className="sample-defenses">
            <legend>{text.defensesLegend}</legend>
            {DEFENSES.map((name) => (
              <CheckField key={name} id={`sample-${name}`} name="defenses" value={name} label={text.defenses[name]} />
            ))}
          </fieldset>
          {LAST.map((name) => (
            <TextField key={name} name={name} defaultValue={undefined} />
          ))}
        </div>
      </details>
      <details className="sample-sheet" open={!isBlank} ref={sheet}>
        <summary className="btn btn-2 btn-phone-wide">
          {text.show} <Icon name="chevron" className="turn" />
        </summary>
        <AnswerSheet values={values} />
      </details>
      <p className="prints">
        <button
          type="button"
          className={`${buttonClass({ kind: 'second' })} btn-phone-wide`}
          onClick={() => printSheet(sheet.current)}
        >
          {text.print}
        </button>
      </p>
    </section>
  )
}
