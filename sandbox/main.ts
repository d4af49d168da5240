/**
 * `npm run sandbox`: stand-ins for the six outside services, to try the whole site with.
 *
 * The specification names the fields that the site reads and does not document the real services'
 * answers. What the sandbox answers is plausible, no more: the statuses (201 for a new CRM lead),
 * the `expires_in` of a token, the texts of messages and all that is not read are made up. So is
 * the lack of de-duplication: a repeated Idempotency-Key is marked and taken as a new call.
 *
 * Open the printed address to see what arrived and to set faults. The same over HTTP:
 *   GET  /received, /switches        JSON
 *   POST /switches/{service}         a JSON object: changes what it names, null takes back
 *   POST /reset, /expire-tokens
 */
import { type Sandbox, startSandbox } from './server.ts'

const DEFAULT_PORT = '4010'

const start = async (): Promise<Sandbox> => {
  const setting = process.env.SANDBOX_PORT || DEFAULT_PORT
  const port = Number(setting)
  if (!/^\d+$/.test(setting) || port > 65_535) {
    throw new Error(`SANDBOX_PORT is "${setting}", expected a port number`)
  }
  return startSandbox({ port })
}

try {
  const sandbox = await start()
  console.log(`Sandbox on ${sandbox.url}; for .env:`)
  for (const [name, value] of Object.entries(sandbox.settings)) console.log(`${name}=${value}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await sandbox.close()
      process.exit(0)
    })
  }
} catch (error) {
  console.error(`The sandbox did not start: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
