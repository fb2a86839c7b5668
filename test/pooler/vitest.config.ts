import { defineConfig } from 'vitest/config'

// bin/test --pooler: requires PgBouncer, so no other run includes these tests.
export default defineConfig({
  test: { include: ['test/pooler/*.check.ts'], globalSetup: ['test/kit/global-setup.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
