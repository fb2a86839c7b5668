import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededChance, until } from '#kit/clock.ts'
import { type BadNetwork, openBadNetwork } from '#kit/bad-network.ts'
import { createDemoDatabase } from './errand.ts'
import { freePort } from './server-process.ts'
import { checkTrade, openTrade, startTrading, type Trade, untilOpen } from './trade.ts'

// Between the shop and its database the network is slow, loses things, or is a black hole.

/** Milliseconds within which the shop sells again once the fault is over. */
const soon = 10_000
/** Milliseconds of a page that comes from memory, on a busy machine; one that waited for the database would take five seconds. */
const served = 4_000
const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

let trade: Trade
let network: BadNetwork
let metricsPort = 0
beforeAll(async () => {
  const made = await createDemoDatabase()
  cleanup.push(() => made.drop())
  network = await openBadNetwork(made.url, seededChance(4))
  cleanup.push(network.close)
  metricsPort = await freePort()
  trade = await openTrade({ url: made.url, env: [{ DATABASE_URL: network.url, METRICS_PORT: String(metricsPort) }] })
  cleanup.push(trade.close)
}, 120_000)

const shop = (): string => trade.servers[0]?.url ?? ''

/** The slowest of some pages, in milliseconds: they are served from memory. */
async function slowestPage(): Promise<number> {
  const times: number[] = []
  for (const path of ['/', '/moscow', '/api/cities', '/moscow']) {
    const began = performance.now()
    const response = await fetch(shop() + path, { redirect: 'follow' })
    await response.text()
    expect(response.status).toBe(200)
    times.push(performance.now() - began)
  }
  return Math.max(...times)
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

test('500 ms and 2 % loss: orders go on slowly or are refused plainly, pages are there, none is made twice (I1, I2)', async () => {
  await slowestPage()
  const trading = startTrading(trade)
  await until('orders before', () => trade.acknowledged.size > 10, 20_000)
  network.spoil(250, 2)
  const before = trade.acknowledged.size
  expect(await slowestPage()).toBeLessThan(served)
  await until('orders meanwhile', () => trade.acknowledged.size >= before + 8, 40_000)
  network.mend()
  expect(await untilOpen(trade)).toBeLessThan(soon)
  await trading.finish()
  // 409: a payment whose request broke off after the bank was asked waits until no call can be under way any more.
  expect([...trade.statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  expect(await metric('sofra_database_waiting')).toBe(0)
  await checkTrade(trade)
}, 120_000)

test('a black hole: calls end with a refusal, pages are there, and what arrives late is not done twice (I1, I2)', async () => {
  const trading = startTrading(trade)
  const before = trade.acknowledged.size
  await until('orders before', () => trade.acknowledged.size > before + 5, 20_000)
  network.swallow()
  expect(await slowestPage()).toBeLessThan(served)
  // When all its connections wait for a reply, the others wait five seconds for one.
  const calls = Array.from({ length: 12 }, async () => (await fetch(`${shop()}/readyz`)).status)
  expect(new Set(await Promise.all(calls))).toEqual(new Set([503]))
  expect(await metric('sofra_database_up')).toBe(0)
  network.mend()
  expect(await untilOpen(trade)).toBeLessThan(soon)
  await trading.finish()
  expect(await metric('sofra_database_waiting')).toBe(0)
  await checkTrade(trade)
}, 120_000)
