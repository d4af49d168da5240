import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface FieldProps {
  readonly id: string
  readonly name: string
  /** The whole accessible name. Hints such as "optional" go into `hint`. */
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** A question about the typed value. It is no error and does not stop the form. */
  readonly question?: ReactNode
  readonly defaultValue?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** Has the focus, and is in sight, when the document opens, without script too. */
  readonly autoFocus?: boolean
}

export interface InputFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
const questionId = (id: string) => `${id}-question`

/** What every kind of control shares: its name, and ids of the texts that describe it. */
const controlProps = ({
  id,
  name,
  hint,
  error,
  question,
  defaultValue,
  required,
  disabled,
  autoComplete,
  autoFocus,
}: FieldProps) => ({
  id,
  name,
  defaultValue,
  required,
  disabled,
  autoComplete,
  autoFocus,
  className: 'input',
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': describedBy(id, { hint, error, question }),
})

export function describedBy(
  id: string,
  { hint, error, question }: { hint?: ReactNode; error?: string | undefined; question?: ReactNode },
): string | undefined {
  const ids = [hint ? hintId(id) : '', error ? errorId(id) : '', question ? questionId(id) : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function Hint({ of, children }: { of: string; children: ReactNode }) {
  return (
    <p className="hint" id={hintId(of)}>
      {children}
    </p>
  )
}

/** The error message of one field; renders nothing without a message. */
export function FieldError({ of, message }: { of: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="field-error" id={errorId(of)}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  )
}

/** Live region for a question about a value. Rendered empty first, so that screen readers announce the question. */
export function Question({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className="field-question" id={questionId(of)} aria-live="polite">
      {children ? <Icon name="question" /> : null}
      {children}
    </div>
  )
}

/** The order of a field: label, hint, error, question, control. */
function FieldFrame({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { id, label, hint, error, question } = field
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint ? <Hint of={id}>{hint}</Hint> : null}
      <FieldError of={id} message={error} />
      {question === undefined ? null : <Question of={id}>{question}</Question>}
      {children}
    </div>
  )
}

export function Field({ type = 'text', inputMode, ...field }: InputFieldProps) {
  return (
    <FieldFrame field={field}>
      <input
        {...controlProps(field)}
        type={type}
        inputMode={inputMode}
        spellCheck={type === 'text' ? undefined : false}
        autoCapitalize={type === 'email' ? 'none' : undefined}
      />
    </FieldFrame>
  )
}

export function TextAreaField({ rows = 5, ...field }: FieldProps & { readonly rows?: number }) {
  return (
    <FieldFrame field={field}>
      <textarea {...controlProps(field)} rows={rows} />
    </FieldFrame>
  )
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly string[]
  /** Text of a first option with an empty value. Without it the first of `options` is selected. */
  readonly blank?: string | undefined
}

export function SelectField({ options, blank, ...field }: SelectFieldProps) {
  return (
    <FieldFrame field={field}>
      <div className="select">
        <select {...controlProps(field)}>
          {blank === undefined ? null : <option value="">{blank}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </FieldFrame>
  )
}
