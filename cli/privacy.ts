import { erasePerson, type PersonErasure } from '../server/operator/erase-person.ts'
import { withStore } from '../server/operator/open-store.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { deliveryCount, emailOf } from './values.ts'

function erasureText({ id, leads, requests, cancelled, mentionedIn }: PersonErasure): string {
  const nothing = leads + requests === 0 ? 'Nothing was found for this address.\n' : ''
  const found = `Erased: ${leads} lead(s), ${requests} data request(s); cancelled: ${deliveryCount(cancelled)}\n`
  const mentioned =
    mentionedIn.length > 0 ? `Other records name the address, look at them: ${mentionedIn.join(', ')}\n` : ''
  return `${nothing || found}Erasure record ${id}\n${mentioned}Backups and exports made before still hold what they held.\n`
}

const SERVER_KEEPS =
  "The server's own files may hold traces until it overwrites them: see 'Backup of PostgreSQL' in docs/deploy.md\n"

export const erase: Command = {
  name: 'erase',
  usage: '--email ADDRESS [--json]',
  does: 'erase a person everywhere in the data folder, leave a record that it was done, cancel deliveries still open',
  async run(args, { config, print, printJson, warn }) {
    const { values } = readArguments(args, { ...JSON_OPTION, email: { type: 'string' } })
    if (values.email === undefined) throw new UsageError('--email is missing')
    const email = emailOf(values.email)
    const settings = config()
    const erasure = await withStore(settings, (engine) => erasePerson(engine, settings, email))
    if (values.json) printJson(erasure)
    else print(erasureText(erasure) + (settings.DATABASE_URL ? SERVER_KEEPS : ''))
    if (erasure.stillIn.length === 0) return 0
    warn(`These files still hold the address: ${erasure.stillIn.join(', ')}`)
    return 1
  },
}
