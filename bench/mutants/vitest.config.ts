import { defineConfig } from 'vitest/config'

// The tests that judge mutants: rules by the tests of the rules, a room of the server by those of the server.
const scope = process.env['MUTANTS_SCOPE'] ?? 'domain'

export default defineConfig({
  test: {
    include: [scope === 'domain' ? 'src/domain/**/*.test.ts' : `src/server/${scope}/**/*.test.ts`],
    ...(scope === 'domain' ? {} : { globalSetup: ['test/kit/global-setup.ts'] }),
    // Rules share nothing, so one worker tries them all: ten times as fast.
    isolate: scope !== 'domain',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
