import { until } from '#kit/clock.ts'
import type { Database } from '#server/database/connect.ts'
import { encrypted, payFor, placePendingOrder } from '../../test/durability/charge-errand.ts'
import { fillCart, type CallResponse, type Intent, intend, type Place, placeOrder, say, signIn } from '../../test/durability/errand.ts'
import { planOf } from './books.ts'
import { askWhilePaused, checkResumed, type PauseResult, offeredTo, type Pause, timeToHold } from './pause.ts'
import { awaitNewTime, checkPromise, letPass } from './promises.ts'

type Shop = { database: Database; url: string; place: Place; wanted: number }

/** The person who pauses the shop; returns until when, in epoch milliseconds. */
export type Pauser = { pause(): Promise<number>; resume(): Promise<void> }

/** The orders that were placed, those of them whose customer was told that they are canceled, and what customers found. */
export type PlacedOrders = PauseResult & { placed: number[]; canceled: Set<number> }

/**
 * Places orders one after another, every second one paid by card; some are canceled when the next one is placed. The shop
 * is paused from a third of them on, for a sixth.
 */
export async function placeAll(shop: Shop, times: readonly string[], ordered: PlacedOrders, pauser: Pauser): Promise<void> {
  const { database, url, wanted } = shop
  const { placed, canceled } = ordered
  const [pausedAt, resumedAt] = [Math.floor(wanted / 3), Math.floor(wanted / 2)]
  let paused: Pause | null = null
  let regretted: (() => Promise<void>) | null = null
  const later: Promise<void>[] = []
  for (let turn = 0; turn < wanted; turn += 1) {
    const [plan, isByCard] = [planOf(turn), turn % 2 === 1]
    let intent = await come(shop, turn, times[turn % times.length] as string)
    if (turn === pausedAt) {
      const held = await timeToHold(url, intent.visitor)
      paused = { held, askedAt: Date.now(), until: await pauser.pause() }
    }
    if (turn === resumedAt) {
      await pauser.resume()
      if (paused) await checkResumed(url, intent, paused, ordered)
      paused = null
    }
    if (paused) intent = await askWhilePaused(url, { intent, isByCard }, paused, ordered)
    else if (plan === 'plain') intent = await forToday(url, intent)
    const id = isByCard ? await orderByCard(url, intent) : await orderInCash(url, intent)
    await checkPromise(url, intent, id, ordered.faults)
    if (plan === 'late') {
      await letPass(database, id)
      later.push(awaitNewTime(url, intent, id, ordered.faults))
    }
    // Nobody works an order before this.
    placed.push(id)
    await regretted?.()
    regretted = plan === 'cancel' ? () => cancel(url, intent, id, canceled) : null
    if (plan === 'regret') later.push(cancelAccepted(database, url, intent, { id, canceled }))
  }
  await regretted?.()
  await Promise.all(later)
}

/** A customer of their own phone, with a dish in the cart. */
async function come({ database, url, place }: Shop, turn: number, interval: string): Promise<Intent> {
  const intent = intend(place, interval)
  await signIn(database, 'sofra', intent.visitor, `7999${String(turn).padStart(7, '0')}`)
  await until('a filled cart', () => fillCart(url, place, intent), 60_000)
  return intent
}

/** The same for the second time that is offered today: the first may be over before it is ordered. */
async function forToday(url: string, intent: Intent): Promise<Intent> {
  const [, soon] = (await offeredTo(url, intent.visitor)).ids
  return soon === undefined ? intent : { ...intent, form: { ...intent.form, interval_id: soon } }
}

async function orderInCash(url: string, intent: Intent): Promise<number> {
  const made = await untilGood(() => placeOrder(url, { ...intent, form: { ...intent.form, payment_type: 'cash' } }))
  return Number(made.order_id)
}

async function orderByCard(url: string, intent: Intent): Promise<number> {
  const { order_cache_key: key } = await untilGood(() => placePendingOrder(url, intent))
  const card = await until('a card', () => encrypted(url), 60_000)
  const paid = await untilGood(() => payFor(url, intent, key as string, card))
  return Number(paid.order_id)
}

/** Cancels an order, unless the kitchen has begun; repeated with its key while the server is gone. */
async function cancel(url: string, { visitor, key }: Intent, id: number, canceled: Set<number>): Promise<void> {
  const response = await until(
    'an answer to a cancellation',
    async () => {
      const answer = await say(url, visitor, 'POST', '/api/order/cancel', { order_id: id }, { 'idempotency-key': key })
      return answer && answer.status < 500 ? answer : null
    },
    60_000,
  )
  if (response.status === 200) canceled.add(id)
}

/** Cancels an order once somebody has accepted it. */
async function cancelAccepted(
  { kysely }: Database,
  url: string,
  intent: Intent,
  { id, canceled }: { id: number; canceled: Set<number> },
): Promise<void> {
  const accepted = () => kysely.selectFrom('orders').select('acknowledged_at').where('id', '=', id).executeTakeFirst()
  await until('an order to be accepted', async () => (await accepted())?.acknowledged_at ?? null, 300_000)
  await cancel(url, intent, id, canceled)
}

/** A call is repeated with its key, as the page does, while the server is gone. */
async function untilGood(call: () => Promise<CallResponse>): Promise<Record<string, unknown>> {
  return until(
    'an answer',
    async () => {
      const response = await call()
      if (response && response.status !== 200 && response.status < 500) throw new Error(`Refused: ${JSON.stringify(response.body)}`)
      return response?.status === 200 ? response.body : null
    },
    60_000,
  )
}
