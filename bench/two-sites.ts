import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sha256 } from '../server/hash.ts'
import { startWeb } from '../server/http/start-web.ts'
import { createServices } from '../server/services.ts'
import { readConfig } from '../server/settings/config.ts'
import type { Vault } from '../server/vault/vault.ts'

// Runs in a process of its own, started by encryption.ts: the site twice, with personal data sealed and as it would be
// without: texts as they are, hashes without a key. The chain of consents is in both; it is proof, not encryption.

function stopSealing(vault: Vault): void {
  vault.seal = (text) => text
  vault.open = (text) => text
  vault.lookup = (kind, value) => sha256(JSON.stringify([kind, value]))
  vault.lookups = (kind, value) => [sha256(JSON.stringify([kind, value]))]
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-two-sites-'))

async function startSide(name: string, change: (vault: Vault) => void): Promise<string> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: path.join(folder, name),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FORMS: '0',
    RATE_LIMIT_FORMS_TOTAL: '1000000',
  })
  const services = await createServices(config, { delivers: false })
  change(services.engine.vault)
  return (await startWeb(services, false)).address
}

const sealed = await startSide('sealed', () => {})
const plain = await startSide('plain', stopSealing)
process.on('message', (message) => {
  if (message === 'cpu') return process.send?.(process.cpuUsage())
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
process.send?.([sealed, plain])
