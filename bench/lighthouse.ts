import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium } from '@playwright/test'
import { testBrowser } from '#kit/chromium.ts'
import { add, cityId, deliver, orderForm, readIntervals, readMenu } from './kit/errand.ts'
import { median } from './kit/numbers.ts'
import { type Figure, whenRun } from './kit/report.ts'
import { bodyOf, newVisitor, type Shop, startShop } from './kit/shop.ts'
import { openConnection, request } from './kit/wire.ts'

// Lighthouse's scores of three pages on a simulated phone. It is installed beside this file on the first run, because
// nothing else needs its hundred packages.

const rounds = 3
const least = 97
const folder = resolve(import.meta.dirname, 'lighthouse')
const program = resolve(folder, 'node_modules/lighthouse/cli/index.js')
const categories = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' }
type Category = keyof typeof categories

type Page = { name: string; path: string; cookie?: string; /** Excluded from search engines on purpose. */ hidden?: boolean }
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string } | undefined>
}

/** The four scores of the menu, the cart and an order's page: medians of three, in percent. */
export async function lighthouse(shop: Shop): Promise<Figure[]> {
  install()
  const figures: Figure[] = []
  for (const page of await pagesOf(shop)) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round += 1) reports.push(await judge(shop, page))
    figures.push(...scoresOf(page, reports))
  }
  return figures
}

function install(): void {
  if (existsSync(program)) return
  const options = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error']
  const { status } = spawnSync('npm', options, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`)
}

async function pagesOf(shop: Shop): Promise<Page[]> {
  const { products } = await readMenu(shop)
  const connection = openConnection(shop.port)
  const customer = async (): Promise<string> => {
    const visitor = newVisitor()
    await deliver(connection, visitor, cityId)
    await add(connection, visitor, products[0] as number, 4)
    return visitor
  }
  const [shopper, owner] = [await customer(), await customer()]
  const [interval] = await readIntervals(connection, owner)
  const headers = { cookie: owner, 'idempotency-key': randomUUID() }
  const reply = await connection.send(request('POST', '/api/order/create', headers, orderForm(interval as string)))
  const { order_id: order } = JSON.parse(bodyOf(reply)) as { order_id: number }
  connection.close()
  return [
    { name: 'The menu', path: '/moscow' },
    { name: 'The cart', path: '/moscow/cart', cookie: shopper, hidden: true },
    { name: 'An order', path: `/moscow/order/${order}/tracking`, cookie: owner, hidden: true },
  ]
}

/**
 * Lighthouse with its defaults, a mid-range phone on slow 4G, simulated. A header of its own for the cookie would not be
 * sent with what the page asks for later, so the browser is started here and has it.
 */
async function judge(shop: Shop, { path, cookie, hidden }: Page): Promise<Report> {
  const origin = `http://imba-pizza.localhost:${shop.port}`
  const [browser, port] = [await testBrowser(), await freePort()]
  const context = await chromium.launchPersistentContext('', {
    ...browser,
    args: [...(browser.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const [name, value] = cookie?.split('=') ?? []
    if (name && value) await context.addCookies([{ name, value, url: origin }])
    const options = [
      '--quiet',
      '--output=json',
      `--port=${port}`,
      `--only-categories=${Object.keys(categories).join(',')}`,
      ...(hidden ? ['--skip-audits=is-crawlable'] : []),
    ]
    const child = spawn(process.execPath, [program, `${origin}${path}`, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
    return JSON.parse(await text(child.stdout)) as Report
  } finally {
    await context.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function scoresOf({ name, hidden }: Page, reports: Report[]): Figure[] {
  return (Object.keys(categories) as Category[]).map((category) => {
    const score = Math.round(median(reports.map((report) => report.categories[category].score ?? 0)) * 100)
    const lost = [...new Set(reports.flatMap((report) => lostIn(report, category)))]
    return {
      what: `${name}: ${categories[category]}${hidden && category === 'seo' ? ', but for being hidden' : ''}`,
      figure: String(score),
      baseline: score < 100 ? lost.join('; ') : '',
      ratio: '',
      goal: `≥ ${least}`,
      met: score >= least,
    }
  })
}

/** The audits in which a page lost points. */
const lostIn = ({ categories: judged, audits }: Report, category: Category): string[] =>
  judged[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    return weight > 0 && audit?.score != null && audit.score < 0.9 ? [`${audit.title} ${audit.displayValue ?? ''}`.trim()] : []
  })

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await lighthouse(shop)
  } finally {
    await shop.stop()
  }
})
