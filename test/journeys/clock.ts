import type { Page } from '@playwright/test'

/**
 * Stops the clock of a page: from its next document on, time passes by `page.clock.runFor` alone. What has to happen after
 * so many milliseconds is then shown without comparing two moments.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  // It ticks until it is stopped: no page may be past the moment by then.
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now)
}
