import { defineConfig } from 'vitest/config'
import { givenServer } from './test/kit/database-server.ts'
import { databaseTests } from './test/kit/database-tests.ts'

const calls = databaseTests()
// They count every moment of years, or kill a PostgreSQL of their own: half a minute each.
const thorough = ['test/second-opinion/every-*.test.ts', 'src/server/database/embedded/{start,sharing}.test.ts']

export default defineConfig({
  test: {
    // A server takes a hundred connections unless told otherwise, and two workers open 127; the embedded one is told.
    maxWorkers: givenServer() === undefined ? 2 : 1,
    reporters: ['default', './test/kit/slowest-reporter.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'packages/**/*.test.ts', 'test/**/*.test.ts', 'brands/**/*.test.ts'],
          exclude: [...calls, ...thorough],
        },
      },
      { extends: true, test: { name: 'calls', include: calls, globalSetup: ['test/kit/global-setup.ts'] } },
      { extends: true, test: { name: 'thorough', include: thorough } },
    ],
  },
})
