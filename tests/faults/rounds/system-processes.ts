import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { installDebianPackage } from '../../support/debian-package.ts'
import type { Installation } from './installation.ts'

// Faults that one process does to another by tools of Linux.

/** A process and its children, by their numbers; none where it has ended. */
export function withChildren(pid: number | undefined): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return [Number(pid), ...children.trim().split(' ').filter(Boolean).map(Number)]
  } catch {
    return []
  }
}

/** The user of a process, who may change it: root may lack the right in a container. None where it has ended. */
export function ownerOf(pid: number): { readonly uid?: number; readonly gid?: number } {
  try {
    const { uid, gid } = statSync(`/proc/${pid}`)
    return { uid, gid }
  } catch {
    return {}
  }
}

/** The processes that write the store's files: the site itself on SQLite, the server's on PostgreSQL. */
export const storeProcesses = ({ server, processes }: Installation): number[] =>
  server ? withChildren(server.pid()) : processes.flatMap(({ running }) => (running ? [running.pid] : []))

export type Tool = 'prlimit' | 'strace'

/** Tries each tool on a process of its own: containers may forbid what the tool is for. */
const TRIALS: Readonly<Record<Tool, string>> = {
  prlimit:
    'sleep 9 & prlimit --pid=$! --fsize=4096: && prlimit --pid=$! --fsize=unlimited:; works=$?; kill $!; exit $works',
  strace: 'sleep 9 & sleeper=$!; strace -qq -o /dev/null -p $sleeper & sleep 0.3; kill $sleeper; wait $!',
}
const PACKAGES: Readonly<Record<Tool, string>> = { prlimit: 'util-linux', strace: 'strace' }

const works = (tool: Tool): boolean => spawnSync('sh', ['-c', TRIALS[tool]], { stdio: 'ignore' }).status === 0

/** Whether the tool does here what it is needed for, after installing Debian's package where this process may. */
export const canUse = (tool: Tool): boolean => works(tool) || (installDebianPackage(PACKAGES[tool]) && works(tool))
