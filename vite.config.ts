import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { shortenProperties } from './scripts/short-names.ts'

const BOOTSTRAP = 'virtual:bootstrap'

/** `Features.LightDark` of lightningcss, which comes with Vite. */
const LIGHT_DARK = 1 << 20

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

/** Puts the order of the layers first in the built style sheet, where chunks stand in an order of the bundler's. */
function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_, bundle) {
      const [order = ''] = /@layer [^;{]+;/.exec(readFileSync('app/styles/layers.css', 'utf8')) ?? []
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + file.source
      }
    },
  }
}

/** Has the browser load the page again when a source changes: React Router would tell its router, which is in no browser. */
function reloads(): Plugin {
  return {
    name: 'reloads',
    apply: 'serve',
    enforce: 'pre',
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || file.endsWith('.css')) return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [bootstrapText(), layersFirst(), reloads(), reactRouter()],
  // Variables for `light-dark()` in browsers without it: no style sheet has it.
  css: {
    lightningcss: { exclude: LIGHT_DARK },
    // Names as they are written cost a page 0.5 KB; in development a browser's tools show them.
    postcss: { plugins: command === 'build' ? [shortenProperties('app', 'app/styles/tokens.css')] : [] },
  },
  // One style sheet for what every page needs; sheets of kinds of pages are files of their own (app/styles/sheet.tsx).
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // One file: a running site has read all of it, whatever becomes of its folder.
    // Its source map stays with it on the server; browsers are given none. Node keeps both in memory.
    // The packages that only pages need are in it, too: of what they can do it holds what is used, and Node keeps no file of theirs.
    ssr: {
      resolve: { noExternal: ['valibot', /^d3-/, 'internmap'] },
      build: {
        sourcemap: true,
        rolldownOptions: {
          output: {
            codeSplitting: false,
            // With any other character V8 keeps all of it in two bytes a character.
            charset: 'ascii',
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            sourcemapExcludeSources: true,
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown/ },
                // The root with all it imports: what every page needs, in one file. Compressed together it is 10 KB smaller than
                // in twenty. The entry stays apart: it waits for a page's file, which imports this one.
                // With what several pages share and the server renders: less of it is left for the browser than a file's name.
                // A tool and the form both group digits: in the form's file, the tool waited for all of the form.
                {
                  name: 'site',
                  test: /\/app\/(root|ui\/accordion|ui\/check-field|head\/document-head|parts\/text|parts\/landing\/rights)|\/forms\/tools\/grouped-amount/,
                },
                // The form with all it imports, for the pages that hold it and for the popup: 3 KB smaller than in eleven.
                { name: 'lead-form', test: /\/app\/parts\/lead-form\/lead-form\./ },
              ],
            },
          },
        },
      },
    },
  },
}))
