import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Runs in the site's process before the site: one page's text holds scripts of somebody else's, as if an attacker had got
// them into the content.

const INJECTED = `
<script>window.stolen = 'inline'</script>

<script nonce="guess">window.stolen = 'nonce'</script>

<SCRIPT type="text/javascript">window.stolen = 'upper case'</SCRIPT>

<img src="/nowhere.png" alt="" onerror="window.stolen = 'handler'">

<svg onload="window.stolen = 'svg'"></svg>
`

const readFile = fs.readFileSync

fs.readFileSync = ((file: fs.PathOrFileDescriptor, ...rest: never[]) => {
  const text: unknown = readFile(file, ...rest)
  return typeof text === 'string' && String(file).endsWith('/content/pages/disclaimer.md') ? text + INJECTED : text
}) as typeof fs.readFileSync
syncBuiltinESMExports()
