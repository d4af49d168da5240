import { type Html, html } from './html.ts'
import { SERVICE_TITLES, type Service } from './services.ts'
import { type SwitchField, switchFields } from './switch-fields.ts'
import type { Switches } from './switches.ts'

/** Open when anything is set, so that no fault works unseen. */
export const switchForm = (service: Service, switches: Switches): Html => {
  const own = switches[service] as Readonly<Record<string, unknown>>
  const set = Object.keys(own)
  const state = set.length === 0 ? 'normal' : `set: ${set.join(', ')}`
  return html`
<details id="${service}"${set.length > 0 && html` open`}>
<summary>${SERVICE_TITLES[service]} (${service}): ${state}</summary>
<form method="post" action="/switches/${service}">
<fieldset>
<legend>${SERVICE_TITLES[service]}</legend>
<div class="fields">
${switchFields(service).map((field) => fieldControl(service, field, own[field.name]))}
</div>
<p><button>Set ${SERVICE_TITLES[service]}</button></p>
</fieldset>
</form>
</details>`
}

const fieldControl = (service: Service, field: SwitchField, value: unknown): Html => {
  const id = `${service}-${field.name}`
  const label = html`<label for="${id}">${field.label}</label>`
  const shown = textOf(value)
  switch (field.kind) {
    case 'flag':
      return html`<div><label><input type="checkbox" name="${field.name}"${value === true && html` checked`}> ${field.label}</label></div>`
    case 'choice':
      return html`<div>${label}<select id="${id}" name="${field.name}">
<option value="">no</option>
${field.choices.map((choice) => html`<option${choice === value && html` selected`}>${choice}</option>`)}
</select></div>`
    case 'integer':
      return html`<div>${label}<input id="${id}" name="${field.name}" type="number" min="${field.min}" max="${field.max}" value="${shown}"></div>`
    case 'body':
    case 'places':
      return html`<div>${label}<textarea id="${id}" name="${field.name}" rows="2" spellcheck="false">
${shown}</textarea></div>`
    case 'text':
    case 'address':
      return html`<div>${label}<input id="${id}" name="${field.name}" value="${shown}"></div>`
  }
}

const textOf = (value: unknown): string => {
  if (value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
