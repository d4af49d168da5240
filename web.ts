import { runSite } from './server/run-site.ts'

// The web role alone (`npm run web`): takes forms and leaves their deliveries to a worker on the same store.
await runSite({ web: true, worker: false, development: false })
