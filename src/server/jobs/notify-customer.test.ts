import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, readTogether, staffToken, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { hardToken, must, readyCollector, readyShopper, type Shopper, shopper, staff } from '#kit/shopper.ts'
import { textLimits } from '#domain/limits/message-limits.ts'
import { runJobs } from './run-jobs.ts'
import { notifyCustomer } from './notify-customer.ts'
import { notifyPhone } from './notify-alarm.ts'

let shop: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  shop = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  shop.services.signIn = { ...shop.services.signIn, sender: shop.phones.caller }
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.tick(2 * 86_400_000)
  shop.phones.notices.length = 0
  await shop.database.kysely.deleteFrom('outbox').execute()
})

const promised = async (): Promise<{ order_id: number; site: string; from: string | null }[]> =>
  (await shop.database.kysely.selectFrom('outbox').select('payload').where('task', '=', 'notify-customer').orderBy('id').execute()).map(
    ({ payload }) => payload as { order_id: number; site: string; from: string | null },
  )
/** Runs the waiting jobs. */
async function report(): Promise<void> {
  for (const { order_id, site, from } of await promised()) await notifyCustomer(shop.services, order_id, site, from)
}
const orderOf = async (visitor: Shopper, form = {}): Promise<number> => must(await visitor.order(form)).order_id

test('a person who orders is sent the number and a link that opens the order to them anywhere, guest or not', async () => {
  const order_id = await orderOf(await readyShopper(shop), { phone: '+7 (900) 765-43-21' })
  await report()
  const [notice] = shop.phones.notices
  const link = /http:\S+$/.exec(notice?.text ?? '')?.[0] ?? ''
  expect(notice).toMatchObject({ phone: '79007654321', language: 'ru', essence: `${order_id} ${link}` })
  expect(notice?.text).toContain(`Заказ ${order_id} в Sofra принят`)
  const { origin, pathname, searchParams } = new URL(link)
  expect([origin, pathname]).toEqual(['http://sofra.localhost', `/moscow/order/${order_id}/tracking`])
  expect(must(await shopper(shop).status(order_id, searchParams.get('key') ?? '')).order.order_id).toBe(order_id)
})

test('it is told in the language of the order, at the site of its brand, and once', async () => {
  const visitor = shopper(shop, { host: 'imba-pizza.localhost', 'accept-language': 'en' })
  await visitor.collectAt('oven')
  await visitor.add('margherita')
  await orderOf(visitor)
  await report()
  await report()
  expect(shop.phones.notices.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Your .+ order \d{8} is accepted.+http:\/\/imba-pizza\.localhost\//),
  ])
})

test('an order that is paid online is told when its money has come, and not before', async () => {
  bank.mood = 'pay'
  const anna = await payer(shop)
  expect(await promised()).toEqual([])
  must(await anna.pay({ cryptogram: 'secret' }))
  await report()
  expect(shop.phones.notices.map(({ text }) => text)).toEqual([expect.stringContaining(String(anna.orderId))])
})

test('what surely was not sent is sent again, and nothing else', async () => {
  await orderOf(await readyCollector(shop))
  shop.phones.fail({ ok: false, sent: false, why: 'down' })
  await expect(report()).rejects.toThrow('down')
  await report()
  expect(shop.phones.notices).toHaveLength(1)
  await shop.database.kysely.deleteFrom('outbox').execute()
  await orderOf(await readyCollector(shop))
  shop.phones.fail({ ok: false, sent: true, why: 'cut off' })
  await report()
  await report()
  expect(shop.phones.notices).toHaveLength(1)
})

test('an order that is over is told no more, and nobody’s phone gets more than ten a day', async () => {
  must(await staff(shop).move(await orderOf(await readyCollector(shop)), 'canceled'))
  await report()
  expect(shop.phones.notices).toEqual([])
  for (let count = 0; count < 11; count += 1) await orderOf(await readyCollector(shop), { phone: '79007654300' })
  await orderOf(await readyCollector(shop), { phone: '79007654301' })
  await report()
  expect(shop.phones.notices.map(({ phone }) => phone.slice(-2))).toEqual([...Array.from({ length: 10 }, () => '00'), '01'])
})

test('what strangers order to a phone silences nobody who has paid there', async () => {
  bank.mood = 'pay'
  const anna = await payer(shop)
  const { phone } = await shop.database.kysely
    .selectFrom('pending_order')
    .select(sql<string>`snapshot ->> 'phone'`.as('phone'))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  for (let count = 0; count < 10; count += 1) await orderOf(await readyCollector(shop), { phone })
  await report()
  await shop.database.kysely.deleteFrom('outbox').execute()
  must(await anna.pay({ cryptogram: 'secret' }))
  await report()
  expect(shop.phones.notices.at(-1)?.text).toContain(String(anna.orderId))
})

test('of money that goes back everybody is told, however much a phone has been told that day', async () => {
  const notice = { phone: '79007654300', text: 'Money goes back', essence: '1', language: 'ru' } as const
  const masks = [...(shop.services.snapshots.of('sofra').places.city(shop.city('moscow').id)?.phoneMasks ?? [])]
  for (let count = 0; count < 11; count += 1)
    expect(await notifyPhone(shop.services, notice, { brand: 'sofra', masks, isOfGuest: false, refund: true, about: 'a refund' })).toBe(
      'sent',
    )
  expect(await notifyPhone(shop.services, notice, { brand: 'sofra', masks, isOfGuest: false, about: 'an order' })).toBe('sent')
})

test('a promise that is done twice at once, or begun anew, tells once', async () => {
  await orderOf(await readyCollector(shop))
  const [promise] = await promised()
  if (!promise) throw new Error('nothing was promised')
  const twice = () => notifyCustomer(shop.services, promise.order_id, promise.site, promise.from)
  readTogether(shop, 2)
  await Promise.all([twice(), twice()])
  await twice()
  expect(shop.phones.notices).toHaveLength(1)
})

test('the orders of one unrecognized client send no more texts than the limits allow', async () => {
  await orderOf(await readyCollector(shop), { phone: '79007654300' })
  const full = textLimits.range[0]?.atMost ?? 0
  await sql`insert into spent_window (bucket, opened, spent, at_most, expires_at)
    values ('text-range:7900765/3600', ${Math.floor(shop.clock.now() / 3_600_000)}, ${full}, ${full}, now())`.execute(shop.database.kysely)
  await report()
  expect(shop.phones.notices).toEqual([])
  await orderOf(await readyCollector(shop), { phone: '79007664300' })
  await report()
  expect(shop.phones.notices.map(({ phone }) => phone)).toEqual(['79007664300'])
})

test('past twenty texts an hour to a range of numbers the next is left out, and the page of that order says so', async () => {
  const visitors = await Promise.all(Array.from({ length: 21 }, () => readyCollector(shop)))
  const orders: [Shopper, number][] = []
  for (const [n, visitor] of visitors.entries())
    orders.push([visitor, await orderOf(visitor, { phone: `790055512${String(n).padStart(2, '0')}` })])
  await report()
  expect(shop.phones.notices).toHaveLength(20)
  const said = await Promise.all(orders.map(async ([visitor, id]) => must(await visitor.status(id)).order.text_left_out))
  expect(said.filter(Boolean)).toHaveLength(1)
  // Codes for signing in are counted apart.
  const left = await shop.database.kysely.selectFrom('spent_window').select('bucket').where('bucket', 'like', 'range:7900555%').execute()
  expect(left).toEqual([])
})

test('half of a brand’s messages of a day raise an alarm, all of them end what strangers may send', async () => {
  await using poor = await createTestApp({ bounds: { messages: 4 }, beside: shop, signIn: { sender: shop.phones.caller } })
  for (let count = 0; count < 5; count += 1) {
    const visitor = await readyCollector(poor)
    const captcha_user_token = await hardToken(visitor)
    must(await visitor.order({ phone: `7900111000${count}`, captcha_user_token }))
  }
  for (const { order_id, site, from } of await promised()) await notifyCustomer(poor.services, order_id, site, from)
  expect(shop.phones.notices).toHaveLength(4)
  expect(poor.warnings.filter((text) => text.startsWith('order-messages:sofra: '))).toEqual([
    expect.stringContaining('2 of 4'),
    expect.stringContaining('4 of 4'),
  ])
  const { messages } = must(await shopper(poor, { authorization: `Bearer ${staffToken}` }).call('GET /api/staff/health'))
  expect(messages.find(({ brand }) => brand === 'sofra')).toEqual({ brand: 'sofra', sent: 4, at_most: 4, alarm: true })
})

test('where nobody sends words nothing is promised', async () => {
  await using quiet = await createTestApp()
  must(await (await readyCollector(quiet)).order())
  expect((await quiet.database.kysely.selectFrom('outbox').select('task').execute()).map(({ task }) => task)).toEqual(['send-to-kitchen'])
})

test('the queue brings it to the phone', async () => {
  const jobs = await runJobs(shop.services, null, { info: () => undefined, warn: () => undefined })
  const order_id = await orderOf(await readyCollector(shop))
  await until('the customer to be told', () => shop.phones.notices.length === 1)
  expect(shop.phones.notices[0]?.text).toContain(String(order_id))
  await until(
    'it to be noted',
    async () =>
      (await sql`select from orders where id = ${order_id} and customer_notified_at is not null`.execute(shop.database.kysely)).rows
        .length === 1,
  )
  await jobs.stop()
})
