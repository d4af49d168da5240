import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route list comes with the page: 36 addresses are smaller than one discovery request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
