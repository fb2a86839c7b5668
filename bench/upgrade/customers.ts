import { encrypted, payFor, placePendingOrder } from '../../test/durability/charge-errand.ts'
import { fillCart, type CallResponse, intend, type Intent, type Place, placeOrder, say, signIn } from '../../test/durability/errand.ts'
import type { Database } from '#server/database/connect.ts'
import { staffToken } from '../kit/shop.ts'

/** What customers and staff met: requests, what failed of them as text, and the orders that were confirmed. */
export type Met = { requests: number; failed: string[]; cash: Set<number>; card: Set<number>; slowest: number }
export type Customers = { met: Met; stop(): Promise<void> }

type World = { url: string; database: Database; place: Place; met: Met }

/** So many customers, each of whom orders again and again; every second order is paid by card, and each is looked at by its shop. */
export function openCustomers(url: string, database: Database, place: Place, count: number): Customers {
  const met: Met = { requests: 0, failed: [], cash: new Set(), card: new Set(), slowest: 0 }
  let open = true
  const world = { url, database, place, met }
  const one = async (number: number): Promise<void> => {
    for (let turn = number; open; turn += count) await orderOnce(world, turn)
  }
  const all = Promise.all(Array.from({ length: count }, (_, number) => one(number)))
  return {
    met,
    async stop() {
      open = false
      await all
    },
  }
}

/** A whole order: pages, cart, times, payment, and its page after that. What fails ends it. */
async function orderOnce(world: World, turn: number): Promise<void> {
  const { url, database, place, met } = world
  const intent = intend(place, place.intervals[turn % place.intervals.length] as string)
  await signIn(database, 'sofra', intent.visitor)
  const good = await open(world, '/moscow', intent.visitor)
  if (!good || !(await answered(world, 'cart', async () => ((await fillCart(url, place, intent)) ? { status: 200, body: {} } : null))))
    return
  const times = { city_alias: 'moscow' }
  if (!(await answered(world, 'times', () => say(url, intent.visitor, 'POST', '/api/schedule/intervals', times)))) return
  const id = turn % 2 === 0 ? await inCash(world, intent) : await byCard(world, intent)
  if (id === null) return
  ;(turn % 2 === 0 ? met.cash : met.card).add(id)
  await answered(world, 'status', () => say(url, intent.visitor, 'POST', '/api/order/status', { order_id: id }))
  await open(world, `/moscow/order/${id}/tracking`, intent.visitor)
  if (turn % 3 === 0) await atTheBoard(world, id)
}

async function inCash(world: World, intent: Intent): Promise<number | null> {
  const form = { ...intent.form, payment_type: 'cash' }
  const placed = await answered(world, 'order', () => placeOrder(world.url, { ...intent, form }))
  return placed && Number(placed.order_id)
}

async function byCard(world: World, intent: Intent): Promise<number | null> {
  const { url } = world
  const pending = await answered(world, 'pending order', () => placePendingOrder(url, intent))
  if (!pending) return null
  const card = await encrypted(url)
  const paid = await answered(world, 'payment', () => payFor(url, intent, pending.order_cache_key as string, card))
  return paid && Number(paid.order_id)
}

/** The kitchen's own program lists its orders and takes one on. */
async function atTheBoard(world: World, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${staffToken}` }
  await answered(world, 'board', () => get(`${world.url}/api/staff/orders`, headers))
  await answered(world, 'step', () =>
    say(world.url, 'x'.repeat(32), 'POST', `/api/staff/orders/${id}/status`, { status: 'cooking' }, headers),
  )
}

async function open(world: World, path: string, visitor: string): Promise<boolean> {
  return (
    (await answered(world, `page ${path.replace(/\d+/, 'N')}`, () =>
      get(world.url + path, { cookie: `visitor=${visitor}; session=${visitor}` }),
    )) !== null
  )
}

async function get(url: string, headers: Record<string, string>): Promise<CallResponse> {
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => null)
  const text = await reply?.text().catch(() => null)
  return reply && text !== null && text !== undefined ? { status: reply.status, body: reply.ok ? {} : { text: text.slice(0, 200) } } : null
}

/** The body of a good answer; null, and a line more of what failed, for any other. */
async function answered({ met }: World, what: string, call: () => Promise<CallResponse>): Promise<Record<string, unknown> | null> {
  met.requests += 1
  const began = performance.now()
  const answer = await call()
  met.slowest = Math.max(met.slowest, performance.now() - began)
  if (answer?.status === 200) return answer.body
  met.failed.push(`${what}: ${answer === null ? 'the connection broke' : `${answer.status} ${JSON.stringify(answer.body)}`}`)
  return null
}
