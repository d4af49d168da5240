import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // scripts/builds.mjs gives a finished build its own name.
  buildDirectory: 'build/new',
  // The whole route list comes with the page: 36 addresses are smaller than one discovery request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
