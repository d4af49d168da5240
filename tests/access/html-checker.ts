import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar'
const ROOM = 64 * 2 ** 20

export interface Page {
  readonly name: string
  readonly html: string
}

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error'
  readonly url: string
  readonly lastLine?: number
  readonly message: string
  readonly extract?: string
}

/** The W3C's checker is a Java program. */
export const hasJava = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/** The errors of each page by the W3C Nu checker, in one run of it. */
export function checkHtml(pages: readonly Page[]): Map<string, string[]> {
  if (pages.length === 0) return new Map()
  const folder = mkdtempSync(path.join(tmpdir(), 'html-'))
  const files = pages.map(({ html }, place) => {
    const file = path.join(folder, `${place}.html`)
    writeFileSync(file, html)
    return file
  })
  const { stdout, error } = spawnSync('java', ['-jar', CHECKER, '--format', 'json', '--stdout', '--html', ...files], {
    encoding: 'utf8',
    maxBuffer: ROOM,
  })
  rmSync(folder, { recursive: true })
  if (error) throw error
  const { messages } = JSON.parse(stdout) as { messages: readonly Message[] }
  const found = new Map(pages.map(({ name }): [string, string[]] => [name, []]))
  for (const { type, url, lastLine, message, extract = '' } of messages) {
    if (type === 'info') continue
    const name = pages[Number.parseInt(path.basename(url), 10)]?.name ?? url
    found.get(name)?.push(`line ${lastLine}: ${message} ${extract.replace(/\s+/g, ' ').trim()}`)
  }
  return found
}
