import { examine } from '../server/operator/doctor/doctor.ts'
import { type Command, JSON_OPTION, readArguments } from './command.ts'
import { table } from './table.ts'

export const doctor: Command = {
  name: 'doctor',
  audit: 'free',
  usage: '[--json]',
  does: 'examine settings, store and each outside service; say what is held and why',
  async run(args, { config, clock, print, printJson }) {
    const { values } = readArguments(args, JSON_OPTION)
    const { ok, findings } = await examine(config, clock)
    if (values.json) printJson({ ok, findings })
    else
      print(
        table(
          ['LEVEL', 'AREA', 'FINDING'],
          findings.map(({ level, area, message }) => [level, area, message]),
        ),
      )
    return ok ? 0 : 1
  },
}
