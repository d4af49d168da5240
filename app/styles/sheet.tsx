import { preinit } from 'react-dom'
import answer from './sheets/answer.css?url'
import form from './sheets/form.css?url'
import guide from './sheets/guide.css?url'
import guideTool from './sheets/guide-tool.css?url'
import help from './sheets/help.css?url'
import landing from './sheets/landing.css?url'
import popup from './sheets/popup.css?url'
import reading from './sheets/reading.css?url'
import readingForm from './sheets/reading-form.css?url'
import readingList from './sheets/reading-list.css?url'
import readingTool from './sheets/reading-tool.css?url'
import screen from './sheets/screen.css?url'
import sued from './sheets/sued.css?url'
import topic from './sheets/topic.css?url'
import topicForm from './sheets/topic-form.css?url'
import topicTool from './sheets/topic-tool.css?url'

/** Of parts that only the server renders: browsers need none of these addresses. */
const KEPT_SHEETS = {
  guide,
  guideTool,
  reading,
  readingForm,
  readingList,
  readingTool,
  sued,
  topic,
  topicForm,
  topicTool,
} as const
const SHEETS = {
  answer,
  form,
  help,
  landing,
  popup,
  screen,
  ...(import.meta.env.SSR ? KEPT_SHEETS : ({} as typeof KEPT_SHEETS)),
} as const
type SheetName = keyof typeof SHEETS

/** Sheets that hold what every page needs, too: a document with one of them links no other for that. */
export const WHOLE_SHEETS: readonly string[] = [landing, help]

/**
 * Styles that only some pages need: whatever renders their elements renders this too. React puts the link into the head,
 * once, and shows what was rendered with it only when its styles have come.
 */
export const Sheet = ({ of }: { of: SheetName }) => <link rel="stylesheet" href={SHEETS[of]} precedence="kind" />

/** Fetches styles that something will need as soon as it is used. */
export const fetchSheet = (name: SheetName): void => preinit(SHEETS[name], { as: 'style', precedence: 'kind' })
