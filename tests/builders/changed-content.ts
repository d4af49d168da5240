import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { loadContent } from '../../server/content/content.ts'
import { ContentError } from '../../server/content/content-error.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { aConfig } from './a-config.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../content')

/** A copy of the content with one file changed; returns its folder. */
export function changedContent(file: string, change: (text: string) => string): string {
  const folder = temporaryFolder()
  cpSync(CONTENT, folder, { recursive: true })
  const target = path.join(folder, file)
  const before = readFileSync(target, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(target, after)
  return folder
}

/** The one line that stops the start over this content; empty where nothing does. */
export function contentComplaint(folder: string): string {
  try {
    loadContent(aConfig(), folder)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError)
    return (error as Error).message
  }
}
