import { createContext } from 'react'

const inDocument = typeof document === 'undefined' ? [] : document.querySelectorAll<HTMLElement>('money-tool')

/**
 * HTML of the document's tools by name, which the page's data leaves out. The server fills it for one render; the browser
 * reads it from the document before the application takes over, which may render a part of the page anew.
 */
export const ToolHtmlContext = createContext<ReadonlyMap<string, string>>(
  new Map([...inDocument].map((tool) => [tool.dataset.tool ?? '', tool.innerHTML])),
)
