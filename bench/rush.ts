import { execFileSync } from 'node:child_process'
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { until } from '#kit/clock.ts'
import { startTestServer } from '#kit/database-server.ts'
import { office as texts } from '#messages/ru/office/index.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { bankVariables, encrypted, openSilentBank, payFor, writeDown } from '../test/durability/charge-errand.ts'
import { createDemoDatabase, fillCart, intend, lookAround, type Place, placeOrder, type Heard, signIn } from '../test/durability/errand.ts'
import { freePort, type Running, startServer } from '../test/durability/server-process.ts'
import { withPasskeys } from '../test/journeys/office-people.ts'
import { type Books, compareBooks, type Plan, planOf } from './kit/rush-books.ts'
import { launchBrowser } from './kit/phone.ts'

// A rush at one shop, worked by one person through the board alone: orders in cash and by card, delays, rejections, a
// cut connection, a killed server. Then what was ordered, paid and given back is compared with the bank's books.
//   node bench/rush.ts [orders]      writes docs/rush.md

const wanted = Number(process.argv[2] ?? 120)
const officeHost = 'office.localhost'
const { board: t, adjust } = texts

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

/** Places orders one after another, every second one paid by card. */
async function placeAll({ database, server, place }: Rush, times: readonly string[], placed: number[]): Promise<void> {
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
  }
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

type Seen = { id: number; column: string }

const cardOf = (board: Page, id: number) => board.locator(`[data-order="${id}"]`)
const seenOn = (board: Page): Promise<Seen[]> =>
  board
    .locator('[data-column] [data-order]')
    .evaluateAll((cards) =>
      cards.map((card) => ({ id: Number(card.dataset.order), column: card.closest<HTMLElement>('[data-column]')?.dataset.column ?? '' })),
    )

/** In the details: later by a quarter of an hour, without a dish that is missing, or refused because there is too much to do. */
async function inDetails(board: Page, id: number, plan: Exclude<Plan, 'plain'>): Promise<void> {
  await cardOf(board, id).getByRole('button', { name: t.details }).click()
  const details = board.getByRole('dialog')
  if (plan === 'delay') {
    await details.getByRole('button', { name: t.by_minutes(15), exact: true }).click()
    await expect(board.getByText(t.delayed_told).or(board.getByText(t.delayed)).first()).toBeVisible()
    await details.press('Escape')
  } else if (plan === 'missing') {
    await details.getByRole('button', { name: adjust.missing_title }).click()
    await details
      .getByRole('button', { name: adjust.more('').trim() })
      .first()
      .click()
    await details.getByRole('button', { name: adjust.mark }).click()
    await expect(board.getByText(adjust.marked).first()).toBeVisible()
    await details.press('Escape')
  } else {
    await details.getByRole('button', { name: t.reject }).click()
    await details.getByRole('button', { name: t.reasons['too-busy'] }).click()
  }
  await expect(details).toHaveCount(0)
}

/** One action on one card; false when the card did not follow, as while the server is gone. */
async function act(board: Page, { id, column }: Seen, planned: Map<number, Plan>): Promise<boolean> {
  const plan = planned.get(id) ?? 'plain'
  try {
    if (plan !== 'plain' && column === 'new') {
      await inDetails(board, id, plan)
      planned.set(id, 'plain')
      return true
    }
    const button = cardOf(board, id).locator('[data-key]:not([data-key="details"])').first()
    const before = await button.textContent({ timeout: 3_000 })
    await button.click({ timeout: 3_000 })
    await expect.poll(() => button.textContent({ timeout: 500 }).catch(() => null), { timeout: 8_000 }).not.toBe(before)
    return true
  } catch {
    // The next look at the board shows what became of it.
    if (await board.getByRole('dialog').isVisible()) await board.keyboard.press('Escape')
    return false
  }
}

type Result = Books & { actions: number; again: number; seconds: number }

async function workAll(rush: Rush, board: Page, placed: readonly number[]): Promise<{ actions: number; again: number }> {
  const planned = new Map<number, Plan>()
  let [actions, again] = [0, 0]
  const isOver = async (): Promise<boolean> => {
    if (placed.length < wanted) return false
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from orders where completed_at is null`.execute(
      rush.database.kysely,
    )
    return rows[0]?.open === 0
  }
  // A cut connection after a quarter of the work, a killed server after half of it.
  const trouble = [
    { at: wanted, begin: () => cutConnection(board) },
    { at: wanted * 2, begin: () => killServer(rush) },
  ]
  while (!(await isOver())) {
    if (trouble[0] && actions >= trouble[0].at) await trouble.shift()?.begin()
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
  const browser = await launchBrowser()
  try {
    const board = await (await becomeOwner(browser, rush)).newPage()
    await board.goto(`http://${officeHost}:${port}/orders?shop=${rush.place.shopId}`)
    await board.getByRole('button', { name: t.start_shift }).click()
    const placed: number[] = []
    const began = performance.now()
    const [worked] = await Promise.all([workAll(rush, board, placed), placeAll(rush, rush.place.intervals.slice(0, 12), placed)])
    const seconds = Math.round((performance.now() - began) / 1000)
    await until('all refunds to be done', () => allRefunded(database), 120_000)
    return { ...(await compareBooks(rush, placed, wanted)), ...worked, seconds }
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

Written by \`node bench/rush.ts\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)}: ${wanted} orders for one shop, in cash and by card in turns, are worked by one person in a browser, through the board alone. Meanwhile the connection is cut for half a minute, and the server is killed (kill -9) and started again.

| | |
|---|---|
| Orders | ${orders} |
| Handed over | ${orders - canceled} |
| Delayed | ${delayed} |
| Rejected | ${canceled} |
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
