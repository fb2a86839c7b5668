import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The few routes are all in the manifest, so no discovery requests are made.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
