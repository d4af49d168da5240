import { type Config, readConfig } from '../../server/settings/config.ts'

/** Settings as an operator would write them, on top of the defaults; nothing is logged unless told. */
export const aConfig = (settings: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', ...settings })
