import { erasePerson, type PersonErasure } from '../server/operator/data-requests/erase-person.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments } from './command.ts'
import { recipientsText, shownRecipients } from './recipients-text.ts'
import { deliveryCount, PERSON_OPTIONS, personOf } from './values.ts'

/** What an erasure did, and what is left to the operator. */
export function erasureText({ id, leads, requests, cancelled, mentionedIn, recipients }: PersonErasure): string {
  const nothing = leads + requests === 0 ? 'Nothing was found for this person.\n' : ''
  const found = `Erased: ${leads} lead(s), ${requests} data request(s); cancelled: ${deliveryCount(cancelled)}\n`
  const mentioned =
    mentionedIn.length > 0 ? `Other records name the person, look at them: ${mentionedIn.join(', ')}\n` : ''
  return `${nothing || found}Erasure record ${id}\n${recipientsText(recipients)}${mentioned}${OLD_COPIES}`
}

const OLD_COPIES =
  'Exports made before still hold what they held. So do backups, until they are restored: restore erases the person again.\n'

export const SERVER_KEEPS =
  "The server's own files may hold traces until it overwrites them: see 'Backup of PostgreSQL' in docs/deploy.md\n"

export const erase: Command = {
  name: 'erase',
  usage: '--email ADDRESS | --phone NUMBER [--json]',
  does: 'erase a person everywhere in the data folder, leave a record that it was done, cancel deliveries still open',
  async run(args, { config, print, printJson, warn }) {
    const { values } = readArguments(args, { ...JSON_OPTION, ...PERSON_OPTIONS })
    const person = personOf(values)
    const settings = config()
    const erasure = await withStore(settings, (engine) => erasePerson(engine, settings, person))
    if (values.json) printJson({ ...erasure, recipients: shownRecipients(erasure.recipients) })
    else print(erasureText(erasure) + (settings.DATABASE_URL ? SERVER_KEEPS : ''))
    if (erasure.stillIn.length === 0) return 0
    warn(`These files still hold the address or number: ${erasure.stillIn.join(', ')}`)
    return 1
  },
}
