import { defineConfig } from 'vitest/config'

// The tests that run against mutants: the rules' tests for rules, the server's for a folder of the server.
const scope = process.env['MUTANTS_SCOPE'] ?? 'domain'

export default defineConfig({
  test: {
    include: [scope === 'domain' ? 'src/domain/**/*.test.ts' : `src/server/${scope}/**/*.test.ts`],
    ...(scope === 'domain' ? {} : { globalSetup: ['test/kit/global-setup.ts'] }),
    // Rules share no state, so one worker runs them all: ten times as fast.
    isolate: scope !== 'domain',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
