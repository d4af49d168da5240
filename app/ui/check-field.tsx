import type { ReactNode } from 'react'
import { describedBy, FieldError, Hint } from './field.tsx'

export interface CheckFieldProps {
  readonly id: string
  readonly name: string
  readonly value: string
  /** The whole accessible name. */
  readonly label: string
  /** Shown below the box. Links belong here: a click on a link in the label would tick the box. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly defaultChecked?: boolean
  readonly required?: boolean
}

export function CheckField({ id, name, value, label, hint, error, defaultChecked, required }: CheckFieldProps) {
  return (
    <div className={error ? 'check-field bad' : 'check-field'}>
      <FieldError of={id} message={error} />
      <div className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? <Hint of={id}>{hint}</Hint> : null}
    </div>
  )
}
