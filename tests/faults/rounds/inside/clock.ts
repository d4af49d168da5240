import { DatabaseSync } from 'node:sqlite'

const trueNow = Date.now
const { prepare } = DatabaseSync.prototype
const replaced = new WeakSet<DatabaseSync>()
let shift = 0

Date.now = () => trueNow() + shift

/** The site's SQL reads SQLite's clock by `unixepoch('subsec')`, in seconds. */
DatabaseSync.prototype.prepare = function (text) {
  if (!replaced.has(this)) {
    replaced.add(this)
    this.function('unixepoch', { varargs: true }, () => Date.now() / 1_000)
  }
  return prepare.call(this, text)
}

export function shiftClock(shiftMs: number): void {
  shift = shiftMs
}
