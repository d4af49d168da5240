import type { ReactNode } from 'react'
import type { Debt } from '../../domain/calculators/debt.ts'
import type { StateRecord } from '../../domain/states.ts'
import type { DebtRow } from '../../forms/tools/debt-list.ts'
import type { FieldValues, ToolFields } from '../../forms/tools/tool-fields.ts'
import type { ToolName } from '../../forms/tools/tools.ts'
import type { ShownFigure } from '../../server/content/shown-figure.ts'

/** Where a tool stands. */
export interface ToolPlace {
  /** The page's path, with its slash: the tool's own address is this with its query. */
  readonly page: string
  /** Of a state page. */
  readonly state: StateRecord | undefined
  /** Whether the service is offered to this visitor. */
  readonly served: boolean
  /** Throws on a name that is not there: a tool's figures are named in its code. */
  figure(name: string): ShownFigure
}

/** Wording of a tool below `content/tools/`. */
export interface ToolWords {
  readonly name: string
  readonly submit: string
  readonly fields: Readonly<
    Record<
      string,
      { readonly label: string; readonly hint?: string; readonly options?: Readonly<Record<string, string>> }
    >
  >
  /** Of the groups that the tool puts its fields in, by name. */
  readonly groups?: Readonly<Record<string, { readonly legend: string; readonly hint?: string }>>
  /** What the result assumes, one sentence each; `{places}` are filled by the answer's `facts`. */
  readonly assumptions: readonly string[]
}

/** What a tool says to its input. */
export interface ToolAnswer {
  /** The result in one sentence or two; also what is read out when it changes. */
  readonly headline: string
  readonly body: ReactNode
  /** Values for the places in the wording's assumptions. */
  readonly facts?: Readonly<Record<string, string>>
  /** Where the numbers can be had as a file: a path below the tool's own address. */
  readonly file?: { readonly path: string; readonly label: string }
}

export interface ToolInput<Fields extends ToolFields> {
  readonly debts: readonly Debt[]
  readonly values: FieldValues<Fields>
  /** What was typed, for results that are worded by it. */
  readonly rows: readonly DebtRow[]
}

/** Fields of a form that belong together, under a legend. */
export interface FieldGroup<Fields extends ToolFields = ToolFields> {
  /** As the wording's `groups` has it. */
  readonly name: string
  readonly fields: readonly (keyof Fields & string)[]
  /** Behind a press, since few need it; open where one of its fields holds something. */
  readonly folded?: true
  /** Its fields belong together two by two. */
  readonly pairs?: true
}

/** One money tool: what it asks, what it starts from, and what it answers. */
export interface Tool<Fields extends ToolFields = ToolFields> {
  readonly name: ToolName
  readonly words: ToolWords
  /** Besides the debt list. */
  readonly fields: Fields
  /** In the order of the form, after the fields that are in none. */
  readonly groups?: readonly FieldGroup<Fields>[]
  /** Sentences by field where numbers that are right each do not go together. */
  check?(values: FieldValues<Fields>): Readonly<Record<string, string>>
  /** Whether it asks for the debt list, and in it for promotional rates. */
  readonly debtList: false | 'plain' | 'promotions'
  /** Where not every field is asked of everyone; a field that is left out must be optional, or a choice. */
  readonly asks?: {
    /** Fields whose value decides what else is asked. */
    readonly by: readonly string[]
    /** Names of the fields to ask for. */
    fields(query: URLSearchParams, place: ToolPlace): readonly string[]
  }
  /** A query with example numbers, which the tool starts from; rates come from the checked figures. */
  example(place: ToolPlace): URLSearchParams
  answer(input: ToolInput<Fields>, place: ToolPlace): ToolAnswer
}

/** Keeps a tool's field types while it is written; the registry sees every tool alike. */
export const defineTool = <const Fields extends ToolFields>(tool: Tool<Fields>): Tool => tool as unknown as Tool
