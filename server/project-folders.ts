import { existsSync } from 'node:fs'
import path from 'node:path'

/** The project's folder: the nearest one above `folder` with the project's package.json. */
const projectOf = (folder: string): string =>
  existsSync(path.join(folder, 'package.json')) ? folder : projectOf(path.dirname(folder))

/** The project's folder: the same for the sources and for the programs in a build, which lie at another depth. */
export const PROJECT = projectOf(import.meta.dirname)

/** The folder of the site's texts and figures (docs/words.md). */
export const CONTENT = path.join(PROJECT, 'content')

/** Link to the build that is served. */
export const CURRENT_BUILD = path.join(PROJECT, 'build/current')
