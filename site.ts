import { runSite } from './server/run-site.ts'

// The whole site in one process: web and delivery worker (`npm start`, `npm run dev`).
await runSite({ web: true, worker: true, development: process.argv.includes('--development') })
