import type { ReactNode } from 'react'
import { describedBy, FieldError, Hint } from './field.tsx'
import { Icon } from './icon.tsx'

interface GroupProps {
  readonly id: string
  readonly name: string
  readonly legend: string
  /** The values that the form posts. */
  readonly options: readonly string[]
  /** The visible text of an option; the value itself by default. */
  readonly labels?: Readonly<Record<string, string>>
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

function Choices({ group, children }: { group: GroupProps; children: ReactNode }) {
  const { id, legend, hint, error } = group
  return (
    <fieldset className={error ? 'choices bad' : 'choices'} id={id} aria-describedby={describedBy(id, { hint, error })}>
      <legend>{legend}</legend>
      {hint ? <Hint of={id}>{hint}</Hint> : null}
      <FieldError of={id} message={error} />
      <div className="chips">{children}</div>
    </fieldset>
  )
}

interface ChipProps {
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly label: string
  readonly chosen: boolean
  readonly required?: boolean
  readonly invalid: boolean
}

/** A real checkbox or radio button covers the drawing, so that it works and shows its state without script. */
function Chip({ type, name, value, label, chosen, required, invalid }: ChipProps) {
  return (
    <label className={`chip chip-${type}`}>
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={chosen}
        required={required}
        aria-invalid={invalid ? true : undefined}
      />
      <span>
        <Icon name="check" className="tick" />
        {label}
      </span>
    </label>
  )
}

/** A group of checkboxes: any number of choices. */
export function ChipGroup({ chosen = [], ...group }: GroupProps & { readonly chosen?: readonly string[] }) {
  return (
    <Choices group={group}>
      {group.options.map((option) => (
        <Chip
          key={option}
          type="checkbox"
          name={group.name}
          value={option}
          label={group.labels?.[option] ?? option}
          chosen={chosen.includes(option)}
          invalid={group.error !== undefined}
        />
      ))}
    </Choices>
  )
}

/** A group of radio buttons: exactly one choice. */
export function RadioGroup({
  chosen,
  required,
  ...group
}: GroupProps & { readonly chosen?: string | undefined; readonly required?: boolean }) {
  return (
    <Choices group={group}>
      {group.options.map((option) => (
        <Chip
          key={option}
          type="radio"
          name={group.name}
          value={option}
          label={group.labels?.[option] ?? option}
          chosen={option === chosen}
          required={required}
          invalid={group.error !== undefined}
        />
      ))}
    </Choices>
  )
}
