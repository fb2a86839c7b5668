import { brotliDecompressSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { add, cityId, deliver, readMenu } from './kit/errand.ts'
import { median } from './kit/numbers.ts'
import { launchBrowser, slowCpu, slowNetwork } from './kit/phone.ts'
import { type Figure, milliseconds, whenRun } from './kit/report.ts'
import { newVisitor, settledReply, type Shop, startShop } from './kit/shop.ts'
import { openConnection, request } from './kit/wire.ts'

const rounds = 7
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** `idle`: the scripts that are fetched once the page has nothing to do; `all` is without them. */
type View = { lcp: number; cls: number; tbt: number; scripts: number; idle: number; all: number }

/**
 * The first view of the menu and of the order form in a browser, compared with the same page without its scripts. The
 * machine needs a font of Arial's widths (Debian: fonts-liberation), as every phone has: nothing moves from that to a
 * brand's own face, but much from DejaVu Sans.
 */
export async function firstView(shop: Shop): Promise<Figure[]> {
  const origin = `http://imba-pizza.localhost:${shop.port}`
  const browser = await launchBrowser()
  try {
    const [own, bare]: [View[], View[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      const [with_, without] = [await look(browser, `${origin}/moscow`), await look(browser, `${origin}/moscow`, { scripts: false })]
      if (round === 0) continue
      own.push(with_)
      bare.push(without)
    }
    const visitor = await visitorWithCart(shop)
    const checkout = await look(browser, `${origin}/moscow/cart`, { cookie: visitor })
    return [...figuresOf(own, bare, checkout), await largestMenu(shop), ...(await interactions(browser, origin, visitor))]
  } finally {
    await browser.close()
  }
}

function figuresOf(own: View[], bare: View[], checkout: View): Figure[] {
  const middle = (views: View[], name: keyof View): number => median(views.map((view) => view[name]))
  const [lcp, floor] = [middle(own, 'lcp'), middle(bare, 'lcp')]
  return [
    bound('Scripts of the menu before the first tap, brotli', middle(own, 'scripts'), 125_000, kilobytes),
    { ...bound('Scripts it fetches when idle', middle(own, 'idle'), 0, kilobytes), goal: '', met: null },
    bound('Scripts of the order form before the first tap, brotli', checkout.scripts, 145_000, kilobytes),
    { ...bound('Scripts it fetches when idle', checkout.idle, 0, kilobytes), goal: '', met: null },
    bound('First view of the menu, all bytes, with the brand’s own faces', middle(own, 'all'), 330_000, kilobytes),
    {
      what: 'Largest contentful paint of the menu, slow 4G, 4 × slower processor',
      figure: milliseconds(lcp),
      baseline: `without its scripts ${milliseconds(floor)}`,
      ratio: `${(lcp / floor).toFixed(2)} ×`,
      goal: '≤ 1.2 ×',
      met: lcp / floor <= 1.2,
    },
    bound('Total blocking time', middle(own, 'tbt'), 150, milliseconds),
    bound('Cumulative layout shift', middle(own, 'cls'), 0.01, (value) => value.toFixed(3)),
  ]
}

/** The page of the demo's largest menu, at its best compression. */
async function largestMenu(shop: Shop): Promise<Figure> {
  const connection = openConnection(shop.port)
  const requested = request('GET', '/moscow', { host: 'sofra.localhost', 'accept-encoding': 'br', 'accept-language': 'ru' })
  const { body } = await settledReply(connection, requested)
  connection.close()
  const dishes = brotliDecompressSync(body).toString().split('<article').length - 1
  return bound(`HTML of a menu page with ${dishes} dishes, brotli`, body.length, 16_000, kilobytes)
}

const bound = (what: string, value: number, most: number, text: (value: number) => string): Figure => ({
  what,
  figure: text(value),
  baseline: '',
  ratio: '',
  goal: `≤ ${text(most)}`,
  met: value <= most,
})

async function openContext(browser: Browser, url: string, cookie?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  if (cookie) {
    const [name, value] = cookie.split('=') as [string, string]
    // Of the whole site: the cookie of a page's URL would not be sent with calls.
    await context.addCookies([{ name, value, url: new URL('/', url).href }])
  }
  return context
}

type Seen = { lcp: number; cls: number; fcp: number; tasks: { start: number; end: number }[]; taps: number[] }

/** As Lighthouse counts it: what tasks take beyond 50 ms, from the first paint of something on. Before it there is nothing to tap. */
function blockingTime(): number {
  const { fcp, tasks } = (globalThis as unknown as { seen: Seen }).seen
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0)
}

type LookOptions = { scripts?: boolean; cookie?: string }

async function look(browser: Browser, url: string, { scripts = true, cookie }: LookOptions = {}): Promise<View> {
  const context = await openContext(browser, url, cookie)
  const page = await context.newPage()
  await watchFirstView(page)
  const session = await slowDown(context.newCDPSession(page))
  await slowNetwork(session)
  if (!scripts) await page.route(/\.m?js(\?|$)/, (route) => route.abort())
  const sizes = await countBytes(session)
  await page.goto(url, { waitUntil: 'networkidle' })
  const first = { ...sizes(), tbt: await page.evaluate(blockingTime) }
  if (scripts) await becomeIdle(page)
  const { lcp, cls } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  return { lcp, cls, ...first, idle: sizes().scripts - first.scripts }
}

/** Lets the page do what it leaves for when it is idle, which `watch` has held back. */
async function becomeIdle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { held } = globalThis as unknown as { held: { acts: (() => void)[]; isOver: boolean } }
    held.isOver = true
    for (const act of held.acts) act()
  })
  await page.waitForLoadState('networkidle')
  await page.locator('section[popover]').waitFor({ state: 'attached' })
}

async function slowDown(opened: Promise<CDPSession>): Promise<CDPSession> {
  const session = await opened
  await session.send('Network.enable')
  await slowCpu(session)
  return session
}

/** Transferred body bytes, by kind. */
async function countBytes(session: CDPSession): Promise<() => Pick<View, 'scripts' | 'all'>> {
  const kinds = new Map<string, { kind: string; head: number }>()
  const sizes = { scripts: 0, all: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { kind: /\.m?js$/.test(new URL(response.url).pathname) ? 'Script' : type, head: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind = '', head = 0 } = kinds.get(requestId) ?? {}
    sizes.all += encodedDataLength
    if (kind === 'Script') sizes.scripts += encodedDataLength - head
  })
  return () => sizes
}

/**
 * Runs in the page before everything else: records paints, shifts, long tasks, and the duration of each tap. It is held
 * to be busy until `becomeIdle`, so that the bytes before and after are counted apart.
 */
const watchFirstView = async (page: Page): Promise<void> => {
  await watch(page)
  await page.addInitScript(() => {
    const held = { acts: [] as (() => void)[], isOver: false }
    const whenIdle = globalThis.requestIdleCallback
    globalThis.requestIdleCallback = (act, options) =>
      held.isOver ? whenIdle(act, options) : held.acts.push(() => act({ didTimeout: false, timeRemaining: () => 50 }))
    Object.assign(globalThis, { held })
  })
}

const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { lcp: 0, cls: 0, fcp: Infinity, tasks: [], taps: [] }
    Object.assign(globalThis, { seen })
    const follow = (type: string, take: (entry: PerformanceEntry & { value: number; interactionId: number }) => void, more = {}): void =>
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as Parameters<typeof take>[0]))).observe({
        type,
        buffered: true,
        ...more,
      })
    follow('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
    follow('layout-shift', (entry) => (seen.cls += entry.value))
    follow('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime))
    follow('longtask', (entry) => seen.tasks.push({ start: entry.startTime, end: entry.startTime + entry.duration }))
    follow('event', (entry) => entry.interactionId > 0 && seen.taps.push(entry.duration), { durationThreshold: 16 })
  })

/** From a tap to the next paint, with the processor slowed down: choosing a group, and adding a dish to a cart with an address. */
async function interactions(browser: Browser, origin: string, visitor: string): Promise<Figure[]> {
  const taps = { group: [] as number[], add: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const context = await openContext(browser, origin, visitor)
    const page = await context.newPage()
    await watch(page)
    await page.goto(`${origin}/moscow`, { waitUntil: 'networkidle' })
    const session = await slowDown(context.newCDPSession(page))
    const timed = async (tap: () => Promise<unknown>): Promise<number> => {
      await page.evaluate(() => void ((globalThis as unknown as { seen: { taps: number[] } }).seen.taps.length = 0))
      await tap()
      await page.waitForLoadState('networkidle')
      return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { seen: { taps: number[] } }).seen.taps))
    }
    taps.group.push(await timed(() => page.getByRole('main').getByRole('navigation').getByRole('link').nth(2).tap()))
    const plus = page.locator('section[data-group] article button[aria-label]').first()
    await plus.scrollIntoViewIfNeeded()
    taps.add.push(await timed(() => plus.tap()))
    await session.detach()
    await context.close()
  }
  return [tapFigure('A group of the menu chosen', taps.group), tapFigure('A dish added', taps.add)]
}

const tapFigure = (what: string, times: number[]): Figure =>
  bound(`${what}: tap to next paint, 4 × slower processor`, median(times), 56, milliseconds)

async function visitorWithCart(shop: Shop): Promise<string> {
  const { products } = await readMenu(shop)
  const connection = openConnection(shop.port)
  const visitor = newVisitor()
  await deliver(connection, visitor, cityId)
  await add(connection, visitor, products[0] as number, 4)
  connection.close()
  return visitor
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await firstView(shop)
  } finally {
    await shop.stop()
  }
})
