import { defineConfig } from '@playwright/test'
import { testBrowser } from './test/kit/chromium.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4310)

/** Journeys of customers in a real browser, against the real server with its sandbox kitchen. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  outputDir: '.cache/journeys',
  // The longest takes 45 s on an idle machine; a busy one takes three times as long.
  timeout: 180_000,
  // What should be there comes at once; processors may be three times as slow, and shared by what runs beside.
  expect: { timeout: 30_000 },
  // Two customers in parallel, each with a separate phone number and visitor cookie.
  workers: 2,
  // No retries: a journey that fails sometimes hides a defect, or is one.
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  reportSlowTests: { max: 20, threshold: 0 },
  use: {
    baseURL: `http://sofra.localhost:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Calls that a journey answers itself must not pass through a service worker; the offline journey allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces would cost a quarter of the time: `--trace on` records a failing journey.
    trace: 'off',
    launchOptions: await testBrowser(),
  },
  // Each journey runs once, most on a phone; on both where its steps differ with the width (decision 29). Phones ask for less
  // motion, as many do, which takes a tenth of the time; the desktop's pages move.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'desktop', grep: /@desktop|@both/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  // JOURNEY_PORT is the port of a running shop.
  ...(process.env.JOURNEY_PORT
    ? {}
    : {
        webServer: {
          command: 'node test/journeys/serve.ts',
          url: `http://127.0.0.1:${port}/readyz`,
          timeout: 120_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
        },
      }),
})
