import type { Page } from '@playwright/test'

/**
 * Stops the clock of a page: from its next document on, time advances only by `page.clock.runFor`. Events after some
 * milliseconds can then be tested without comparing times.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  // It ticks until it is stopped: no page may be past that time by then.
  await page.clock.install({ time: now - 60_000 })
  await page.clock.pauseAt(now)
}
