import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Gift } from '#contract/cart.ts'
import { readTogether, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { createLoyaltyApp, gift, giftOf, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector, type Shopper, staff } from '#kit/shopper.ts'
import type { GiftClaim } from '#domain/loyalty/gift-conditions.ts'
import { freeGiftClaims, takeGiftClaims } from '#server/cart/gift-store.ts'
import type { Schema } from '#server/database/schema.ts'
import { freeOverdue } from '#server/payment/free-overdue.ts'

const present = { present: true }
const files = () => ({
  ...loyaltyFiles(),
  'brands/sofra/gifts.json': {
    gifts: [
      gift('cake', [{ kind: 'birthday', days_before: 3, days_after: 7 }], present),
      gift('gyoza', [{ kind: 'first-order' }], present),
      gift('tea', [{ kind: 'first-order' }]),
      gift('sauce', [{ kind: 'once' }]),
      // A gift without conditions beside one with conditions on the customer.
      gift('soup', []),
    ],
  },
})

async function appWith(options: Parameters<typeof createLoyaltyApp>[0]): Promise<TestApp> {
  const made = await createLoyaltyApp(options)
  const chain: Record<string, unknown> = files()
  // The gift of a code is not in this list.
  delete chain['brands/sofra/promocodes.json']
  await importFiles(made.database, chain)
  await made.services.snapshots.refresh('sofra')
  return made
}

let app: TestApp
let guests: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await appWith({ authEnabled: true, acquirers: new Map([['cloud', bank.acquirer]]) })
  guests = await appWith({})
})
afterAll(async () => {
  await app.close()
  await guests.close()
})
beforeEach(() => app.clock.set(wednesdayNoon))

let phones = 79_200_000_000
const nextPhone = (): string => String((phones += 1))
async function member(phone = nextPhone()): Promise<Shopper> {
  const anna = await readyCollector(app)
  await anna.signIn(phone)
  await anna.collectAt('night')
  if ((await anna.cart()).count === 0) await anna.add('philadelphia')
  return anna
}
const born = async (anna: Shopper, birthday: string) => must(await anna.call('PUT /api/user/update', { body: { name: 'Anna', birthday } }))
const call = (anna: Shopper, alias: string) => {
  const id = giftOf(anna.app, alias)
  return ['cake', 'gyoza'].includes(alias)
    ? anna.call('PUT /api/cart/gift/add-present', { body: { id } })
    : anna.call('PUT /api/cart/gift/add', { body: { gift_id: id } })
}
const take = async (anna: Shopper, ...aliases: string[]): Promise<void> => {
  for (const alias of aliases) must(await call(anna, alias))
}
const ordered = async (anna: Shopper, other: Record<string, unknown> = {}): Promise<number> => must(await anna.order(other)).order_id
/** A gift in the cart; undefined when it is hidden. */
async function shown(anna: Shopper, alias: string): Promise<Gift | undefined> {
  const { gifts, presents } = await anna.cart()
  return [...gifts, ...presents].find(({ name }) => name === `${alias} (ru)`)
}
const actual = async (anna: Shopper, alias: string) => {
  const found = await shown(anna, alias)
  return found && [found.is_available, ...found.conditions.flatMap(({ message, leads_to: way }) => [message, way])]
}
const giftsOf = async (anna: Shopper, order_id: number): Promise<string[]> =>
  must(await anna.status(order_id))
    .order.products.filter(({ type }) => ['gift', 'present'].includes(type))
    .map(({ name }) => name)

test('what asks who orders leads a guest to signing in, and is not given before (GIFT-05)', async () => {
  const guest = await readyCollector(app)
  expect(await actual(guest, 'cake')).toEqual([false, 'Войдите, чтобы получить подарок ко дню рождения', 'sign-in'])
  expect(await actual(guest, 'gyoza')).toEqual([false, 'Войдите, чтобы получить подарок к первому заказу', 'sign-in'])
  expect(await actual(guest, 'sauce')).toEqual([false, 'Войдите, чтобы получить этот подарок: дарим его один раз', 'sign-in'])
  for (const alias of ['cake', 'gyoza', 'tea', 'sauce']) expect((await call(guest, alias)).status).toBe(422)
})

test('a birthday present is there on its days, once, whatever the date of birth is changed to', async () => {
  const phone = nextPhone()
  const anna = await member(phone)
  expect(await actual(anna, 'cake')).toEqual([false, 'Скажите, когда у вас день рождения, и подарок будет ждать вас', 'profile'])
  await born(anna, '20.03.1990')
  expect(await actual(anna, 'cake')).toEqual([false, 'Ждёт вас с 17 марта по 27 марта', null])
  expect((await call(anna, 'cake')).status).toBe(422)
  await born(anna, '29.02.1992')
  expect(await actual(anna, 'cake')).toEqual([true, 'С днём рождения!', null])
  await take(anna, 'cake')
  expect(await giftsOf(anna, await ordered(anna))).toEqual(['cake (ru)'])

  await anna.add('philadelphia')
  expect(await actual(anna, 'cake')).toEqual([false, 'Ждёт вас с 25 февраля по 7 марта', null])
  for (const birthday of ['04.03.1990', '05.03.1991', '28.02.1980']) {
    await born(anna, birthday)
    expect((await call(anna, 'cake')).status).toBe(422)
  }
  // The account is deleted and created again: the phone has had its cake.
  must(await anna.call('DELETE /api/user/remove'))
  const again = await member(phone)
  await born(again, '05.03.1990')
  expect((await call(again, 'cake')).status).toBe(422)

  app.clock.set('2027-03-03T12:00:00+03:00')
  const nextYear = await member(phone)
  await take(nextYear, 'cake')
  const second = await ordered(nextYear)
  expect(await giftsOf(nextYear, second)).toEqual(['cake (ru)'])
  // After canceling, last year's gift counts again.
  must(await staff(app).move(second, 'canceled'))
  await nextYear.add('philadelphia')
  expect(await actual(nextYear, 'cake')).toEqual([true, 'С днём рождения!', null])
  await take(nextYear, 'cake')
  await ordered(nextYear)
  await nextYear.add('philadelphia')
  expect((await shown(nextYear, 'cake'))?.is_available).toBe(false)
})

test('the day of a birthday is that of the city, not of the server', async () => {
  // In Moscow it is the 15th already.
  app.clock.set('2026-03-14T21:30:00Z')
  const anna = await member()
  await born(anna, '18.03.1990')
  expect((await shown(anna, 'cake'))?.is_available).toBe(true)
  await born(anna, '19.03.1990')
  expect((await shown(anna, 'cake'))?.is_available).toBe(false)
})

test('presents of the first order come with the first one that is not canceled, and are not shown after it', async () => {
  const anna = await member()
  expect(await actual(anna, 'gyoza')).toEqual([true, 'К вашему первому заказу', null])
  await take(anna, 'gyoza', 'tea')
  const first = await ordered(anna)
  expect(await giftsOf(anna, first)).toEqual(['gyoza (ru)', 'tea (ru)'])
  await anna.add('philadelphia')
  expect([await shown(anna, 'gyoza'), await shown(anna, 'tea')]).toEqual([undefined, undefined])
  expect((await call(anna, 'gyoza')).status).toBe(422)
  must(await staff(app).move(first, 'canceled'))
  expect(await actual(anna, 'tea')).toEqual([true, 'К вашему первому заказу', null])
  // A first order without its gift still was the first one.
  await ordered(anna)
  await anna.add('philadelphia')
  expect(await shown(anna, 'gyoza')).toBeUndefined()
})

test('what is given once is given once, and comes back with a canceled order', async () => {
  const anna = await member()
  await take(anna, 'sauce')
  const first = await ordered(anna)
  await anna.add('philadelphia')
  expect(await shown(anna, 'sauce')).toBeUndefined()
  must(await staff(app).move(first, 'canceled'))
  expect(await actual(anna, 'sauce')).toEqual([true, 'Дарим один раз', null])
  await take(anna, 'sauce')
  await ordered(anna)
  await anna.add('philadelphia')
  expect((await call(anna, 'sauce')).status).toBe(422)
})

test('an order that is being paid for holds its gifts: they are its customer’s to choose again, and free when its time is over', async () => {
  const phone = nextPhone()
  const anna = await member(phone)
  await take(anna, 'gyoza', 'sauce')
  const body = await anna.form({ payment_type: 'cardOnline' })
  must(await anna.call('POST /api/order/create-order-cache', { body }))
  expect((await shown(anna, 'gyoza'))?.count).toBe(1)
  const held = () => app.database.kysely.selectFrom('gift_claim').select('kind').where('order_id', 'is not', null).execute()
  const before = (await held()).length
  // Each pending order replaces the one before.
  must(await anna.call('POST /api/order/create-order-cache', { body }))
  expect(await held()).toHaveLength(before)
  app.clock.tick(11 * 60_000)
  await freeOverdue(app.services)
  expect(await held()).toHaveLength(before - 2)
  await ordered(anna)
  expect(await held()).toHaveLength(before)
})

test('where nobody signs in the order’s phone decides: what it may not have again leaves the cart, and the order is placed without it', async () => {
  const phone = '8 930 100-00-01'
  const anna = await readyCollector(guests)
  expect(await actual(anna, 'gyoza')).toEqual([true, 'К первому заказу с вашего номера: проверим при оформлении', null])
  await take(anna, 'gyoza', 'sauce')
  await ordered(anna, { phone })
  const other = await readyCollector(guests)
  await take(other, 'gyoza', 'sauce')
  const refused = await other.order({ phone })
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    {
      product: [
        'Подарок «gyoza (ru)» на этот номер уже не дарим, мы его убрали. Проверьте заказ ещё раз',
        'Подарок «sauce (ru)» на этот номер уже не дарим, мы его убрали. Проверьте заказ ещё раз',
      ],
    },
  ])
  expect(await giftsOf(other, await ordered(other, { phone }))).toEqual([])
})

test.each([
  ['first order', 'gyoza'],
  ['only time', 'sauce'],
])('of twenty parallel orders of one phone one has the gift of the %s, and each refusal says why', async (_name, alias) => {
  const phone = `+7 (931) 000-00-${alias.length}0`
  const visitors = await Promise.all(Array.from({ length: 20 }, () => readyCollector(guests)))
  for (const visitor of visitors) await take(visitor, alias)
  const forms = await Promise.all(visitors.map((visitor) => visitor.form({ phone })))
  readTogether(guests, 20)
  const answers = await Promise.all(visitors.map((visitor, index) => visitor.call('POST /api/order/create', { body: forms[index] ?? {} })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refusals = answers.filter(({ status }) => status !== 200).map(({ status, problem }) => [status, problem.errors?.product?.[0]])
  expect(new Set(refusals.map(([status, text]) => `${status} ${text}`))).toEqual(
    new Set([`422 Подарок «${alias} (ru)» на этот номер уже не дарим, мы его убрали. Проверьте заказ ещё раз`]),
  )
  const lines = await guests.database.kysely
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('order_id')
    .where('item_id', '=', giftOf(guests, alias))
    .where('kind', 'in', ['gift', 'present'])
    .where('phone', '=', phone.replaceAll(/\D/g, ''))
    .execute()
  expect(lines).toHaveLength(1)
})

test('twenty parallel orders take a birthday present of this year once, beside the one of last year, and canceling it takes back no more', async () => {
  const giftId = giftOf(app, 'cake')
  const of = (takenOn: string, lastTakenBy: string): GiftClaim => ({ kind: 'birthday', giftId, takenOn, lastTakenBy })
  const order = (id: number, claim: GiftClaim) => ({ id, brand: 'sofra', phone: '79220000001', giftClaims: [claim] })
  const within = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => app.database.kysely.transaction().execute(work)
  const [last, now] = [of('2025-03-08', '2024-03-18'), of('2026-03-04', '2025-03-14')]
  expect(await within((transaction) => takeGiftClaims(transaction, order(20_000_000, last)))).toBeNull()
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, index) => within((transaction) => takeGiftClaims(transaction, order(20_000_001 + index, now)))),
  )
  expect(taken.filter((refused) => refused === null)).toHaveLength(1)
  const winner = 20_000_001 + taken.indexOf(null)
  const rows = () =>
    sql<{ on: string; order: number | null }>`
      select taken_on::text as on, order_id as order from gift_claim where order_id = any(${[20_000_000, winner]}) or taken_on = '2025-03-08'`
      .execute(app.database.kysely)
      .then((result) => result.rows)
  expect(await rows()).toEqual([{ on: '2026-03-04', order: winner }])
  await within((transaction) => freeGiftClaims(transaction, 20_000_000))
  expect(await rows()).toEqual([{ on: '2026-03-04', order: winner }])
  await within((transaction) => freeGiftClaims(transaction, winner))
  await within((transaction) => freeGiftClaims(transaction, winner))
  expect(await rows()).toEqual([{ on: '2025-03-08', order: null }])
})
