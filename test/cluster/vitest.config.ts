import { defineConfig } from 'vitest/config'

// bin/test --cluster: needs Debian's patroni, etcd-server, haproxy, pgbackrest and postgresql, so no other run includes these
// tests.
export default defineConfig({
  test: {
    include: ['test/cluster/*.check.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
