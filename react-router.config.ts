import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The handful of routes is known at build time: no discovery requests while a customer browses.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
