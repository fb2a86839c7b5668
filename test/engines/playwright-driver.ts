import { firefox, webkit } from '@playwright/test'
import type { Driver, Size } from './driver.ts'
import type { Engine } from './engines.ts'

const browsers = { firefox, webkit }

/** A window of one of Playwright's own builds. */
export async function openWithPlaywright({ name }: Engine, viewport: Size): Promise<Driver> {
  const browser = await browsers[name].launch()
  const context = await browser.newContext({ viewport, locale: 'ru-RU', timezoneId: 'Europe/Moscow' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    open: async (url) => void (await page.goto(url)),
    run: (work, given) => page.evaluate(work as never, given) as never,
    load: async (script) => void (await page.evaluate(`${script};0`)),
    press: (selector) => page.locator(selector).click({ timeout: 5000 }),
    write: (selector, text) => page.locator(selector).pressSequentially(text),
    picture: () => page.screenshot(),
    errors: () => errors,
    close: () => browser.close(),
  }
}
