import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { until } from '#kit/clock.ts'
import { pointsAlong, pointStep } from '#domain/address/points-along.ts'
import type { Point } from '#domain/address/polygon.ts'
import { keysOf, keyText, soundsVersion } from '#domain/address/sounds.ts'
import { wrongPerPhone } from '#domain/customer/sign-in-limits.ts'
import { inEachLanguage } from '#domain/language.ts'
import { customerWith, type Customer } from '#server/session/customer-store.ts'
import { openSession } from '#server/session/session-store.ts'
import { connect, type Database } from '#server/database/connect.ts'

export const port = Number(process.env.JOURNEY_PORT ?? 4310)

/** The file with the database of the journeys' shop. */
export const databaseFile = resolve(import.meta.dirname, `../../.cache/journeys-database-${port}`)

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = connect(readFileSync(databaseFile, 'utf8'), { max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Signs a page's browser in as a new customer; only journeys about sign-in do it by hand. */
export async function signedIn(page: Page, brand: string, phone: string): Promise<Customer> {
  return withDatabase(async (database) => {
    const customer = await customerWith(database, brand, phone, Date.now())
    const url = `http://${brand}.localhost:${port}`
    await page.context().addCookies([
      { name: 'session', value: await openSession(database, customer.id, Date.now()), url, httpOnly: true },
      { name: 'signed_in', value: '1', url },
    ])
    return customer
  })
}

export type PastOrder = {
  brand: string
  owner: string
  phone: string
  /** One order each, newest first. */
  statuses: readonly string[]
  /** Aliases of the dishes of each order. */
  dishes: readonly string[]
  /** The former price of a dish, in minor units; 10 000 by default. */
  prices?: Record<string, number>
  /** Aliases of dishes that are no longer on the menu. */
  gone?: readonly string[]
}

/** Creates past takeaway orders at the brand's first shop in Saint Petersburg; returns their numbers, newest first. */
export async function pastOrders({ brand, owner, phone, statuses, dishes, prices = {}, gone = [] }: PastOrder): Promise<number[]> {
  return withDatabase(async ({ kysely }) => {
    const first = 10_000_000 + Math.floor(Math.random() * 80_000_000)
    const numbers = statuses.map((_, index) => first + index)
    const total = dishes.reduce((sum, alias) => sum + (prices[alias] ?? 10_000), 0)
    const orders = statuses.map((status, index) => ({
      id: first + index,
      original_status: status,
      status: status === 'cooked' ? 'cooking' : status,
      created_at: new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
    }))
    await sql`
      insert into orders (id, brand, city_id, owner, access_key, order_type, status, original_status, shop_id, interval_id, ready_from,
        ready_to, language, username, phone, payment_type, currency_code, subtotal, packages, delivery, discount, bonuses, total,
        created_at, completed_at)
      select past.id, ${brand}, city.id, ${owner}::uuid, ${randomUUID()}, 'takeaway', past.status, past.original_status, shop.id, '',
        past.created_at, past.created_at, 'en', 'Anna', ${phone}, 'cash', 'RUB', ${total}::bigint, 0, 0, 0, 0, ${total}::bigint,
        past.created_at, case past.status when 'done' then past.created_at end
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
        as past (id integer, status text, original_status text, created_at timestamptz)
      cross join city cross join lateral (
        select id from shop where brand = ${brand} and city_id = city.id order by id limit 1
      ) as shop
      where city.alias = 'saint-petersburg'`.execute(kysely)
    const lines = dishes.map((alias, position) => ({ alias, position, price: prices[alias] ?? 10_000, gone: gone.includes(alias) }))
    await sql`
      insert into order_line (order_id, position, kind, item_id, key, name, picture, count, price, total, modifiers)
      select number, dish.position, 'product', product.id + case when dish.gone then 1000000 else 0 end, product.id::text, product.name,
        product.picture, 1, dish.price, dish.price, '[]'
      from unnest(${numbers}::integer[]) as number
      cross join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as dish (alias text, position integer, price bigint, gone boolean)
      join product on product.alias = dish.alias and product.brand = ${brand} and product.live`.execute(kysely)
    return numbers
  })
}

/** The references of the payment attempts for an order. */
export const attemptsOf = (orderId: number): Promise<string[]> =>
  withDatabase(async ({ kysely }) => {
    const found = await kysely
      .selectFrom('payment')
      .innerJoin('pending_order', 'pending_order.key', 'payment.pending_order_key')
      .where('pending_order.order_id', '=', orderId)
      .select('payment.reference')
      .execute()
    return found.map(({ reference }) => reference)
  })

/** A refund of an order paid online that its bank has refused, of an amount in minor units. */
export const refuseRefund = (orderId: number, amount: number): Promise<unknown> =>
  withDatabase(({ kysely }) =>
    sql`
      insert into refund (id, payment_reference, amount, reason, actor, status, tries, next_try_at, why, bank_words, created_at)
      select ${randomUUID()}, payment.reference, ${amount}, 'staff', 'shop', 'failed', 1, now(), 'refused', 'Not possible (57)', now()
      from payment join pending_order on pending_order.key = payment.pending_order_key
      where pending_order.order_id = ${orderId} and payment.paid_amount is not null`.execute(kysely),
  )

/** An order that is to be ready in so many hours: it is accepted for later, and its customer may still cancel it. */
export const promisedIn = (orderId: number, hours: number): Promise<unknown> =>
  withDatabase(({ kysely }) =>
    sql`
      with moved as (
        update orders set ready_from = now() + ${hours} * interval '1 hour', ready_to = now() + (${hours} + 0.5) * interval '1 hour',
          version = version + 1 where id = ${orderId} returning id)
      select pg_notify('order_moved', id::text) from moved`.execute(kysely),
  )

/** Somebody of the staff has proved who they are long ago. */
export const provedLongAgo = (login: string): Promise<unknown> =>
  withDatabase(({ kysely }) =>
    sql`update staff_session set proved_at = now() - interval '1 hour' from staff where staff.id = staff_id and login = ${login}`.execute(
      kysely,
    ),
  )

/** Orders with a unique comment of one journey. */
export const ordersWith = (comment: string): Promise<number[]> =>
  withDatabase(async ({ kysely }) => {
    const found = await kysely.selectFrom('orders').where('comment', '=', comment).select('id').execute()
    return found.map(({ id }) => id)
  })

/** A dish that only one journey buys, with changes to it. */
export type OwnDish = { name: string; reprice: (rubles: number) => Promise<void>; retire: () => Promise<void> }

export async function dishOfOurOwn(brand: string, like: string, name: string, rubles: number): Promise<OwnDish> {
  const alias = `own-${randomUUID()}`
  const priceOf = (major: number) => JSON.stringify({ RUB: major * 100 })
  const change = (set: ReturnType<typeof sql>) =>
    withDatabase(async ({ kysely }) => {
      await set.execute(kysely)
      await sql`update catalogue set version = version + 1 where brand = ${brand}`.execute(kysely)
    })
  const names = JSON.stringify(inEachLanguage(() => name))
  await change(sql`
    insert into product (brand, alias, group_id, name, description, basic_price, weight_value, weight_unit, sort, picture)
    select brand, ${alias}, group_id, ${names}::jsonb, description, ${priceOf(rubles)}::jsonb, weight_value, weight_unit, sort, picture
    from product where brand = ${brand} and alias = ${like}`)
  return {
    name,
    reprice: (major) => change(sql`update product set basic_price = ${priceOf(major)}::jsonb where brand = ${brand} and alias = ${alias}`),
    retire: () => change(sql`update product set live = false where brand = ${brand} and alias = ${alias}`),
  }
}

/** Fills a counter for the current hour and the next, which may begin meanwhile. */
export async function spent(bucket: string, count: number): Promise<void> {
  await withDatabase(({ kysely }) => {
    const opened = Math.floor(Date.now() / 3_600_000)
    const window = (hour: number) => ({ opened: hour, expires_at: new Date((hour + 1) * 3_600_000) })
    const rows = [opened, opened + 1].map((hour) => ({ bucket: `${bucket}/3600`, spent: count, at_most: 2 ** 31 - 1, ...window(hour) }))
    return kysely.insertInto('spent_window').values(rows).execute()
  })
}

/**
 * Takes back the calls of the minute of whoever pays for an order: entering one card after the other takes longer for a
 * person than for a journey. The server has told them to the table by then, and takes what that says with its next telling.
 */
export const anotherMinute = (orderKey: string): Promise<unknown> =>
  withDatabase(async ({ kysely }) => {
    const { owner } = await kysely.selectFrom('pending_order').select('owner').where('key', '=', orderKey).executeTakeFirstOrThrow()
    const counted = kysely.deleteFrom('rate_limit').where('bucket', '=', `order:${owner}`)
    return until('the calls to be told', async () => Number((await counted.executeTakeFirstOrThrow()).numDeletedRows) > 0)
  })

/** Fills a phone's counter of wrong codes, so that no SMS is sent to it any more. */
export const guessedOutOfCodes = (phone: string): Promise<unknown> =>
  withDatabase(({ kysely }) => {
    const wrong = Array.from({ length: wrongPerPhone.sms[0]?.atMost ?? 0 }, () => Date.now())
    return kysely.insertInto('sign_in_phone').values({ phone, wrong }).execute()
  })

/** Adds a street without known house numbers, as a map extract has many. */
export const addStreetWithoutNumbers = (city: string, name: string, line: readonly Point[]): Promise<void> =>
  withDatabase(async ({ kysely }) => {
    const names = JSON.stringify(inEachLanguage(() => name))
    const { rows } = await sql<{ id: number }>`
      insert into street (city_id, local_language, name, words, keys, weight, keys_version)
      select id, 'ru', ${names}::jsonb, ${name}, ${keyText(keysOf(name))}, 0, ${soundsVersion} from city where alias = ${city}
      returning id`.execute(kysely)
    for (const [latitude, longitude] of pointsAlong(line, pointStep))
      await sql`insert into street_point (street_id, latitude, longitude) values (${rows[0]?.id}, ${latitude}, ${longitude})`.execute(
        kysely,
      )
  })
