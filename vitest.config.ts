import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'packages/**/*.test.ts', 'test/**/*.test.ts', 'brands/**/*.test.ts'],
    globalSetup: ['test/kit/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
