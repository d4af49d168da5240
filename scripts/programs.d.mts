type Environment = Readonly<Record<string, string | undefined>>

interface Script {
  readonly build: boolean
  readonly programs: readonly (readonly string[])[]
  readonly settings?: (environment: Environment) => Readonly<Record<string, string>>
}

export const SITE_MEMORY: Readonly<
  Record<'NODE_OPTIONS' | 'MALLOC_ARENA_MAX' | 'MALLOC_MMAP_THRESHOLD_' | 'MALLOC_TRIM_THRESHOLD_', string>
>
export const SCRIPTS: Readonly<Record<string, Script>>
export function environmentOf(script: Pick<Script, 'settings'>, environment: Environment): Record<string, string>
