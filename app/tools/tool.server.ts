import type { ReactNode } from 'react'
import type { Debt } from '../../domain/calculators/debt.ts'
import type { StateRecord } from '../../domain/states.ts'
import type { DebtRow } from '../../forms/tools/debt-list.ts'
import type { FieldValues, ToolFields } from '../../forms/tools/tool-fields.ts'
import type { ToolName } from '../../forms/tools/tools.ts'
import type { ShownFigure } from '../../server/content/shown-figure.ts'
import type { KeptExamples } from './kept-examples.server.ts'

/** Median household income of the visitor's state, or of the nation if no state is known. */
export interface MedianIncome {
  /** The state's name as it reads in a sentence: 'Texas', 'the District of Columbia'; `undefined` for the nation. */
  readonly state: string | undefined
  /** Whole dollars a year. */
  readonly amount: number
  readonly source: { readonly address: string; readonly year: number }
}

/** The page that a tool is on, and its visitor. */
export interface ToolPlace {
  /** The page's path, with the leading slash. The tool's own URL is this path with a query. */
  readonly page: string
  /** The state of a state page. */
  readonly state: StateRecord | undefined
  /** The state of the page, else the visitor's saved choice or location. */
  readonly visitorState: StateRecord | undefined
  /** Whether the service is offered to this visitor. */
  readonly served: boolean
  readonly income: MedianIncome
  /** ISO day of the visit, shown in print. */
  readonly today: string
  /** Throws on an unknown name, since a tool's code names its figures. */
  figure(name: string): ShownFigure
  /** Where the answers to examples are kept. */
  readonly examples?: KeptExamples | undefined
}

/** Wording of a tool below `content/tools/`. */
export interface ToolCopy {
  readonly name: string
  /** The question that the tool answers, as /tools lists it: the tool's title on its own page. On other pages the heading above it asks. */
  readonly question?: string
  readonly submit: string
  /** A line right below the button. */
  readonly note?: string
  /** The result's label where only the answer's slider differs from the example. */
  readonly movedExample?: string
  readonly fields: Readonly<
    Record<
      string,
      { readonly label: string; readonly hint?: string; readonly options?: Readonly<Record<string, string>> }
    >
  >
  /** Legends and hints of the field groups, by group name. */
  readonly groups?: Readonly<Record<string, { readonly legend: string; readonly hint?: string }>>
  /** The assumptions of the result, one sentence each; the answer's `facts` fill their placeholders. */
  readonly assumptions: readonly string[]
}

/** One big number of a result, and what it is: '4 yr 8 mo', 'at $520 a month'. */
export interface BigNumber {
  readonly value: string
  readonly caption: string
}

/** The page where the visitor acts on a result, and the tool on that page if it goes on with the same numbers. */
export interface NextStep {
  readonly page: string
  readonly label: string
  readonly tool?: ToolName | undefined
  /** The label where the visitor's own numbers go along, if it names one. */
  readonly labelWithNumbers?: string
}

/** A field of the tool's own form that a full answer still needs. */
export interface FieldToAdd {
  readonly field: string
  readonly label: string
}

/** A tool's answer to its input. */
export interface ToolAnswer {
  /** The result in one or two sentences; screen readers announce it when it changes. */
  readonly headline: string
  /** At most three. */
  readonly numbers?: readonly BigNumber[]
  /** The result beside paying only the minimums, or the same money without it: what it saves, in a sentence, or what it risks for that. */
  readonly saving?: string | undefined
  /** The part of the answer that changes with the tool's slider, shown directly below the slider. */
  readonly moved?: ReactNode
  /** The reason for the result, within its box. */
  readonly reason?: ReactNode
  /** The first button. */
  readonly next?: NextStep | FieldToAdd | undefined
  readonly body: ReactNode
  /** Whether the visitor chose another rule of minimums than the one of all tools. */
  readonly ownMinimumRule?: boolean
  /** Values for the placeholders of the wording's assumptions. */
  readonly facts?: Readonly<Record<string, string>>
  /** For each tool, values that this answer assumed for that tool's own fields, so that the other tool comes to the same result. */
  readonly carries?: Readonly<Partial<Record<ToolName, Readonly<Record<string, string>>>>>
  /** Path and label of a file with the numbers; the link adds the tool's query. */
  readonly file?: { readonly path: string; readonly label: string }
}

export interface ToolInput<Fields extends ToolFields> {
  readonly debts: readonly Debt[]
  readonly values: FieldValues<Fields>
  /** The query, for results whose wording depends on submitted texts. */
  readonly rows: readonly DebtRow[]
}

/** A group of fields under a legend. */
export interface FieldGroup<Fields extends ToolFields = ToolFields> {
  /** Key of the group in the wording's `groups`. */
  readonly name: string
  readonly fields: readonly (keyof Fields & string)[]
  /** Collapsed, since few visitors need it; open where one of its fields has a value. */
  readonly folded?: true
  /** Whether its fields are pairs. */
  readonly pairs?: true
}

/** A money tool: its fields, example and answer. */
export interface Tool<Fields extends ToolFields = ToolFields> {
  readonly name: ToolName
  readonly copy: ToolCopy
  /** Fields besides the debt list. */
  readonly fields: Fields
  /** Groups in the order of the form; fields without a group come before them. */
  readonly groups?: readonly FieldGroup<Fields>[]
  /** Hints that depend on the visitor's state, by field, with links. */
  hints?(place: ToolPlace): Readonly<Record<string, string>>
  /** Error messages by field for numbers that are valid alone but not together. */
  check?(values: FieldValues<Fields>): Readonly<Record<string, string>>
  /** The field whose slider stands in the answer, above the part that it changes, and not beside its number. */
  readonly slidesAnswer?: keyof Fields & string
  /** Fields that the answer holds, connected to the form by its id. */
  readonly outsideForm?: readonly (keyof Fields & string)[]
  /** Whether the tool has the debt list, and whether that asks for promotional rates. */
  readonly debtList: false | 'plain' | 'promotions'
  /** For tools whose fields depend on other values; a field that may be omitted is optional, a choice, or not read then. */
  readonly asks?: {
    /** Fields whose value decides which other fields apply. */
    readonly by: readonly string[]
    /** Names of the fields that apply. */
    fields(query: URLSearchParams, place: ToolPlace): readonly string[]
  }
  /** A tool of a few lines, within another part of a page: no box, assumptions or further steps around its answer. */
  readonly small?: true
  /** What stands in the answer's place before the visitor has typed anything. */
  blank?(place: ToolPlace): ReactNode
  /** Required fields that only the visitor knows: they start blank, and no example fills them. */
  readonly personal?: readonly (keyof Fields & string)[]
  /** A query with example numbers; the rates and fees in it are also the form's start values. */
  example(place: ToolPlace): URLSearchParams
  answer(input: ToolInput<Fields>, place: ToolPlace): ToolAnswer
}

/** Id of a tool's form. */
export const formId = (name: ToolName): string => `${name}-form`

/** Id of the place of a tool's answer; where a page without script goes once the form is sent. */
export const answerId = (name: ToolName): string => `answer-${name}`

/** Gives `answer` the types of the tool's own fields; the registry treats all tools alike. */
export const defineTool = <const Fields extends ToolFields>(tool: Tool<Fields>): Tool => tool as unknown as Tool
