import { runSite } from './server/run-site.ts'

// The delivery role alone (`npm run worker`).
await runSite({ web: false, worker: true, development: false })
