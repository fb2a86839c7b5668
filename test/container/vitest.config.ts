import { defineConfig } from 'vitest/config'

// bin/test --container: the image must be built first, so no other run takes these tests in.
export default defineConfig({
  test: {
    include: ['test/container/*.check.ts'],
    globalSetup: ['test/kit/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
