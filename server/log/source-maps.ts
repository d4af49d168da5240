import { setSourceMapsSupport } from 'node:module'

/**
 * Makes the frames of errors name our own files, not those of a build. It works for modules loaded afterwards, but not for
 * packages, whose maps would take memory.
 */
export const readSourceMaps = (): void => setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
