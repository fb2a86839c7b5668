import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { templateWith } from '#kit/database.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { loadContent } from '#server/import/load-content.ts'
import { readContent } from '#server/import/read-content.ts'
import { resolve } from 'node:path'
import { addressOf } from '../../bench/kit/wire.ts'

/** A database with the content of the demo, as the server itself would load it. */
export const createDemoDatabase = templateWith('demo', async (url) => {
  const { content } = await readContent(resolve(import.meta.dirname, '../../content'))
  const database = connect(url)
  await loadContent(database, content)
  await database.close()
})

/** A kitchen that counts how often it received each order. */
export type Kitchen = { url: string; received: Map<number, number>; close(): Promise<void> }

export async function openKitchen(): Promise<Kitchen> {
  const shown = new Map<number, number>()
  const server = createServer((request, response) => {
    const number = Number(request.headers['idempotency-key'])
    request.resume().on('end', () => {
      shown.set(number, (shown.get(number) ?? 0) + 1)
      response.writeHead(202).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    received: shown,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A response, or null when the connection broke before it. */
export type CallResponse = { status: number; body: Record<string, unknown> } | null

export async function say(
  url: string,
  visitor: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<CallResponse> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie: `visitor=${visitor}; session=${visitor}`,
        'x-forwarded-for': addressOf(visitor),
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}

const randomPhone = (): string => `79${randomInt(1e9, 9.9e9)}${randomInt(100, 1000)}`

/** Makes a visitor a customer of a brand: the visitor's token is also the session key. */
export async function signIn({ kysely }: Database, brand: string, visitor: string, phone = randomPhone()): Promise<void> {
  const now = new Date()
  const { id } = await kysely.insertInto('customer').values({ brand, phone, created_at: now }).returning('id').executeTakeFirstOrThrow()
  const digest = createHash('sha256').update(visitor).digest('hex')
  await kysely
    .insertInto('customer_session')
    .values({ digest, customer_id: id, created_at: now, expires_at: new Date(now.getTime() + 86_400_000) })
    .execute()
}

export const newVisitor = (): string => randomBytes(24).toString('base64url')

/** Moscow's first shop never closes, so that these tests run at any hour. */
const cityId = 2

export type Place = { shopId: number; capacity: number; product: number; intervals: string[] }

/** The dishes and times of the demo's shop, from a running server. */
export async function lookAround(url: string): Promise<Place> {
  const shops = (await (await fetch(`${url}/api/shops?city_id=${cityId}`)).json()) as {
    shops: { id: number; schedule: { default: Record<string, { working_time: string }> } }[]
  }
  const shop = shops.shops.find(({ schedule }) => Object.values(schedule.default).every((day) => day.working_time === '00:00-24:00'))
  if (!shop) throw new Error('The demo has no shop in Moscow that never closes')
  const visitor = newVisitor()
  const set = await say(url, visitor, 'POST', '/api/shops/set', { shop_id: shop.id })
  const groups = set?.body.product_groups as {
    products: { id: number; type: string | null; hours?: string; sale_multiplicity: number; modifiers: { groups: unknown[] } }[]
  }[]
  const plain = groups
    .flatMap((group) => group.products)
    // Orders are for any time of the day.
    .find(
      ({ type, hours, sale_multiplicity: step, modifiers }) =>
        type === null && hours === undefined && step === 1 && modifiers.groups.length === 0,
    )
  const today = await say(url, visitor, 'POST', '/api/schedule/intervals', { city_alias: 'moscow' })
  const [, ...later] = ((today?.body.dates ?? []) as { date_string: string }[]).map((date) => date.date_string)
  const intervals: string[] = []
  for (const date of later) {
    const offered = await say(url, visitor, 'POST', '/api/schedule/intervals', { city_alias: 'moscow', date })
    intervals.push(...((offered?.body.intervals ?? []) as { id: string }[]).map((interval) => interval.id))
  }
  return { shopId: shop.id, capacity: 20, product: plain?.id ?? 0, intervals }
}

/** One customer's intent to order once: the same key and form for every retry. */
export type Intent = { visitor: string; key: string; form: object }

export const intend = (place: Place, intervalId: string): Intent => ({
  visitor: newVisitor(),
  key: randomUUID(),
  form: {
    city_id: cityId,
    order_type: 'takeaway',
    shop_id: place.shopId,
    username: 'Anna',
    phone: '+79990000000',
    payment_type: 'card',
    interval_id: intervalId,
  },
})

/** Chooses the shop and adds one product; false when a response is missing or an error. */
export async function fillCart(url: string, place: Place, { visitor }: Intent, note?: (status: number) => unknown): Promise<boolean> {
  const chosen = await say(url, visitor, 'POST', '/api/shops/set', { shop_id: place.shopId })
  note?.(chosen?.status ?? 0)
  if (chosen?.status !== 200) return false
  const added = await say(url, visitor, 'PUT', '/api/cart/add', {
    product_key: String(place.product),
    count: 1,
    city_id: cityId,
    order_type: 'takeaway',
  })
  note?.(added?.status ?? 0)
  return added?.status === 200
}

export const placeOrder = (url: string, { visitor, key, form }: Intent): Promise<CallResponse> =>
  say(url, visitor, 'POST', '/api/order/create', form, { 'idempotency-key': key })
