import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '../support/site.ts'

// React's development build takes about one and a half times the processor time a page.

/** Runs before the site: at the end of the process it prints which files of React were run, not merely looked into. */
const PRINT_REACT = `
import { createRequire } from 'node:module'
const { cache } = createRequire('/')
const ofReact = ([file, { loaded }]) => loaded && /\\/(react|react-dom)\\/cjs\\//.test(file)
process.on('exit', () => console.log('loaded', Object.entries(cache).filter(ofReact).map(([file]) => file).join(' ')))
`

const preloaded = `--import=data:text/javascript,${encodeURIComponent(PRINT_REACT)}`

test.each(['development', ''])('the built site runs React’s production build where NODE_ENV is %j', async (mode) => {
  const site = await startSite({ NODE_ENV: mode, NODE_OPTIONS: preloaded })
  onTestFinished(() => site.remove())
  expect((await fetch(`${site.url}/texas`)).status).toBe(200)
  expect(await site.kill('SIGTERM')).toBe(0)
  const files = /^loaded (.+)$/m.exec(site.output())?.[1]?.split(' ') ?? []
  expect(files.some((file) => file.endsWith('/react-dom-server.node.production.js'))).toBe(true)
  expect(files.filter((file) => file.includes('development'))).toEqual([])
})
