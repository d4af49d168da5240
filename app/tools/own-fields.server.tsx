import type { ReactNode } from 'react'
import { RichText } from '../parts/text/rich-text.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { ToolReading } from './read-tool.server.ts'
import type { FieldGroup, Tool, ToolPlace } from './tool.server.ts'
import { NumberInput, Select } from './tool-inputs.server.tsx'

/** Dollars. A field with at most this maximum is narrow. */
const SMALL_SUM = 1_000

interface OwnFieldsProps {
  readonly tool: Tool
  readonly reading: ToolReading
  readonly place: ToolPlace
}

function copyOf<Copy>(all: Readonly<Record<string, Copy>> | undefined, tool: Tool, part: string, name: string): Copy {
  const copy = all?.[name]
  if (!copy) throw new Error(`content/tools/${tool.name}.json: ${part}.${name} is missing`)
  return copy
}

function OwnField({ tool, reading, place, name }: OwnFieldsProps & { name: string }) {
  const field = reading.fields[name]
  const { label, options, hint: same } = copyOf(tool.copy.fields, tool, 'fields', name)
  const own = tool.hints?.(place)[name]
  const hint = own ? <RichText text={own} /> : same
  const shared = { id: `${tool.name}-${name}`, name, label, hint, value: reading.submitted[name] ?? '' }
  if (!field) throw new Error(`${tool.name}: a group names ${name}, which is no field`)
  if ('options' in field) {
    return (
      <Select
        {...shared}
        reshapes={tool.asks?.by.includes(name)}
        options={field.options.map((option) => [option, options?.[option] ?? option] as const)}
      />
    )
  }
  const { unit, slider, max } = field
  return (
    <NumberInput
      {...shared}
      unit={unit}
      error={reading.errors[name]}
      slider={slider && name !== tool.slidesAnswer ? { ...field, slider } : undefined}
      short={unit === 'dollars' && max <= SMALL_SUM}
    />
  )
}

function Group({ group, ...form }: OwnFieldsProps & { group: FieldGroup }) {
  const { tool, reading } = form
  const { legend, hint } = copyOf(tool.copy.groups, tool, 'groups', group.name)
  const hintId = hint && `${tool.name}-${group.name}-hint`
  const inside: ReactNode = (
    <>
      {hint ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      <div className={`tool-fields tool-fields-${group.pairs ? 'pairs' : 'small'}`}>
        {group.fields.map((name) => (
          <OwnField key={name} {...form} name={name} />
        ))}
      </div>
    </>
  )
  if (!group.folded) {
    return (
      <fieldset className="tool-group" aria-describedby={hintId}>
        <legend>{legend}</legend>
        {inside}
      </fieldset>
    )
  }
  const isUsed = group.fields.some((name) => reading.errors[name] || reading.changed.includes(name))
  return (
    <Disclosure className="tool-group text-fold" open={isUsed} summary={legend}>
      {inside}
    </Disclosure>
  )
}

/** The fields of a tool besides the debt list, in their groups. */
export function OwnFields(form: OwnFieldsProps) {
  const { tool, reading } = form
  const { groups = [], outsideForm = [] } = tool
  const grouped = new Set([...groups.flatMap(({ fields }) => fields), ...outsideForm])
  const single = Object.keys(reading.fields).filter((name) => !grouped.has(name))
  return (
    <>
      {single.length > 0 ? (
        <div className="tool-fields">
          {single.map((name) => (
            <OwnField key={name} {...form} name={name} />
          ))}
        </div>
      ) : null}
      {groups.map((group) => (
        <Group key={group.name} {...form} group={group} />
      ))}
    </>
  )
}
