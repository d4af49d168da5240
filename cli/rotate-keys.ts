import { dropKey, type OldKey, type Rotation, rotateKeys } from '../server/operator/store/rotate-keys.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'

const oldKeyText = ({ id, neededBy }: OldKey): string =>
  neededBy.length === 0
    ? `Key ${id} is no longer needed. Once no backup that you keep needs it: rotate-keys --drop ${id}\n`
    : `Key ${id} stays: it is needed by ${neededBy.map(({ column, rows }) => `${column} (${rows})`).join(', ')}\n`

const NEW_KEY = `To begin to use a new key where PII_KEYS is set:
  1. Make one: echo "$(date +%F):$(openssl rand -base64 32)"
  2. Add it at the end of PII_KEYS in every process, and start them again.
  3. Move it to the front in every process, and start them again.
  4. Run rotate-keys again.
`

const rotationText = ({ current, rows, old }: Rotation): string =>
  `Personal data is sealed by the key ${current}. Sealed anew: ${rows} row(s)\n${old.map(oldKeyText).join('')}`

export const rotateKeysCommand: Command = {
  name: 'rotate-keys',
  usage: '[--resume | --drop KEY] [--json]',
  does: 'a new key for personal data, also while the site runs; --resume only seals anew what is left; --drop takes out an old key',
  async run(args, { config, print, printJson }) {
    const { values } = readArguments(args, {
      ...JSON_OPTION,
      resume: { type: 'boolean', default: false },
      drop: { type: 'string' },
    })
    const settings = config()
    if (values.drop !== undefined) {
      if (values.resume) throw new UsageError('give one of --resume and --drop')
      const { dropped } = await dropKey(settings, values.drop)
      if (values.json) printJson({ key: values.drop, dropped })
      else if (dropped) print(`Key ${values.drop} is dropped\n`)
      else print(`Key ${values.drop} is not needed: take it out of PII_KEYS in every process\n`)
      return 0
    }
    const rotation = await rotateKeys(settings, { resume: values.resume })
    if (values.json) printJson(rotation)
    else print(rotationText(rotation) + (settings.PII_KEYS && rotation.rows === 0 ? NEW_KEY : ''))
    return 0
  },
}
