import { defineConfig } from 'vitest/config'

// bin/test --container: requires the built image, so no other run includes these tests.
export default defineConfig({
  test: {
    include: ['test/container/*.check.ts'],
    globalSetup: ['test/kit/global-setup.ts'],
    // One test exports and imports the whole menu twice, beside all other work of CI.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
