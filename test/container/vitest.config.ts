import { defineConfig } from 'vitest/config'

// bin/test --container: requires the built image, so no other run includes these tests.
export default defineConfig({
  test: {
    include: ['test/container/*.check.ts'],
    globalSetup: ['test/kit/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
