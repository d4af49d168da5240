import { deleteForRequest } from '../server/operator/data-requests/delete-for-request.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments } from './command.ts'
import { erasureText, SERVER_KEEPS } from './privacy.ts'
import { shownRecipients } from './recipients-text.ts'
import { referenceOf } from './values.ts'

export const requestsDelete: Command = {
  name: 'requests delete',
  usage: 'ID [--note TEXT] [--json]',
  does: 'erase the person of a data request everywhere, the request too, which is then resolved; see erase',
  async run(args, { config, print, printJson, warn }) {
    const { values, positionals } = readArguments(args, { ...JSON_OPTION, note: { type: 'string' } }, ['ID'])
    const id = referenceOf(positionals[0])
    const settings = config()
    const { answerTo, samePhone, ...erasure } = await withStore(settings, (engine) =>
      deleteForRequest(engine, settings, id, values.note?.trim() || 'Erased'),
    )
    if (values.json) {
      printJson({ request: id, ...erasure, recipients: shownRecipients(erasure.recipients), answerTo, samePhone })
    } else {
      const shared =
        samePhone.length > 0
          ? `The same phone number, with another email address, is in ${samePhone.join(', ')}: if it is the same person, erase --phone\n`
          : ''
      print(
        `${erasureText(erasure)}${shared}Now tell the person, whose address is not kept any more: ${answerTo}\n` +
          (settings.DATABASE_URL ? SERVER_KEEPS : ''),
      )
    }
    if (erasure.stillIn.length === 0) return 0
    warn(`These files still hold the address: ${erasure.stillIn.join(', ')}`)
    return 1
  },
}
