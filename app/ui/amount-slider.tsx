import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import './amount-slider.css'
import { describedBy, FieldError, Hint } from './field.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

export interface AmountSliderProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly min: number
  readonly max: number
  readonly step: number
  readonly defaultValue: number
  readonly format: (value: number) => string
  readonly lessLabel: string
  readonly moreLabel: string
}

function Stepper({ label, icon, onClick }: { label: string; icon: 'minus' | 'plus'; onClick: () => void }) {
  return (
    <button className="round" type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

/**
 * A native range input. Readout, steppers and value text are rendered only with script, which alone can update them.
 */
export function AmountSlider(props: AmountSliderProps) {
  const { id, name, label, hint, error, min, max, step, defaultValue, format, lessLabel, moreLabel } = props
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [value, setValue] = useState(defaultValue)

  useLayoutEffect(() => {
    const range = input.current
    if (!range) return
    const follow = () => {
      const amount = range.valueAsNumber
      setValue(amount)
      // Set through CSSOM, because the security policy forbids style attributes.
      range.style.setProperty('--filled', `${((amount - min) / (max - min)) * 100}%`)
    }
    follow()
    // A native listener also hears values that a script sets; React's `onChange` ignores them.
    range.addEventListener('input', follow)
    return () => range.removeEventListener('input', follow)
  }, [min, max])

  const move = (direction: 1 | -1) => {
    const range = input.current
    if (!range) return
    if (direction === 1) range.stepUp()
    else range.stepDown()
    range.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className={error ? 'amount-slider bad' : 'amount-slider'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint ? <Hint of={id}>{hint}</Hint> : null}
      <FieldError of={id} message={error} />
      <div className="amount">
        {hydrated ? <Stepper label={lessLabel} icon="minus" onClick={() => move(-1)} /> : null}
        <span className="amount-readout" aria-hidden="true">
          {format(value)}
        </span>
        {hydrated ? <Stepper label={moreLabel} icon="plus" onClick={() => move(1)} /> : null}
      </div>
      <input
        className="range"
        ref={input}
        type="range"
        id={id}
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={defaultValue}
        aria-valuetext={hydrated ? format(value) : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
      <div className="amount-ends" aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  )
}
