import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { office as texts } from '#messages/ru/office/index.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import type { Database } from '#server/database/connect.ts'
import type { Place } from '../../test/durability/errand.ts'
import { enterOffice } from '../../test/durability/office-errand.ts'
import { type Running, startServer } from '../../test/durability/server-process.ts'
import { withPasskeys } from '../../test/journeys/office-people.ts'
import { act, cardOf, seenOn, type Seen } from './board.ts'
import { type Plan, planOf } from './books.ts'

export const officeHost = 'office.localhost'
const { board: t } = texts

export type Rush = {
  database: Database
  databaseUrl: string
  bank: SandboxBank
  place: Place
  port: number
  env: Record<string, string>
  server: Running
  wanted: number
}

/** The orders whose customers have promised them to the people of the rush, in the sequence of their plans. */
type Placed = readonly number[]

/** The owner's link of bin/staff, opened in a browser with a passkey. */
export async function becomeOwner(browser: Browser, { databaseUrl, port, env }: Rush): Promise<BrowserContext> {
  const link = execFileSync('node', ['src/server/staff/main.ts', 'owner', 'Ada'], {
    cwd: resolve(import.meta.dirname, '../..'),
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

/** The board of another person, in a browser of their own. */
export async function openBeside(browser: Browser, { database, port, place }: Rush, name: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'office', value: await enterOffice(database, name), domain: officeHost, path: '/' }])
  const page = await context.newPage()
  await page.goto(`http://${officeHost}:${port}/orders?shop=${place.shopId}`)
  await page.getByRole('button', { name: t.start_shift }).click()
  return page
}

/** A person who gives back again what the bank has refused, until nothing is left. */
export async function giveBackAgain(rush: Rush, page: Page, placed: Placed): Promise<void> {
  await page.goto(`http://${officeHost}:${rush.port}/refunds`)
  const again = page.getByRole('article').getByRole('button', { name: texts.adjust.give_again })
  while (!((await isOver(rush, placed)) && (await allRefunded(rush.database)))) {
    // What the server has not answered, while it was gone, is there at the next look.
    await again
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined)
    await page.waitForTimeout(500)
  }
}

async function isOver({ database, wanted }: Rush, placed: Placed): Promise<boolean> {
  if (placed.length < wanted) return false
  const { rows } = await sql<{
    open: number
  }>`select count(*)::int as open from orders where completed_at is null or unseen_cancel`.execute(database.kysely)
  return rows[0]?.open === 0
}

/** The orders on a board that were placed; of others, it is not known what is planned. */
const placedOn = async (board: Page, placed: Placed): Promise<(Seen & { plan: Plan })[]> =>
  (await seenOn(board)).filter(({ id }) => placed.includes(id)).map((one) => ({ ...one, plan: planOf(placed.indexOf(one.id)) }))

const acceptedBeside: readonly Plan[] = ['plain', 'late', 'cancel', 'regret']

/** A second person, who accepts what needs nothing else, as fast as the first one. */
export async function acceptBeside(rush: Rush, board: Page, placed: Placed): Promise<void> {
  while (!(await isOver(rush, placed))) {
    const fresh = (await placedOn(board, placed)).filter(({ column, plan }) => column === 'new' && acceptedBeside.includes(plan))
    // What the first one has accepted meanwhile, or the server has not answered, is seen at the next look.
    for (const { id } of fresh)
      await cardOf(board, id)
        .locator('[data-key="accept"]')
        .click({ timeout: 1_000 })
        .catch(() => undefined)
    await board.waitForTimeout(50)
  }
}

/** The first person, who does all the rest. */
export async function workAll(rush: Rush, board: Page, placed: Placed): Promise<{ actions: number; again: number }> {
  const planned = new Map<number, Plan>()
  let [actions, again] = [0, 0]
  // A cut connection after a quarter of the work, a killed server after half of it; the person goes on meanwhile.
  const trouble = [
    { at: rush.wanted, begin: () => cutConnection(board) },
    { at: rush.wanted * 2, begin: () => killServer(rush) },
  ]
  const begun: Promise<void>[] = []
  while (!(await isOver(rush, placed))) {
    const due = trouble[0] && actions >= trouble[0].at ? trouble.shift() : undefined
    if (due) begun.push(due.begin())
    // One whose customer will cancel it is not begun.
    const seen = (await placedOn(board, placed)).filter(({ column, plan }) => column !== 'later' || plan !== 'regret')
    for (const { id, plan } of seen) if (!planned.has(id)) planned.set(id, plan)
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

export const allRefunded = async ({ kysely }: Database): Promise<boolean> =>
  (
    await sql`
      select from refund where done_at is null
        and not (status = 'failed' and exists (select from refund as later where later.instead_of = refund.id))
      union all
      select from outbox where task = 'refund-order'
      union all
      select from graphile_worker.jobs where task_identifier = 'refund-order'`.execute(kysely)
  ).rows.length === 0
