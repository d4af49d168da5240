import type { SubmittedValues } from '../../forms/submitted-values.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

function isTouched(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked
  if ('options' in control) {
    const first = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(0, first)
  }
  return control.value !== control.defaultValue
}

/** The form's controls that a visitor can use, by name. */
function controlsByName(form: HTMLFormElement): Map<string, Control[]> {
  const controls = new Map<string, Control[]>()
  for (const element of form.elements) {
    const control = element as Control
    if (!control.name || control.type === 'hidden' || control.type === 'submit') continue
    controls.set(control.name, [...(controls.get(control.name) ?? []), control])
  }
  return controls
}

/** Whether the controls of one name show exactly this value. */
function shows(controls: readonly Control[], value: SubmittedValues[string] = ''): boolean {
  const values = [value].flat()
  return controls.every((control) =>
    isChoice(control) ? control.checked === values.includes(control.value) : control.value === value,
  )
}

/**
 * Writes known values into the fields of those names. A field that already shows something else than the page was sent
 * with keeps it. Returns whether the visitor changed such a field, for example before the application was ready. A field
 * that shows its known value does not count: after a reload, Back or Forward the browser itself restores fields. Each
 * written control gets an `input` event that does not bubble, so that it does not count as typing.
 */
export function prefillForm(form: HTMLFormElement, values: SubmittedValues): boolean {
  let touched = false
  for (const [name, controls] of controlsByName(form)) {
    if (controls.some(isTouched)) {
      if (!shows(controls, values[name])) touched = true
      continue
    }
    const value = values[name]
    if (value === undefined || value === '') continue
    for (const control of controls) {
      if (isChoice(control)) control.checked = [value].flat().includes(control.value)
      else if (typeof value === 'string') control.value = value
      control.dispatchEvent(new Event('input'))
    }
  }
  return touched
}
