import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from 'node:process'
import type { Setting } from './kinds.ts'
import { SETTINGS } from './settings.ts'

type Values = {
  readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Setting<infer Value> ? Value : never
}

/** All settings, read and checked. Names are those of `.env.example`. */
export interface Config extends Values {
  readonly SITE_ORIGIN: string
}

/** A setting that cannot be used: one line that names it, what is wrong, and what is expected. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

function readSetting(
  name: string,
  { fallback, expected, read, fault, secret }: Setting<unknown>,
  text: string | undefined,
) {
  const given = text === undefined || text === '' ? fallback : text
  if (given === undefined) return undefined
  const value = read(given)
  if (value !== undefined) return value
  const wrong = secret ? `not usable${fault ? `: ${fault(given)}` : ''}` : JSON.stringify(given)
  throw new ConfigError(`${name} is ${wrong}; expected ${expected}`)
}

// The first setting of each group needs all others of the group.
const NEED_EACH_OTHER: readonly (readonly (keyof Values)[])[] = [
  ['CRM_URL', 'CRM_CLIENT_ID', 'CRM_CLIENT_SECRET'],
  ['MAIL_URL', 'MAIL_FROM', 'MAIL_TO'],
  ['ALERT_EMAIL', 'MAIL_URL'],
  ['DATABASE_URL', 'PII_KEYS'],
]

/** Reads the settings from an environment; throws a `ConfigError` at the first that cannot be used. */
export function readConfig(environment: Environment): Config {
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, definition]) => [name, readSetting(name, definition, environment[name])]),
  ) as unknown as Values
  for (const group of NEED_EACH_OTHER) {
    const missing = group.filter((name) => values[name] === undefined)
    if (values[group[0] as keyof Values] !== undefined && missing.length > 0) {
      throw new ConfigError(`${missing.join(' and ')} must be set too, since ${group[0]} is set`)
    }
  }
  return {
    ...values,
    DATA_DIR: path.resolve(values.DATA_DIR),
    SITE_ORIGIN: values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`,
  }
}

/** The environment of this process; what it does not set comes from the `.env` file of the working directory. */
export function processEnvironment(): Environment {
  if (existsSync('.env')) loadEnvFile('.env')
  return process.env
}

/** The settings of this process. */
export const processConfig = (): Config => readConfig(processEnvironment())

/**
 * Sets NODE_ENV: whether this process serves the built site or the development server. React reads it once, when it is
 * first imported. In development mode a page takes half as much processor time again, so no shell or `.env` decides it.
 */
export function setRuntimeMode(mode: 'production' | 'development'): void {
  process.env.NODE_ENV = mode
}
