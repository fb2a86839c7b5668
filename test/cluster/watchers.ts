import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#kit/clock.ts'
import { officeHost } from '#kit/staff.ts'
import type { Database } from '#server/database/connect.ts'
import { fillCart, intend, type Place, placeOrder, signIn } from '../durability/errand.ts'
import { enterOffice } from '../durability/office-errand.ts'
import type { Told } from './customers.ts'
import { follow, type Followed } from './streams.ts'

export const staffToken = 'a-token-of-the-tests-of-the-cluster'
export const officeSettings = { STAFF_TOKEN: staffToken, OFFICE_HOST: officeHost, OFFICE_SECRET: 'a-secret-of-the-tests-of-the-cluster' }

/** Somebody at an order's page, and people at the board: as many as web processes, which HAProxy gives them in turn. */
export type Watchers = {
  /** Resolves when all of them have been told of what happens now. */
  hearOfNews(): Promise<void>
  close(): void
}

/** Milliseconds until a stream has come back and tells what has changed. */
const newsWithin = 30_000

/** Places the order whose page is watched. */
export async function openWatchers(url: string, place: Place, database: Database, told: Told): Promise<Watchers> {
  const intent = intend(place, place.intervals.at(-1) as string)
  await signIn(database, 'sofra', intent.visitor)
  await until('a filled cart', () => fillCart(url, place, intent), 20_000)
  const order = await until('the order to be placed', async () => {
    const answer = await placeOrder(url, intent)
    return answer?.status === 200 ? (answer.body.order_id as number) : null
  })
  told.placed.set(intent, order)
  const office = await enterOffice(database, 'Anna')
  const boards = [0, 1].map(() => follow(`${url}/api/staff/board/events`, { cookie: `office=${office}`, host: officeHost }))
  const cookie = `visitor=${intent.visitor}; session=${intent.visitor}`
  const pages = [0, 1].map(() => follow(`${url}/api/order/${order}/events`, { cookie }))
  const all = [...boards, ...pages]
  await until('the streams to be open', () => all.every((one) => one.isOpen() && one.data.length > 0), 20_000)
  const hears = (streams: readonly Followed[], word: string): boolean =>
    streams.every(({ data }) => data.some((said) => said.includes(word)))
  return {
    hearOfNews: async () => {
      await moveOrder(url, order, 'cooking')
      await until('every page of the order to show that it is cooked', () => hears(pages, '"original_status":"cooking"'), newsWithin)
      const before = told.placed.size
      const news = await until('one more order', () => [...told.placed.values()][before], newsWithin)
      await until('every board to show the new order', () => hears(boards, `"order_id":${news}`), newsWithin)
    },
    close: () => all.forEach((one) => one.close()),
  }
}

async function moveOrder(url: string, order: number, status: string): Promise<void> {
  const key = randomUUID()
  const move = async (): Promise<boolean> => {
    const response = await fetch(`${url}/api/staff/orders/${order}/status`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ status }),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null)
    if (response?.ok) return true
    await pause(500)
    return false
  }
  await until('the order to be moved', move, newsWithin)
}
