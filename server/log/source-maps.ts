import { setSourceMapsSupport } from 'node:module'

/**
 * Has the frames of errors name our own files, not those of a build. Only for what is loaded afterwards, and not for
 * packages: their maps would take memory.
 */
export const readSourceMaps = (): void => setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
