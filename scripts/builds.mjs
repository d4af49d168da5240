// Where builds lie: each in a folder of its own that nobody changes once it is published, named by what it was made from.
// The link build/current leads to the one to serve. A site that runs keeps its folder: the last build but one stays.
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const LINK = 'current'
const UNFINISHED = 'new'

const linkOf = (builds) => path.join(builds, LINK)

function currentName(builds) {
  try {
    return readlinkSync(linkOf(builds))
  } catch {
    return undefined
  }
}

const isPublished = (builds, name) => existsSync(path.join(builds, name))

/** Swaps the link in one step, so that whoever starts meanwhile finds one build or the other. */
function pointTo(builds, name) {
  const next = path.join(builds, `${LINK}.next`)
  rmSync(next, { force: true })
  symlinkSync(name, next)
  renameSync(next, linkOf(builds))
}

function removeAllBut(builds, kept) {
  for (const entry of readdirSync(builds)) {
    if (!kept.includes(entry)) rmSync(path.join(builds, entry), { recursive: true, force: true })
  }
}

/**
 * Publishes the build called `name` in the folder `builds`, made by `make(folder)` unless it is there already.
 * A build that fails (`make` throws) changes nothing.
 */
export function publishBuild(builds, name, make) {
  const previous = currentName(builds)
  if (previous === name && isPublished(builds, name)) return
  if (!isPublished(builds, name)) {
    const folder = path.join(builds, UNFINISHED)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    make(folder)
    renameSync(folder, path.join(builds, name))
  }
  pointTo(builds, name)
  removeAllBut(builds, [LINK, name, previous])
}

/** Fills `folder` with a published build that `isWanted(its folder)`; false where there is none. */
export function copyPublished(builds, folder, isWanted) {
  const found = readdirSync(builds)
    .filter((entry) => ![LINK, UNFINISHED].includes(entry))
    .map((entry) => path.join(builds, entry))
    .find(isWanted)
  if (found) cpSync(found, folder, { recursive: true, preserveTimestamps: true })
  return found !== undefined
}
