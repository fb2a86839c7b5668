import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { brandOf } from '#brands/index.ts'
import { type Screen, screens } from './screens.ts'
import { fileOf, sheet } from './sheet.ts'
import { type Tour, tours, widths } from './tours.ts'
import { welcome } from './visitor.ts'

// Shows the shop to whoever has to look at it. The demo is the one at JOURNEY_PORT, or one that is opened for the while.

const { values } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true },
    screen: { type: 'string', multiple: true },
    out: { type: 'string', default: '.cache/gallery' },
  },
})

const port = process.env.JOURNEY_PORT ?? '4330'
const out = resolve(values.out)
const isOpen = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Opens the demo unless it is open; the way to close it. Its kitchen never begins, so that orders stand still. */
async function openDemo(): Promise<() => void> {
  if (await isOpen()) return () => {}
  const env = {
    ...process.env,
    PORT: port,
    SANDBOX_BANK_PORT: String(Number(port) + 1),
    SANDBOX: '1',
    SANDBOX_PACE: '3600',
    UNPAID_ORDERS_AN_HOUR: '1000000',
  }
  const server = spawn(process.execPath, ['src/server/main.ts'], { stdio: 'ignore', env: { DATA_DIR: '.cache/gallery-data', ...env } })
  while (server.exitCode === null && !(await isOpen())) await new Promise((done) => setTimeout(done, 300))
  if (server.exitCode !== null) throw new Error('The demo does not start: try bin/start, which says why.')
  return () => void server.kill('SIGTERM')
}

function openBrowser(): Promise<Browser> {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

/** The tallest picture of a page, px. */
const tallest = 2600
const heightOf = (width: number): number => (width < 700 ? 844 : 900)
const wanted = (name: string, asked: string[] | undefined): boolean => !asked || asked.some((part) => name.includes(part))

async function photograph(page: Page, { brand }: Tour, { name, whole }: Screen): Promise<void> {
  for (const width of [...widths].reverse()) {
    await page.setViewportSize({ width, height: heightOf(width) })
    // A map draws its streets in its own time.
    const settle = (await page.locator('canvas').count()) > 0 ? 2500 : 350
    await page.evaluate((ms) => Promise.all([document.fonts.ready, new Promise((done) => setTimeout(done, ms))]).then(() => null), settle)
    if (whole) {
      // The window grows with the page, so that bars stay at its edges.
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.min(Math.max(tall, heightOf(width)), tallest) })
      await page.waitForLoadState('networkidle')
    }
    await page.screenshot({ path: join(out, fileOf(brand, name, width)), type: 'jpeg', quality: 78 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A screen that is asked for may need the state that those before it leave. */
function isMet({ name, leaves, account, isOn }: Screen, tour: Tour): boolean {
  const signsIn = brandOf(tour.brand)?.customers.authEnabled ?? false
  return (signsIn || !account) && (isOn?.(tour) ?? true) && (leaves || wanted(name, values.screen))
}

async function showAround(browser: Browser, tour: Tour): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(40_000)
  const visitor = await welcome(page, tour)
  for (const screen of screens.filter((one) => isMet(one, tour))) {
    try {
      await screen.show(visitor)
      if (wanted(screen.name, values.screen)) await photograph(page, tour, screen)
    } catch (fault) {
      process.exitCode = 1
      process.stderr.write(`${tour.brand} ${screen.name}: ${String(fault).split('\n')[0]}\n`)
    }
  }
  await context.close()
}

mkdirSync(out, { recursive: true })
const closeDemo = await openDemo()
const browser = await openBrowser()
try {
  for (const tour of tours.filter(({ brand }) => wanted(brand, values.brand))) await showAround(browser, tour)
  // What was looked at before stays on the page.
  writeFileSync(join(out, 'index.html'), sheet(new Set(readdirSync(out))))
  process.stdout.write(`${join(out, 'index.html')}\n`)
} finally {
  await browser.close()
  closeDemo()
}
