import { defineConfig } from 'vitest/config'
import { givenServer } from './test/kit/database-server.ts'
import { databaseTests, serverTests } from './test/kit/database-tests.ts'

const calls = databaseTests()
// On a second PostgreSQL, only what a server may change (bin/test).
const wanted = process.env['ONLY_SERVER_TESTS'] === '1' ? serverTests(calls) : calls
// They count every moment of years, kill a PostgreSQL of their own, half a minute each, unpack a browser, or read the
// built pages.
const thorough = [
  'test/second-opinion/every-*.test.ts',
  'test/durability/{pseudo-texts,office-bundle,stop-while-starting}.test.ts',
  'src/server/database/embedded/{start,sharing}.test.ts',
  'test/commands/browser.test.ts',
]

export default defineConfig({
  test: {
    // A server allows a hundred connections by default, and two workers open 127; the embedded one is configured for that.
    maxWorkers: givenServer() === undefined ? 2 : 1,
    // Else the URL of a stylesheet is empty.
    css: { include: /\.css\?url$/ },
    reporters: ['default', './test/kit/slowest-reporter.ts'],
    // A bound for what hangs, not for what is slow: a PostgreSQL that syncs takes long to drop a database while the disk is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'test/**/*.test.ts', 'brands/**/*.test.ts'],
          exclude: [...calls, ...thorough],
          setupFiles: ['test/kit/quiet-console.ts'],
        },
      },
      { extends: true, test: { name: 'calls', include: wanted, globalSetup: ['test/kit/global-setup.ts'] } },
      { extends: true, test: { name: 'thorough', include: thorough } },
    ],
  },
})
