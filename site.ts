import { readSourceMaps } from './server/log/source-maps.ts'

// The whole site in one process: web and delivery worker (`npm start`, `npm run dev`).
readSourceMaps()
const { runSite } = await import('./server/run-site.ts')
await runSite({ web: true, worker: true, development: process.argv.includes('--development') })
