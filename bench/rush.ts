import { execFileSync } from 'node:child_process'
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { testBrowser } from '#kit/chromium.ts'
import { until } from '#kit/clock.ts'
import { startTestServer } from '#kit/database-server.ts'
import { office as texts } from '#messages/ru/office/index.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { bankVariables, encrypted, openSilentBank, payFor, writeDown } from '../test/durability/charge-errand.ts'
import {
  createDemoDatabase,
  fillCart,
  type Heard,
  type Intent,
  intend,
  lookAround,
  type Place,
  placeOrder,
  say,
  signIn,
} from '../test/durability/errand.ts'
import { enterOffice } from '../test/durability/office-errand.ts'
import { freePort, type Running, startServer } from '../test/durability/server-process.ts'
import { withPasskeys } from '../test/journeys/office-people.ts'
import { act, cardOf, seenOn } from './kit/rush-board.ts'
import { type Books, compareBooks, type Plan, planOf } from './kit/rush-books.ts'

// A rush at one shop, worked by one person through the board alone while a second one accepts beside: orders in cash and
// by card, delays, rejections, customers who cancel, a cut connection, a killed server. Then what was ordered, paid and
// given back is compared with the bank's books.
//   node bench/rush.ts [orders]      writes docs/rush.md

const wanted = Number(process.argv[2] ?? 120)
const officeHost = 'office.localhost'
const { board: t } = texts

type Rush = {
  database: Database
  databaseUrl: string
  bank: SandboxBank
  place: Place
  port: number
  env: Record<string, string>
  server: Running
}

/** The owner's link of bin/staff, opened in a browser with a passkey. */
async function becomeOwner(browser: Browser, { databaseUrl, port, env }: Rush): Promise<BrowserContext> {
  const link = execFileSync('node', ['src/server/staff/main.ts', 'owner', 'Ada'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...env, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'development' },
    encoding: 'utf8',
  }).trim()
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await withPasskeys(context, page)
  await page.goto(link)
  await page.getByLabel(texts.sign_in.login).pressSequentially('ada')
  await page.getByRole('button', { name: texts.sign_in.make_passkey }).click()
  await page.getByRole('button', { name: texts.sign_in.codes_kept }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  return context
}

/** The board of a second person, in a browser of their own. */
async function openBeside(browser: Browser, { database, port, place }: Rush): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'office', value: await enterOffice(database, 'Bea'), domain: officeHost, path: '/' }])
  const page = await context.newPage()
  await page.goto(`http://${officeHost}:${port}/orders?shop=${place.shopId}`)
  await page.getByRole('button', { name: t.start_shift }).click()
  return page
}

/** The orders that were placed, and those of them whose customer was told that they are canceled. */
type Ordered = { placed: number[]; canceled: Set<number> }

/** Places orders one after another, every second one paid by card; some are canceled when the next one is placed. */
async function placeAll({ database, server, place }: Rush, times: readonly string[], { placed, canceled }: Ordered): Promise<void> {
  let regretted: (() => Promise<void>) | null = null
  for (let turn = 0; turn < wanted; turn += 1) {
    const intent = intend(place, times[turn % times.length] as string)
    if (turn % 2 === 0) {
      await signIn(database, 'sofra', intent.visitor)
      await until('a filled cart', () => fillCart(server.url, place, intent), 60_000)
      const made = await untilGood(() => placeOrder(server.url, { ...intent, form: { ...intent.form, payment_type: 'cash' } }))
      placed.push(Number(made.order_id))
    } else {
      const key = await writeDown(database, server.url, place, intent)
      const card = await until('a card', () => encrypted(server.url), 60_000)
      const paid = await untilGood(() => payFor(server.url, intent, key, card))
      placed.push(Number(paid.order_id))
    }
    await regretted?.()
    const id = placed.at(-1) ?? 0
    regretted = planOf(turn) === 'cancel' ? () => cancel(server.url, intent, id, canceled) : null
  }
  await regretted?.()
}

/** Cancels an order, unless the kitchen has begun; repeated with its key while the server is gone. */
async function cancel(url: string, { visitor, key }: Intent, id: number, canceled: Set<number>): Promise<void> {
  const heard = await until(
    'an answer to a cancellation',
    async () => {
      const answer = await say(url, visitor, 'POST', '/api/order/cancel', { order_id: id }, { 'idempotency-key': key })
      return answer && answer.status < 500 ? answer : null
    },
    60_000,
  )
  if (heard.status === 200) canceled.add(id)
}

/** A call is repeated with its key, as the page does, while the server is gone. */
async function untilGood(call: () => Promise<Heard>): Promise<Record<string, unknown>> {
  return until(
    'an answer',
    async () => {
      const heard = await call()
      if (heard && heard.status !== 200 && heard.status < 500) throw new Error(`Refused: ${JSON.stringify(heard.body)}`)
      return heard?.status === 200 ? heard.body : null
    },
    60_000,
  )
}

type Result = Books & { actions: number; again: number; seconds: number }

async function isOver({ database }: Rush, placed: readonly number[]): Promise<boolean> {
  if (placed.length < wanted) return false
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from orders where completed_at is null`.execute(database.kysely)
  return rows[0]?.open === 0
}

/** A second person, who accepts what needs nothing else, as fast as the first one. */
async function acceptBeside(rush: Rush, board: Page, placed: readonly number[]): Promise<void> {
  while (!(await isOver(rush, placed))) {
    const fresh = (await seenOn(board)).filter(
      ({ id, column }) => column === 'new' && ['plain', 'cancel'].includes(planOf(placed.indexOf(id))),
    )
    // What the first one has accepted meanwhile, or the server has not answered, is seen at the next look.
    for (const { id } of fresh)
      await cardOf(board, id)
        .locator('[data-key="accept"]')
        .click({ timeout: 1_000 })
        .catch(() => undefined)
    await board.waitForTimeout(50)
  }
}

async function workAll(rush: Rush, board: Page, placed: readonly number[]): Promise<{ actions: number; again: number }> {
  const planned = new Map<number, Plan>()
  let [actions, again] = [0, 0]
  // A cut connection after a quarter of the work, a killed server after half of it; the person goes on meanwhile.
  const trouble = [
    { at: wanted, begin: () => cutConnection(board) },
    { at: wanted * 2, begin: () => killServer(rush) },
  ]
  const begun: Promise<void>[] = []
  while (!(await isOver(rush, placed))) {
    const due = trouble[0] && actions >= trouble[0].at ? trouble.shift() : undefined
    if (due) begun.push(due.begin())
    const seen = await seenOn(board)
    for (const { id } of seen) if (!planned.has(id)) planned.set(id, planOf(placed.indexOf(id)))
    const next = seen[actions % Math.max(1, seen.length)]
    if (!next) {
      await board.waitForTimeout(50)
      continue
    }
    if (await act(board, next, planned)) actions += 1
    else again += 1
  }
  await Promise.all(begun)
  return { actions, again }
}

async function killServer(rush: Rush): Promise<void> {
  await rush.server.kill()
  rush.server = await startServer(rush.env, rush.port)
}

/** Half a minute without a network. */
async function cutConnection(board: Page): Promise<void> {
  await board.context().setOffline(true)
  await board.waitForTimeout(30_000)
  await board.context().setOffline(false)
}

const allRefunded = async ({ kysely }: Database): Promise<boolean> =>
  (await kysely.selectFrom('refund').select('id').where('done_at', 'is', null).execute()).length === 0

async function run(databaseUrl: string): Promise<Result> {
  const port = await freePort()
  const [bank, database] = [await openSilentBank(port), connect(databaseUrl)]
  const folder = mkdtempSync(join(tmpdir(), 'sofra-rush-'))
  const env = {
    NODE_ENV: 'development',
    APP_ALIAS: 'sofra',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    OFFICE_HOST: officeHost,
    OFFICE_SECRET: 'a-secret-of-a-run-that-is-thrown-away-after',
    ...bankVariables(bank),
  }
  await sql`update shop set capacity = capacity * 100`.execute(database.kysely)
  const server = await startServer(env, port)
  const rush: Rush = { database, databaseUrl, bank, place: await lookAround(server.url), port, env, server }
  const browser = await chromium.launch(testBrowser())
  try {
    const board = await (await becomeOwner(browser, rush)).newPage()
    await board.goto(`http://${officeHost}:${port}/orders?shop=${rush.place.shopId}`)
    await board.getByRole('button', { name: t.start_shift }).click()
    const beside = await openBeside(browser, rush)
    const ordered: Ordered = { placed: [], canceled: new Set() }
    const began = performance.now()
    const [worked] = await Promise.all([
      workAll(rush, board, ordered.placed),
      acceptBeside(rush, beside, ordered.placed),
      placeAll(rush, rush.place.intervals.slice(0, 12), ordered),
    ])
    const seconds = Math.round((performance.now() - began) / 1000)
    await until('all refunds to be done', () => allRefunded(database), 120_000)
    return { ...(await compareBooks({ ...rush, ...ordered }, wanted)), ...worked, seconds }
  } finally {
    await browser.close()
    await rush.server.stop()
    await Promise.all([bank.close(), database.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}

const money = (minor: number): string => (minor / 100).toFixed(2)

const page = ({
  orders,
  canceled,
  delayed,
  missing,
  actions,
  again,
  seconds,
  charged,
  refunded,
  collected,
  faults,
}: Result): string => `# A rush

Written by \`node bench/rush.ts\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)}: ${wanted} orders for one shop, in cash and by card in turns, are worked by one person in a browser, through the board alone, while a second one accepts beside and some customers cancel. Meanwhile the person's connection is cut for half a minute, and the server is killed (kill -9) and started again.

| | |
|---|---|
| Orders | ${orders} |
| Handed over | ${orders - canceled} |
| Delayed | ${delayed} |
| Rejected, or canceled by the customer | ${canceled} |
| Lacked a dish | ${missing} |
| Actions on the board | ${actions} |
| Done again, because the server or the connection was gone | ${again} |
| Seconds | ${seconds} |
| Charged by card | ${money(charged)} |
| Given back | ${money(refunded)} |
| Collected in cash | ${money(collected)} |
| Sums of orders, payments and the bank's books that differ | ${faults.length} |
`

const endRun = await startTestServer()
const made = await createDemoDatabase()
const result = await run(made.url)
await made.drop()
await endRun()
process.stdout.write(`${page(result)}\n${result.faults.join('\n')}\n`)
if (wanted >= 120 && result.faults.length === 0) writeFileSync(resolve(import.meta.dirname, '../docs/rush.md'), page(result))
process.exit(result.faults.length > 0 ? 1 : 0)
