import { statfs } from 'node:fs/promises'
import { MB } from './bytes.ts'

/** Bytes of free space below which forms may soon not be stored. */
const SPACE_NEEDED = 100 * MB
/** Below this many bytes, and below this share of the disk, the operator should act. */
const SPACE_WANTED = 1024 * MB
const SHARE_WANTED = 0.1

/** The disk of a folder, in bytes. */
export interface DiskSpace {
  readonly free: number
  readonly total: number
}

/** What this process may still write where `folder` lies. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** `full`: forms may soon not be stored. `nearlyFull`: somebody should make room. */
export function spaceLevel({ free, total }: DiskSpace): 'full' | 'nearlyFull' | 'enough' {
  if (free < SPACE_NEEDED) return 'full'
  return free < SPACE_WANTED && free < SHARE_WANTED * total ? 'nearlyFull' : 'enough'
}
