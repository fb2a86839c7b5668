import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { openBoard } from '#kit/board-stream.ts'
import { until } from '#kit/clock.ts'
import { perMinute } from '#server/http/rate-limit.ts'
import { must, readyCollector, readyShopper, shopper, staff } from '#kit/shopper.ts'
import { colleague, grant, shopPlace } from '#kit/staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const eventsOf = async (id: number) =>
  (
    await app.database.kysely
      .selectFrom('order_event')
      .select(['original_status', 'actor'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ original_status, actor }) => `${original_status} by ${actor}`)

test('without the token, with another one, or with none set, nobody is staff', async () => {
  const { order_id } = must(await (await readyCollector(app)).order())
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Basic ${staffToken}`,
    `Bearer ${staffToken}x`,
    `Bearer ${staffToken.slice(0, -1)}`,
    'Bearer null',
    'Bearer undefined',
  ]) {
    const otherVisitor = shopper(app, authorization ? { authorization } : {})
    const list = await otherVisitor.call('GET /api/staff/orders')
    const move = await otherVisitor.call('POST /api/staff/orders/:order_id/status', { params: { order_id }, body: { status: 'cooking' } })
    expect([authorization, list.status, move.status]).toEqual([authorization, 401, 401])
  }
  app.services.staffToken = null
  expect((await staff(app, 'null').orders()).status).toBe(401)
  app.services.staffToken = staffToken
  expect(await eventsOf(order_id)).toEqual(['accepted by customer'])
})

test('an address tries thirty wrong tokens a minute and is then told to wait; the right token and other addresses go on', async () => {
  await using kitchen = await createTestApp({ limits: perMinute, trustedProxies: ['127.0.0.1'] })
  const from = (host: number, token: string) =>
    shopper(kitchen, { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.51.100.${host}` }).call('GET /api/staff/orders')
  const statuses: number[] = []
  for (let count = 0; count < 32; count += 1) statuses.push((await from(1, `guess-${count}`)).status)
  expect(statuses.map((status, index) => [index, status])).toEqual(statuses.map((_, index) => [index, index < 30 ? 401 : 429]))
  const { status, problem } = await from(1, '')
  expect([status, problem.message]).toEqual([429, 'Слишком много попыток! Попробуйте позже'])
  expect((await from(1, staffToken)).status).toBe(200)
  expect((await from(2, 'guess')).status).toBe(401)
  kitchen.clock.tick(60_000)
  expect((await from(1, 'guess')).status).toBe(401)
})

test('a delivery is moved along to its end, and its customer sees every step (DECIDE-112, I9)', async () => {
  const anna = await readyShopper(app)
  const { order_id } = must(await anna.order())
  const seen: string[] = []
  for (const status of ['cooking', 'cooked', 'sent', 'done']) {
    app.clock.tick(60_000)
    const moved = must(await staff(app).move(order_id, status))
    expect(moved).toEqual({ order_id, status: status === 'cooked' ? 'cooking' : status, original_status: status })
    seen.push(must(await anna.status(order_id)).order.status.alias)
  }
  expect(seen).toEqual(['cooking', 'cooking', 'sent', 'done'])
  expect(must(await anna.status(order_id)).order.completed_at).toBe(new Date(app.clock.now()).toISOString())
  expect(await eventsOf(order_id)).toEqual([
    'accepted by customer',
    'cooking by staff',
    'cooked by staff',
    'sent by staff',
    'done by staff',
  ])
})

test('repeating a move changes nothing and is no error', async () => {
  const { order_id } = must(await (await readyCollector(app)).order())
  for (let time = 0; time < 3; time += 1) expect((await staff(app).move(order_id, 'cooking')).status).toBe(200)
  expect(await eventsOf(order_id)).toEqual(['accepted by customer', 'cooking by staff'])
})

test('a move that the table does not have is refused and changes nothing (I9)', async () => {
  const { order_id } = must(await (await readyCollector(app)).order())
  for (const status of ['cooked', 'sent', 'done']) {
    const refused = await staff(app).move(order_id, status)
    expect([status, refused.status, refused.problem.errors]).toEqual([status, 422, { status: ['В этот статус заказ перевести нельзя'] }])
  }
  must(await staff(app).move(order_id, 'cooking'))
  expect((await staff(app).move(order_id, 'sent')).status).toBe(422)
  must(await staff(app).move(order_id, 'canceled'))
  for (const status of ['cooking', 'done']) expect((await staff(app).move(order_id, status)).status).toBe(422)
  expect(await eventsOf(order_id)).toEqual(['accepted by customer', 'cooking by staff', 'canceled by staff'])
})

test.each(['accepted', 'waiting_for_payment', 'eaten', '', null])('%j is nothing that staff may say', async (status) => {
  expect((await staff(app).move(10_000_000, status as string)).status).toBe(422)
})

test.each([99_999_999, 1, 1.5, 0, -5, 2_147_483_648, 1e21, 'abc', '10000000;drop table orders', '__proto__'])(
  'the order %s is not found',
  async (order_id) => {
    expect((await staff(app).move(order_id, 'cooking')).status).toBe(404)
  },
)

test('active orders are listed oldest first, with all that a kitchen needs; ended ones are not (ENTITY-06, DECIDE-33)', async () => {
  await using own = await createTestApp()
  const anna = await readyShopper(own)
  own.clock.tick(1)
  await anna.add('wok', 1, { udon: 1, egg: 2 })
  const first = must(
    await anna.order({
      delivery_address: { room: '7', entrance: '2', floor: '3', intercom: '7К', description: 'Behind the arch' },
      order_comment: 'Ring twice',
      cash: 2000,
    }),
  )
  own.clock.tick(1000)
  const second = must(await (await readyCollector(own)).order())
  const third = must(await (await readyCollector(own)).order())
  must(await staff(own).move(third.order_id, 'canceled'))
  const fourth = must(await (await readyCollector(own)).order())
  for (const status of ['cooking', 'done'] as const) must(await staff(own).move(fourth.order_id, status))
  const { orders } = must(await staff(own).orders())
  expect(orders.map(({ order_id }) => order_id)).toEqual([first.order_id, second.order_id])
  expect(orders[0]).toMatchObject({
    brand: 'sofra',
    city: 'moscow',
    shop_id: own.shop('arbat').id,
    order_type: 'delivery',
    original_status: 'accepted',
    username: 'Anna',
    phone: '79001234567',
    comment: 'Ring twice',
    cash: 200_000,
    total: 161_500,
    currency_code: 'RUB',
  })
  expect(orders[0]?.address).toBe('Тверская улица, 1, подъезд 2, этаж 3, кв. 7, домофон 7К, Behind the arch')
  expect(orders[0]?.door).toEqual({ room: '7', entrance: '2', floor: '3', intercom: '7К', description: 'Behind the arch' })
  expect([orders[1]?.address, orders[1]?.door]).toEqual([null, null])
  expect(
    orders[0]?.lines.map(({ kind, name, count, modifiers }) => [
      kind,
      name,
      count,
      modifiers.map((modifier) => `${modifier.count} ${modifier.name}`),
    ]),
  ).toEqual([
    ['product', 'philadelphia ru', 2, []],
    ['product', 'wok ru', 1, ['1 udon ru', '2 egg ru']],
    ['package', 'Bag ru', 1, []],
    ['package', 'Box ru', 1, []],
  ])
  expect(must(await staff(own).orders({ shop_id: own.shop('night').id })).orders.map(({ order_id }) => order_id)).toEqual([second.order_id])
  expect(must(await staff(own).orders({ shop_id: 2_147_483_647 })).orders).toEqual([])
  for (const shop_id of [1.5, 0, -1, 2_147_483_648, 1e21, 'arbat']) expect((await staff(own).orders({ shop_id })).status).toBe(422)
})

test('an order that waits for its money is none yet, and no kitchen has it in its list', async () => {
  await using own = await createTestApp()
  const anna = await readyCollector(own)
  const { order_id } = must(await anna.order())
  const listed = async () => [
    must(await staff(own).orders()).orders.map((order) => order.order_id),
    must(await staff(own).orders({ shop_id: own.shop('night').id })).orders.map((order) => order.order_id),
  ]
  expect(await listed()).toEqual([[order_id], [order_id]])
  const waits = 'waiting_for_payment'
  await own.database.kysely.updateTable('orders').set({ status: waits, original_status: waits }).where('id', '=', order_id).execute()
  expect(await listed()).toEqual([[], []])
})

test('an order is worked by people once one of them takes it, or while a board of its shop is open', async () => {
  await using own = await createTestApp()
  const place = shopPlace(own, 'night')
  const dispatcher = await colleague(own, [grant('dispatcher', place)])
  const [left, byKitchen, byPerson] = [
    must(await (await readyCollector(own)).order()).order_id,
    must(await (await readyCollector(own)).order()).order_id,
    must(await (await readyCollector(own)).order()).order_id,
  ]
  must(await staff(own).move(byKitchen, 'cooking'))
  must(await dispatcher.call('POST /api/staff/orders/:order_id/status', { params: { order_id: byPerson }, body: { status: 'cooking' } }))
  const worked = async () => {
    const { orders } = must(await staff(own).orders())
    return [left, byKitchen, byPerson].map((id) => orders.find(({ order_id }) => order_id === id)?.worked_by_people)
  }
  expect(await worked()).toEqual([false, false, true])
  const board = await openBoard(await own.serve(), dispatcher)
  onTestFinished(() => board.close())
  await until('the board to be open', () => own.services.boards.isWatched(place.shopId ?? 0))
  expect(await worked()).toEqual([true, true, true])
})

test('of a way to the door a kitchen reads what there is, and nothing in place of the rest', async () => {
  await using own = await createTestApp()
  must(await (await readyShopper(own)).order({ delivery_address: { room: '7', floor: '3' } }))
  const { orders } = must(await staff(own).orders())
  expect(orders.map(({ address }) => address)).toEqual(['Тверская улица, 1, этаж 3, кв. 7'])
})

test('a kitchen is told its dishes in the language of its city, whatever the customer speaks', async () => {
  await using own = await createTestApp()
  for (const shop of ['kadikoy', 'bauman']) {
    const visitor = shopper(own, { 'accept-language': 'en' })
    await visitor.collectAt(shop)
    await visitor.add('philadelphia')
    must(await visitor.order())
  }
  const { orders } = must(await staff(own).orders())
  expect(orders.map(({ city, lines }) => [city, lines[0]?.name])).toEqual([
    ['istanbul', 'philadelphia tr'],
    ['kazan', 'philadelphia ru'],
  ])
})

test('what a customer wants with every order goes to the kitchen with it, as it was then (PROFILE-07)', async () => {
  await using own = await createTestApp({ authEnabled: true })
  const anna = shopper(own)
  await anna.signIn('79005550011')
  await anna.collectAt('night')
  const storedRequests = async () => {
    await anna.add('philadelphia')
    const { order_id } = must(await anna.order())
    const order = must(await staff(own).orders()).orders.find((each) => each.order_id === order_id)
    return [order?.is_required_call_confirm_order, order?.is_print_fiscal_receipt]
  }
  const setRequests = async (call: boolean, receipt: boolean) =>
    must(
      await anna.call('PUT /api/user/update', {
        body: { name: 'Anna', is_required_call_confirm_order: call, is_print_fiscal_receipt: receipt },
      }),
    )
  expect(await storedRequests()).toEqual([false, false])
  await setRequests(true, false)
  expect(await storedRequests()).toEqual([true, false])
  await setRequests(false, true)
  expect(await storedRequests()).toEqual([false, true])
  expect(must(await staff(own).orders()).orders.map((order) => order.is_required_call_confirm_order)).toEqual([false, true, false])
})

test('the staff hear who wants news of a brand, and of nobody else (PROFILE-07)', async () => {
  await using own = await createTestApp({ authEnabled: true })
  const people = [shopper(own), shopper(own), shopper(own), shopper(own, { host: 'suare.localhost' })]
  for (const [index, person] of people.entries()) {
    await person.signIn(`7900555002${index}`)
    must(await person.call('PUT /api/user/update', { body: { name: `Nr ${index}`, is_subscribed: index !== 1 } }))
  }
  must(await (people[2] as (typeof people)[number]).call('DELETE /api/user/remove'))
  const request = (token: string, query: Record<string, string | number>) =>
    shopper(own, { authorization: `Bearer ${token}` }).call('GET /api/staff/subscribers', { query })
  const { customers, next } = must(await request(staffToken, { brand: 'sofra' }))
  expect([customers.map(({ phone, name }) => [phone, name]), next]).toEqual([[['79005550020', 'Nr 0']], null])
  expect(must(await request(staffToken, { brand: 'sofra', after: customers[0]?.id ?? 0 })).customers).toEqual([])
  expect(must(await request(staffToken, { brand: 'suare' })).customers).toHaveLength(1)
  expect([(await request(staffToken, { brand: 'none' })).status, (await request('guess', { brand: 'sofra' })).status]).toEqual([422, 401])
})
