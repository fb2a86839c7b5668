import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { until } from '#kit/clock.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { bankVariables, encrypted, openSilentBank, payFor, placePendingOrder } from './charge-errand.ts'
import { fillCart, type Intent, intend, type Kitchen, lookAround, openKitchen, type Place, placeOrder, signIn } from './errand.ts'
import { freePort, type Running, startServer } from './server-process.ts'

/** A shop in which customers order for cash and by card while something fails, with the records of all sides. */
export type Trade = {
  servers: Running[]
  place: Place
  kitchen: Kitchen
  bank: SandboxBank
  /** Its own connections: faults between the server and its database are not between the test and the database. */
  database: Database
  /** Signed-in customers who have not come yet. */
  waiting: Intent[]
  /** The number of the order that each customer was told. */
  acknowledged: Map<Intent, number>
  /** Responses to customers by status; 0: none. */
  statuses: Map<number, number>
  close(): Promise<void>
}

export type TradeOptions = {
  /** Where the test finds the database. */
  url: string
  /** What each server gets beside the usual; one server unless there are more. */
  env?: Record<string, string>[]
  customers?: number
}

/** Opens the shop; its database has the content of the demo, or is empty. */
export async function openTrade({ url, env = [{}], customers = 300 }: TradeOptions): Promise<Trade> {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-trade-'))
  const kitchen = await openKitchen()
  const ports = await Promise.all(env.map(freePort))
  const bank = await openSilentBank(ports[0] ?? 0)
  const servers: Running[] = []
  // In turns: the first fills the database.
  for (const [index, own] of env.entries())
    servers.push(
      await startServer(
        {
          APP_ALIAS: 'sofra',
          DATABASE_URL: url,
          DATA_DIR: join(folder, String(index)),
          KITCHEN_URL: kitchen.url,
          ...bankVariables(bank),
          ...own,
        },
        ports[index],
      ),
    )
  const database = connect(url)
  const place = await lookAround((servers[0] as Running).url)
  const waiting = Array.from({ length: customers }, (_, index) => intend(place, place.intervals[index % place.intervals.length] as string))
  for (let at = 0; at < customers; at += 20)
    await Promise.all(waiting.slice(at, at + 20).map(({ visitor }) => signIn(database, 'sofra', visitor)))
  return {
    servers,
    place,
    kitchen,
    bank,
    database,
    waiting,
    acknowledged: new Map(),
    statuses: new Map(),
    close: async () => {
      for (const server of servers) await server.kill()
      await Promise.all([kitchen.close(), bank.close(), database.close()])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Milliseconds a customer waits before the next try, from first to last: patient enough for the limits of a minute. */
const patience = { first: 400, last: 4_000 }
const giveUpAfter = 60_000

/** Repeats what a customer does until it works, at one server after another. */
async function insist<Value>(trade: Trade, what: string, act: (url: string) => Promise<Value | null>): Promise<Value> {
  const end = performance.now() + giveUpAfter
  for (let [turn, pause] = [trade.acknowledged.size, patience.first]; ; turn += 1, pause = Math.min(pause * 2, patience.last)) {
    const done = await act((trade.servers[turn % trade.servers.length] as Running).url)
    if (done !== null) return done
    if (performance.now() > end) throw new Error(`A customer tried in vain for a minute: ${what}. ${told(trade)}`)
    await wait(pause)
  }
}

const told = ({ statuses, servers }: Trade): string =>
  `${JSON.stringify([...statuses])}\n${servers.map((server) => server.said().slice(-4_000)).join('\n')}`

const note = ({ statuses }: Trade, status: number): number => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return status
}

const filledCart = (trade: Trade, intent: Intent): Promise<true> =>
  insist(trade, 'a filled cart', async (url) => (await fillCart(url, trade.place, intent, (status) => note(trade, status))) || null)

async function orderForCash(trade: Trade, intent: Intent): Promise<number> {
  await filledCart(trade, intent)
  return insist(trade, 'an order', async (url) => {
    const result = await placeOrder(url, intent)
    return note(trade, result?.status ?? 0) === 200 ? Number(result?.body.order_id) : null
  })
}

async function orderByCard(trade: Trade, intent: Intent): Promise<number> {
  await filledCart(trade, intent)
  const key = await insist(trade, 'an order to pay', async (url) => {
    const result = await placePendingOrder(url, intent)
    return note(trade, result?.status ?? 0) === 200 ? String(result?.body.order_cache_key) : null
  })
  const card = await insist(trade, 'the key of the bank', (url) => encrypted(url).catch(() => null))
  return insist(trade, 'a payment', async (url) => {
    const result = await payFor(url, intent, key, card)
    note(trade, result?.status ?? 0)
    return result?.status === 200 && result.body.reason === 'approved' ? Number(result.body.order_id) : null
  })
}

/** Customers who order. */
export type Trading = {
  /** Waits for something, or for a customer to fail. */
  until<Seen>(what: string, look: () => Seen | Promise<Seen>, deadline: number): Promise<unknown>
  /** Nobody else begins; resolves when those who began have their order. */
  finish(): Promise<void>
}

/** One customer after another orders, each fourth by card. */
export function startTrading(trade: Trade, together = 6): Trading {
  let isOver = false
  let begun = 0
  const customers = Array.from({ length: together }, async () => {
    while (!isOver) {
      const intent = trade.waiting.pop()
      if (!intent) throw new Error('All customers have come: give the trade more of them')
      begun += 1
      trade.acknowledged.set(intent, await (begun % 4 === 0 ? orderByCard : orderForCash)(trade, intent))
    }
  })
  const failed = Promise.all(customers)
  failed.catch(() => undefined)
  return {
    until: (what, look, deadline) => Promise.race([failed, until(what, look, deadline)]),
    finish: async () => {
      isOver = true
      await failed
    },
  }
}

export const countOf = ({ statuses }: Trade, status: number): number => statuses.get(status) ?? 0

/** Milliseconds from now until every server is ready and a new customer has an order. */
export async function untilOpen(trade: Trade): Promise<number> {
  const began = performance.now()
  for (const { url } of trade.servers)
    await until(
      'the server to be ready',
      async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.ok ?? false,
      30_000,
    )
  const intent = trade.waiting.pop() as Intent
  const order = (url: string) => async (): Promise<number | null> => {
    const result = (await fillCart(url, trade.place, intent)) ? await placeOrder(url, intent) : null
    return result?.status === 200 ? Number(result.body.order_id) : null
  }
  trade.acknowledged.set(intent, await until('an order', order((trade.servers[0] as Running).url), 30_000))
  return performance.now() - began
}

/** Compares the records of the shop, its customers, the bank and the kitchen when all customers have their order. */
export async function checkTrade({ database, kitchen, bank, acknowledged }: Trade): Promise<void> {
  const orders = await database.kysely.selectFrom('orders').select(['id', 'owner', 'interval_id', 'total', 'transaction_id']).execute()
  const ids = orders.map(({ id }) => id).sort()
  expect(ids, 'I1: the orders that customers were told of are there, and no other').toEqual([...acknowledged.values()].sort())
  expect(new Set(orders.map(({ owner }) => owner)).size, 'no customer has two').toBe(orders.length)

  const charges = bank.world.ledger.charges()
  const paid = orders.filter(({ transaction_id }) => transaction_id !== null)
  const kept = charges.filter(({ refunded }) => refunded === 0)
  expect(
    charges.filter(({ amount, refunded }) => refunded !== 0 && refunded !== amount),
    'I3: a charge is an order or given back',
  ).toEqual([])
  expect(charges.length, 'I2: nobody is charged twice').toBe(kept.length)
  expect(paid.map(({ transaction_id, total }) => [transaction_id, total]).sort(), 'I4: each paid order has its charge').toEqual(
    kept.map(({ id, amount }) => [id, amount]).sort(),
  )

  const { rows } = await sql<{ interval_id: string; taken: number }>`
    select interval_id, sum(taken)::int as taken from interval_use where taken > 0 group by 1`.execute(database.kysely)
  const counted = Object.fromEntries([...Map.groupBy(orders, (order) => order.interval_id)].map(([id, own]) => [id, own.length]))
  expect(Object.fromEntries(rows.map(({ interval_id, taken }) => [interval_id, taken])), 'I5: places of times').toEqual(counted)

  await until('I8: every order to reach the kitchen', () => ids.every((id) => kitchen.received.has(id)), 20_000)
  expect([...kitchen.received.keys()].sort(), 'the kitchen heard of no other').toEqual(ids)
}
