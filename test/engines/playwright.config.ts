import { defineConfig } from '@playwright/test'
import type { Engine } from './engines.ts'
import { findEngines } from './engines.ts'

// A shop of their own, so that they run beside the journeys. Read by what the journeys share, in every worker.
process.env['JOURNEY_PORT'] ??= '4350'
const port = Number(process.env['JOURNEY_PORT'])

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

export type EngineOptions = { engine: Engine; size: { width: number; height: number } }

/** Journeys in the browsers that are not Chromium: `bin/test --engines`. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../.cache/engines',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  globalSetup: './screen.ts',
  projects: findEngines().engines.flatMap((engine) =>
    Object.entries(sizes).map(([name, size]) => ({ name: `${engine.name} ${name}`, use: { engine, size } })),
  ),
  webServer: {
    command: 'node test/journeys/serve.ts',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
