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

/** The form's controls by name, those that the visitor can use. */
function controlsByName(form: HTMLFormElement): Map<string, Control[]> {
  const controls = new Map<string, Control[]>()
  for (const element of form.elements) {
    const control = element as Control
    if (!control.name || control.type === 'hidden' || control.type === 'submit') continue
    controls.set(control.name, [...(controls.get(control.name) ?? []), control])
  }
  return controls
}

/**
 * Fills in what is known, by field name, and never overwrites a field that the visitor has changed already (before the
 * application was ready, say). Answers whether there was such a field. Controls hear of it by an `input` event that does
 * not bubble, so that it is not taken for typing.
 */
export function prefillForm(form: HTMLFormElement, values: SubmittedValues): boolean {
  let touched = false
  for (const [name, controls] of controlsByName(form)) {
    if (controls.some(isTouched)) {
      touched = true
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
