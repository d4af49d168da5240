import { readSourceMaps } from './server/log/source-maps.ts'

// The web role alone (`npm run web`): takes forms and leaves their deliveries to a worker on the same store.
readSourceMaps()
const { runSite } = await import('./server/run-site.ts')
await runSite({ web: true, worker: false, development: false })
