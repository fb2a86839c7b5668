import { type Browser, type Locator, type Page } from '@playwright/test'
import { median } from './kit/numbers.ts'
import { launchBrowser, slowCpu, slowNetwork } from './kit/phone.ts'
import { type Figure, milliseconds, whenRun } from './kit/report.ts'
import { type Shop, startShop } from './kit/shop.ts'

// Two steps of an order on a mid-range phone: opening a dish, and the way from "deliver here" to the dish in the cart.

const rounds = 5

type Opening = { paint: number; usable: number; cls: number }

/** What the watcher in the page has seen since the last tap. */
type Seen = { down: number; paint: number; usable: number; inCart: number; cls: number }

/** Opening a dish, and the first dish after choosing an address; slow 4G, a processor four times slower. */
export async function phoneSteps(shop: Shop): Promise<Figure[]> {
  const origin = `http://imba-pizza.localhost:${shop.port}`
  const browser = await launchBrowser()
  try {
    const openings: Opening[] = []
    const ways: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      openings.push(await openDish(browser, origin))
      ways.push(await addressToDish(browser, origin))
    }
    const middle = (name: keyof Opening): number => median(openings.map((opening) => opening[name]))
    return [
      bound('A dish opened: tap to next paint', middle('paint'), 100, milliseconds),
      bound('A dish opened: tap to usable', middle('usable'), 600, milliseconds),
      bound('A dish opened: cumulative layout shift, those after the tap included', middle('cls'), 0.02, (value) => value.toFixed(3)),
      bound('“Deliver here” to the dish in the cart', median(ways), 1500, milliseconds),
    ]
  } finally {
    await browser.close()
  }
}

const bound = (what: string, value: number, most: number, text: (value: number) => string): Figure => ({
  what: `${what}, slow 4G, 4 × slower processor`,
  figure: text(value),
  baseline: '',
  ratio: '',
  goal: `≤ ${text(most)}`,
  met: value <= most,
})

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const ahead = Date.now() + 24 * 3_600_000
    localStorage.setItem('banner_closed', JSON.stringify({ value: ahead, until: ahead }))
  })
  await watch(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  // The message area: once it exists, the overlays are loaded.
  await page.locator('section[popover]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await slowNetwork(session)
  await slowCpu(session)
  return page
}

/** Runs in the page: times from the last press to the next paint, to a sheet that can be used and to a dish in the cart. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { down: 0, paint: 0, usable: 0, inCart: 0, cls: 0 }
    Object.assign(globalThis, { seen })
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => Object.assign(seen, { down: timeStamp, paint: 0, usable: 0, inCart: 0, cls: 0 }),
      true,
    )
    const isUsable = (): boolean =>
      document.querySelector('dialog[open] footer button:last-of-type:not([aria-disabled])') !== null &&
      document.querySelector('dialog[open] [aria-busy="true"]') === null
    const isInCart = (): boolean => document.querySelector('dialog[open]') === null && document.querySelector('article output') !== null
    const each = (now: number): void => {
      if (seen.down > 0 && seen.usable === 0 && isUsable()) seen.usable = now - seen.down
      if (seen.down > 0 && seen.inCart === 0 && isInCart()) seen.inCart = now - seen.down
      requestAnimationFrame(each)
    }
    requestAnimationFrame(each)
    const follow = (type: string, take: (entry: PerformanceEntry & { value: number; interactionId: number }) => void, more = {}): void =>
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as Parameters<typeof take>[0]))).observe({
        type,
        buffered: true,
        ...more,
      })
    follow('layout-shift', (entry) => (seen.cls += entry.value))
    follow('event', (entry) => entry.interactionId > 0 && (seen.paint = Math.max(seen.paint, entry.duration)), { durationThreshold: 16 })
  })

async function until(page: Page, name: keyof Seen): Promise<number> {
  await page.waitForFunction((wanted) => (globalThis as unknown as { seen: Seen }).seen[wanted] > 0, name, { timeout: 20_000 })
  return (await seenIn(page))[name]
}

/** Milliseconds for which a finger rests on what it taps. Playwright's own tap has none: no finger is that fast. */
const contact = 80

async function touch(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be tapped is not on the screen')
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(contact)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function openDish(browser: Browser, origin: string): Promise<Opening> {
  const page = await openPhone(browser, `${origin}/moscow`)
  const card = page.locator('section[data-group]').getByRole('article').nth(4)
  await card.scrollIntoViewIfNeeded()
  await touch(page, card.getByRole('heading').getByRole('button'))
  const usable = await until(page, 'usable')
  await page.waitForLoadState('networkidle')
  const { paint, cls } = await seenIn(page)
  await page.context().close()
  return { paint, usable, cls }
}

/** A dish is tapped before an address is chosen: the address is asked for, and the dish is then in the cart. */
async function addressToDish(browser: Browser, origin: string): Promise<number> {
  const page = await openPhone(browser, `${origin}/moscow`)
  const plus: Locator = page.locator('section[data-group] article button[aria-label]').first()
  await plus.scrollIntoViewIfNeeded()
  await plus.tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').last().pressSequentially('Тверская улица, 12')
  await dialog.getByRole('option').first().tap()
  const deliver = dialog.locator('footer button:not([aria-disabled])').last()
  await deliver.tap()
  const time = await until(page, 'inCart')
  await page.context().close()
  return time
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await phoneSteps(shop)
  } finally {
    await shop.stop()
  }
})
