import { globSync, readFileSync } from 'node:fs'
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

const seeded = 'test/kit/seeded-properties.ts'
const isThorough = new Set(thorough.flatMap((pattern) => globSync(pattern)))
const unit = globSync(['src/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'test/**/*.test.ts', 'brands/**/*.test.ts']).filter(
  (file) => !calls.includes(file) && !isThorough.has(file),
)
// Modules of pages keep what a page knows, and a mock stands in the place of a module: the next file of the worker would meet
// both.
const leavesTraces = (file: string): boolean => /^src\/(web|office)\//.test(file) || readFileSync(file, 'utf8').includes('vi.mock(')

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
      // A file shares the modules that files before it in its worker have read: reading them anew took most of the time.
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: unit.filter((file) => !leavesTraces(file)),
          setupFiles: ['test/kit/quiet-console.ts', seeded],
        },
      },
      { extends: true, test: { name: 'screens', include: unit.filter(leavesTraces), setupFiles: ['test/kit/quiet-console.ts'] } },
      {
        extends: true,
        test: { name: 'calls', isolate: false, include: wanted, globalSetup: ['test/kit/global-setup.ts'], setupFiles: [seeded] },
      },
      { extends: true, test: { name: 'thorough', include: thorough, setupFiles: [seeded] } },
    ],
  },
})
