import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { brandFolder } from '#brands/index.ts'
import { testBrowser } from '#kit/chromium.ts'
import { refuseUnlessFolder } from '#server/write-target.ts'
import { allLanguages, isLanguage, type Language, pseudoOf } from '#domain/language.ts'
import { officeName, officeScreens } from './office-screens.ts'
import { type Screen, screens } from './screens.ts'
import { fileOf, sheet } from './sheet.ts'
import { textFaults } from './text-faults.ts'
import { type Tour, tours, widths } from './tours.ts'
import { welcome } from './visitor.ts'

// Takes screenshots. Uses the demo at JOURNEY_PORT, or starts one temporarily.

const { values } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true },
    language: { type: 'string' },
    screen: { type: 'string', multiple: true },
    out: { type: 'string', default: '.cache/gallery' },
    before: { type: 'string' },
  },
})

function languageOf(requested: string | undefined): Language | null {
  if (requested === undefined || isLanguage(requested)) return requested ?? null
  throw new Error(`There is no language ${requested}: it is one of ${allLanguages.join(', ')}.`)
}
const language = languageOf(values.language)

const port = process.env.JOURNEY_PORT ?? '4330'
const out = resolve(values.out)
/** The pictures of an earlier run, shown beside those of this one. */
const before = values.before === undefined ? undefined : resolve(values.before)
const isOpen = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts the demo unless it is running; returns its stop. Its kitchen never starts, so that orders keep their status. */
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

const report = (faults: Awaited<ReturnType<typeof textFaults>>, where: string): void => {
  for (const { what, text } of faults) process.stdout.write(`${where}: ${what}: ${text}\n`)
}

/** The maximum height of a page's picture, px. */
const tallest = 2600
const heightOf = (width: number): number => (width < 700 ? 844 : width < 1200 ? 768 : 900)
const wanted = (name: string, requested: string[] | undefined): boolean => !requested || requested.some((part) => name.includes(part))

async function photograph(page: Page, brand: string, { name, whole }: Pick<Screen, 'name' | 'whole'>): Promise<void> {
  for (const width of [...widths].reverse()) {
    await page.setViewportSize({ width, height: heightOf(width) })
    // A map needs time to draw its streets.
    const settle = (await page.locator('canvas').count()) > 0 ? 2500 : 350
    await page.evaluate((ms) => Promise.all([document.fonts.ready, new Promise((done) => setTimeout(done, ms))]).then(() => null), settle)
    if (whole) {
      // The window grows with the page, so that fixed bars stay at its edges.
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.min(Math.max(tall, heightOf(width)), tallest) })
      await page.waitForLoadState('networkidle')
    }
    if (language) report(await textFaults(page, language), `${brand} ${name} ${width}`)
    await page.screenshot({ path: join(out, fileOf(brand, name, width)), type: 'jpeg', quality: 78 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A requested screen may need the state that earlier ones leave. */
function isMet({ name, leaves, account, isOn }: Screen, tour: Tour): boolean {
  const signsIn = brandFolder(tour.brand)?.customers.authEnabled ?? false
  return (signsIn || !account) && (isOn?.(tour) ?? true) && (leaves || wanted(name, values.screen))
}

const reportFault = (brand: string, name: string, fault: unknown): void => {
  process.exitCode = 1
  process.stderr.write(`${brand} ${name}: ${String(fault).split('\n')[0]}\n`)
}

async function showAround(browser: Browser, tour: Tour): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(40_000)
  const visitor = await welcome(page, tour)
  for (const screen of screens.filter((one) => isMet(one, tour))) {
    try {
      await screen.show(visitor)
      if (wanted(screen.name, values.screen)) await photograph(page, tour.brand, screen)
    } catch (fault) {
      reportFault(tour.brand, screen.name, fault)
    }
  }
  await context.close()
}

/** People of the office have no pseudo-language: theirs is the one that it is made from, and the tab asks for pseudo-localized texts. */
async function showOffice(browser: Browser): Promise<void> {
  const spoken = language && (pseudoOf(language) ?? language)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(40_000)
  if (language && pseudoOf(language)) await page.addInitScript(() => sessionStorage.setItem('pseudo-texts', '1'))
  for (const screen of officeScreens(spoken ?? 'en')) {
    try {
      await screen.show(page)
      if (wanted(screen.name, values.screen)) await photograph(page, officeName, { ...screen, whole: true })
    } catch (fault) {
      reportFault(officeName, screen.name, fault)
    }
  }
  await page.close()
}

refuseUnlessFolder(out)
mkdirSync(out, { recursive: true })
const launchOptions = await testBrowser()
const closeDemo = await openDemo()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    closeDemo()
    process.exit(1)
  })
const browser = await chromium.launch(launchOptions)
try {
  for (const tour of tours.filter(({ brand }) => wanted(brand, values.brand)))
    await showAround(browser, language === null ? tour : { ...tour, language })
  if (wanted(officeName, values.brand)) await showOffice(browser)
  // Earlier pictures stay on the page.
  writeFileSync(
    join(out, 'index.html'),
    sheet(
      new Set(readdirSync(out)),
      before === undefined ? undefined : { href: relative(out, before), files: new Set(readdirSync(before)) },
    ),
  )
  process.stdout.write(`${join(out, 'index.html')}\n`)
} finally {
  await browser.close()
  closeDemo()
}
