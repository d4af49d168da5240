import { asOperator } from '../server/audit/operator-run.ts'
import { isDatabaseError, isStoreError } from '../server/database/store-errors.ts'
import { OperatorError } from '../server/operator-error.ts'
import { ConfigError } from '../server/settings/config.ts'
import { withoutPasswords } from '../server/without-passwords.ts'
import { audit } from './audit.ts'
import { type Command, createContext, type Surroundings, UsageError } from './command.ts'
import { consentShow, consentVerify } from './consent.ts'
import { consentCertificate } from './consent-certificate.ts'
import { actorOf, describeArguments } from './described-run.ts'
import { doctor } from './doctor.ts'
import { erasuresList, erasuresReplay } from './erasures.ts'
import { leadsRelease, leadsRetry, leadsSettle } from './leads-deliveries.ts'
import { leadsExport } from './leads-export.ts'
import { leadsList } from './leads-list.ts'
import { leadsShow } from './leads-show.ts'
import { erase } from './privacy.ts'
import { requestsList, requestsResolve, requestsShow } from './requests.ts'
import { requestsDelete } from './requests-delete.ts'
import { requestsConfirm, requestsCorrect, requestsDeliver, requestsExtend, requestsOptOut } from './requests-work.ts'
import { retention } from './retention.ts'
import { rotateKeysCommand } from './rotate-keys.ts'
import { backupStore, migrateStore, restoreStore } from './store-files.ts'
import { suppressionsList, suppressPerson, unsuppressPerson } from './suppressions.ts'
import { watch } from './watch.ts'
import { withdrawalsList, withdrawalsTold } from './withdrawals.ts'

export const COMMANDS: readonly Command[] = [
  leadsList,
  leadsShow,
  leadsRetry,
  leadsSettle,
  leadsRelease,
  leadsExport,
  requestsList,
  requestsShow,
  requestsConfirm,
  requestsExtend,
  requestsOptOut,
  requestsCorrect,
  requestsDeliver,
  requestsDelete,
  requestsResolve,
  suppressPerson,
  unsuppressPerson,
  suppressionsList,
  withdrawalsTold,
  withdrawalsList,
  erase,
  erasuresList,
  erasuresReplay,
  retention,
  consentShow,
  consentVerify,
  consentCertificate,
  backupStore,
  restoreStore,
  migrateStore,
  rotateKeysCommand,
  audit,
  doctor,
  watch,
]

const HELP = ['help', '--help', '-h']

function usage(commands: readonly Command[]): string {
  const lines = commands.map(({ name, usage, does }) => `  ${name} ${usage}\n      ${does}\n`)
  return [
    'Usage: npm run ops -- COMMAND\n\n',
    ...lines,
    '\nID: a reference such as 7K3M-9QXZ-2B4D, in any case, with or without hyphens.\n',
    '--json: one JSON document instead of a table. Exit codes: 0 success, 1 failure, 2 wrong use.\n',
  ].join('')
}

const startsWith = (args: readonly string[], words: readonly string[]): boolean =>
  words.every((word, index) => args[index] === word)

/** The commands whose names begin with these words. */
const commandsOf = (words: readonly string[]): readonly Command[] =>
  COMMANDS.filter(({ name }) => startsWith(name.split(' '), words))

/**
 * The message of an error that the operator can mend; `undefined` for a fault of the program, which shows its stack.
 */
function plainMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof OperatorError || error instanceof ConfigError || isStoreError(error)) return error.message
  if (isDatabaseError(error)) return `The store cannot be used: ${error.message}`
  const { code } = error as { code?: unknown }
  // The operating system refused something, such as writing to a folder.
  return typeof code === 'string' && 'syscall' in error ? error.message : undefined
}

/** Runs one command line and returns its exit code. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings
  const asksHelp = HELP.includes(args[0] ?? '') || args.includes('--help') || args.includes('-h')
  if (asksHelp) {
    const words = args.filter((arg) => !HELP.includes(arg) && !arg.startsWith('-'))
    const named = commandsOf(words)
    stdout.write(usage(named.length > 0 ? named : COMMANDS))
    return 0
  }
  const command = COMMANDS.find(({ name }) => startsWith(args, name.split(' ')))
  try {
    if (!command) throw new UsageError(args.length === 0 ? 'a command is missing' : 'there is no such command')
    const rest = args.slice(command.name.split(' ').length)
    const context = createContext(surroundings)
    const run = () => command.run(rest, context)
    if (command.audit === 'free') return await run()
    const described = describeArguments(command, rest)
    const who = actorOf(surroundings.environment)
    return await asOperator({ ...described, who, reads: command.audit === 'reads', warn: context.warn }, run)
  } catch (error) {
    if (error instanceof UsageError) {
      const meant = command ? [command] : commandsOf(args.slice(0, 1))
      stderr.write(`Wrong use: ${error.message}\n\n${usage(meant.length > 0 ? meant : COMMANDS)}`)
      return 2
    }
    const message = plainMessage(error) ?? String((error as Error).stack ?? error)
    stderr.write(`${withoutPasswords(message)}\n`)
    return 1
  }
}
