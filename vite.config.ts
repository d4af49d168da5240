import { reactRouter } from '@react-router/dev/vite'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'

const BOOTSTRAP = 'virtual:bootstrap'

/** `virtual:bootstrap`: the text of the one small script that stands in every page's head, minified. */
function bootstrapText(): Plugin {
  return {
    name: 'bootstrap-text',
    resolveId: (id) => (id === BOOTSTRAP ? `\0${BOOTSTRAP}` : undefined),
    async load(id) {
      if (id !== `\0${BOOTSTRAP}`) return undefined
      const bundle = await rolldown({ input: 'app/bootstrap/main.ts' })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      for (const file of output[0].moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(output[0].code.trim())}`
    },
  }
}

export default defineConfig({
  plugins: [bootstrapText(), reactRouter()],
  build: { assetsInlineLimit: 0 },
})
