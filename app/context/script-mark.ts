import { createContext } from 'react'

/** What marks the inline scripts of one rendering as our own (`document/finish-document.ts`); nothing in the browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined)
