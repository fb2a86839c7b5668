import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#kit/clock.ts'
import type { Database } from '#server/database/connect.ts'
import { encrypted, payFor, placePendingOrder } from '../durability/charge-errand.ts'
import { fillCart, intend, type Intent, type Place, placeOrder, signIn } from '../durability/errand.ts'

/** What customers were told. Times are of `performance.now()`. */
export type Told = {
  /** Orders that were confirmed, by the intent: to be paid on receipt. */
  placed: Map<Intent, number>
  /** Orders that were reported as paid by card. */
  paid: Map<Intent, number>
  /** When a cart could be written for somebody new, one after the other. */
  writes: number[]
  /** Replies to orders other than their confirmation: status, or 0 for none, and when. */
  refused: { status: number; at: number }[]
  /** Replies to readers of pages other than 200: status, or 0 for none, and when. */
  unread: { status: number; at: number }[]
  reads: number
}

export type Customers = { told: Told; stop(): Promise<void> }

/** Milliseconds until somebody asks again for what has failed: each may order ten times a minute. */
const again = 1_500
/** Milliseconds between the errands of one of them: processors are for the cluster. */
const breath = 400
/** Milliseconds in which what was begun must be done. */
const patience = 60_000

/** Lets customers read, order and pay at once until they are stopped. An unanswered order is sent again; a payment is not. */
export function sendCustomers(url: string, place: Place, database: Database): Customers {
  const told: Told = { placed: new Map(), paid: new Map(), writes: [], refused: [], unread: [], reads: 0 }
  let isOver = false
  let turn = 0
  const next = (): Intent => intend(place, place.intervals[(turn += 1) % place.intervals.length] as string)
  const begin = async (intent: Intent): Promise<void> => {
    await until('somebody to be signed in', () => signIn(database, 'sofra', intent.visitor).then(() => true, later), patience)
    await until('a filled cart', async () => (await fillCart(url, place, intent)) || later(), patience)
  }
  const order = async (): Promise<void> => {
    const intent = next()
    await begin(intent)
    const id = await until(
      'an answer to an order',
      async () => {
        const answer = await placeOrder(url, intent)
        if (answer?.status === 200) return answer.body.order_id as number
        told.refused.push({ status: answer?.status ?? 0, at: performance.now() })
        return later()
      },
      patience,
    )
    told.placed.set(intent, id)
  }
  const pay = async (): Promise<void> => {
    const intent = next()
    await begin(intent)
    const written = await placePendingOrder(url, intent)
    if (written?.status !== 200) return void (await later())
    const card = await encrypted(url).catch(() => null)
    if (card === null) return void (await later())
    const answer = await payFor(url, intent, written.body.order_cache_key as string, card)
    if (answer?.status === 200 && answer.body.reason === 'approved') told.paid.set(intent, answer.body.order_id as number)
  }
  const write = async (): Promise<void> => {
    if (await fillCart(url, place, next())) told.writes.push(performance.now())
  }
  const read = async (): Promise<void> => {
    const status = await fetch(`${url}/moscow`, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => (await response.text(), response.status),
      () => 0,
    )
    told.reads += 1
    if (status !== 200) told.unread.push({ status, at: performance.now() })
  }
  const all = [order, order, pay, pay, write, read].map(async (errand) => {
    while (!isOver) {
      await errand()
      await pause(breath)
    }
  })
  const ended = Promise.all(all)
  // Whoever waits for `stop` hears of it.
  ended.catch(() => (isOver = true))
  return {
    told,
    stop: async () => {
      isOver = true
      await ended
    },
  }
}

const later = async (): Promise<null> => {
  await pause(again)
  return null
}

/** Milliseconds from a moment until a cart could be written again, by the longest pause since. */
export function longestGap({ writes }: Told, since: number): number {
  const times = [since, ...writes.filter((at) => at > since)]
  return Math.max(...times.map((at, index) => (times[index + 1] ?? at) - at))
}
