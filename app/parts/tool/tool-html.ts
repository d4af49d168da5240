import { createContext } from 'react'

/** HTML of a document's tools by name. The server fills it for one render; in the browser it stays empty. */
export const ToolHtmlContext = createContext<ReadonlyMap<string, string>>(new Map())
