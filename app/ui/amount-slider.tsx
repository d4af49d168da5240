import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { inFull } from '../../forms/tools/grouped-amount.ts'
import { describedBy, FieldError, Hint, Question } from './field.tsx'
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
  /** Accessible name of the box in which the amount can be typed. */
  readonly boxLabel: string
  /** Text about a typed amount that is not a step of the slider. */
  readonly rounded: (typed: number, value: number) => string
  /** A question about the amount. It is no error and does not stop the form. */
  readonly question?: ReactNode
  /** Whether it is focused, and in view with its question, when the document opens; works without script. */
  readonly autoFocus?: boolean
  /** Content below the slider, by its amount. */
  readonly below?: (value: number) => ReactNode
}

const REPEAT_MS = 100
/** A press that lasts longer than so many repeats is held: a tap of 400 ms is still one step. */
const TURNS_OF_A_TAP = 4

/** Steps once when pressed, and on and on while it is held: a thumb that met the slider beside its amount needs one touch. */
function Stepper({ label, icon, onStep }: { label: string; icon: 'minus' | 'plus'; onStep: () => void }) {
  const turns = useRef(0)
  const timer = useRef(0)
  const stop = () => clearInterval(timer.current)
  const repeat = () => {
    turns.current += 1
    if (turns.current > TURNS_OF_A_TAP) onStep()
  }
  return (
    <button
      className="round"
      type="button"
      aria-label={label}
      onPointerDown={() => {
        stop()
        turns.current = 0
        timer.current = window.setInterval(repeat, REPEAT_MS)
      }}
      onPointerUp={stop}
      // A touch that ends, or that turns into scrolling, leaves as well.
      onPointerLeave={stop}
      // The click that ends a held press is no step more. One of the keyboard, which repeats by itself, has no detail.
      onClick={({ detail }) => {
        if (!detail || turns.current <= TURNS_OF_A_TAP) onStep()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}

/**
 * A native range input, and a box that is kept in step with it: what is typed there moves the slider to its nearest step.
 * Box, steppers and value text are rendered only with script, which alone can update them. Without script the amount is
 * typed, in a box that replaces the slider: nobody sends an amount that is not shown.
 */
export function AmountSlider(props: AmountSliderProps) {
  const { id, name, label, hint, error, min, max, step, defaultValue, format, lessLabel, moreLabel, boxLabel } = props
  const { rounded, question, autoFocus, below } = props
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [value, setValue] = useState(defaultValue)
  /** The text in the box while it is typed. */
  const [typed, setTyped] = useState<string>()
  /** The amount that was typed last; `undefined` once the slider was moved in another way. */
  const [meant, setMeant] = useState<number>()

  useLayoutEffect(() => {
    const range = input.current
    if (!range) return
    const follow = () => {
      const amount = range.valueAsNumber
      setValue(amount)
      setMeant(undefined)
      // Set through CSSOM, because the security policy forbids style attributes.
      range.style.setProperty('--filled', `${((amount - min) / (max - min)) * 100}%`)
    }
    follow()
    // A native listener also hears values that a script sets; React's `onChange` ignores them.
    range.addEventListener('input', follow)
    return () => range.removeEventListener('input', follow)
  }, [min, max])

  const move = (steps: 1 | -1) => {
    input.current?.stepUp(steps)
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const type = (text: string) => {
    setTyped(text)
    const amount = Number(inFull(text).replace(/[$,\s]/g, ''))
    const range = input.current
    // The note about the previous amount does not apply to the new text.
    setMeant(undefined)
    if (!range || !(amount > 0)) return
    // The browser clamps the value to the range, and rounds it to a step.
    range.value = String(amount)
    range.dispatchEvent(new Event('input', { bubbles: true }))
    setMeant(amount)
  }

  const stated = {
    autoFocus,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, { hint, error, question }),
  }

  return (
    <div className={error ? 'amount-slider bad' : 'amount-slider'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint ? <Hint of={id}>{hint}</Hint> : null}
      <FieldError of={id} message={error} />
      <div className="amount">
        {hydrated ? (
          <>
            <Stepper label={lessLabel} icon="minus" onStep={() => move(-1)} />
            <input
              className="amount-readout"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={boxLabel}
              value={typed ?? format(value)}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={() => setTyped(undefined)}
            />
            <Stepper label={moreLabel} icon="plus" onStep={() => move(1)} />
          </>
        ) : (
          <span className="amount-readout" aria-hidden="true">
            {format(value)}
          </span>
        )}
      </div>
      {/* This box comes before the slider, which has the same name: the server reads the first value. */}
      <noscript>
        <input
          className="amount-readout"
          type="number"
          name={name}
          min={1}
          max={max}
          step="any"
          defaultValue={defaultValue}
          aria-label={boxLabel}
          {...stated}
        />
      </noscript>
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
        {...stated}
      />
      <div className="amount-ends" aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
      {typed === undefined && meant !== undefined && meant !== value ? (
        <p className="hint" role="status">
          {rounded(meant, value)}
        </p>
      ) : null}
      {question ? <Question of={id}>{question}</Question> : null}
      {below?.(value)}
    </div>
  )
}
