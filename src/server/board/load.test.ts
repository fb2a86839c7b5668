import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type BoardStream, openBoard } from '#kit/board-stream.ts'
import { until, wednesdayNoon } from '#kit/clock.ts'
import { must, readyShopper, shopper, type Shopper } from '#kit/shopper.ts'
import { startWhileBusy } from '#domain/board/start.ts'
import { brandPlace, colleague, type Colleague, grant, shopPlace } from '#kit/staff.ts'

// Two processes of one chain: people work in the first, customers order in the second. It is noon in Moscow; the shop
// arbat delivers in 50 minutes and hands over in 20.

let first: TestApp
let second: TestApp
let anna: Colleague
let arbat: number
beforeAll(async () => {
  first = await createTestApp({ live: true })
  second = await createTestApp({ live: true, beside: first })
  arbat = first.shop('arbat').id
  anna = await colleague(first, [grant('counter', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(async () => {
  await second.close()
  await first.close()
})
const atNoon = () => {
  first.clock.set(wednesdayNoon)
  second.clock.set(wednesdayNoon)
}
beforeEach(atNoon)
afterEach(async () => {
  atNoon()
  await anna.call('DELETE /api/staff/shops/:shop_id/pause', shop())
  await anna.call('DELETE /api/staff/shops/:shop_id/busy', shop())
})

const shop = () => ({ params: { shop_id: arbat } })
const pause = (body: object, who = anna) => who.call('PUT /api/staff/shops/:shop_id/pause', { ...shop(), body: { ...body } })
const busy = (body: object) => anna.call('PUT /api/staff/shops/:shop_id/busy', { ...shop(), body: { ...body } })
const capacity = (interval_id: string, places: number | null) =>
  anna.call('PUT /api/staff/shops/:shop_id/capacity', { ...shop(), body: { interval_id, capacity: places } })
const loadOf = async () => must(await anna.call('GET /api/staff/shops/:shop_id/load', shop()))
const explain = async (at: string, order_type = 'takeaway') =>
  must(await anna.call('GET /api/staff/explain-time', { query: { brand: 'sofra', shop_id: arbat, order_type, at } }))
const promised = async (visitor: Shopper) => (await visitor.cart()).place.promise?.interval_id.slice(11)
const collector = async (app: TestApp): Promise<Shopper> => {
  const visitor = shopper(app)
  await visitor.collectAt('arbat')
  await visitor.add('philadelphia')
  return visitor
}
const today = (time: string): string => `2026-03-04_${time}`
const tomorrow = (time: string): string => `2026-03-05_${time}`
const moscow = (time: string): string => new Date(`2026-03-04T${time}:00+03:00`).toISOString()

test('a pause shows customers of another process its end within a second, refuses every time of its day, and ends by itself (OPS-LOAD-01)', async () => {
  const visitor = await collector(second)
  expect(await promised(visitor)).toBe('12:30')
  must(await pause({ minutes: 120, reason: 'The oven' }))
  await until('the pause to hold', async () => (await promised(visitor)) === '09:00', 3_000)
  const words = 'Ресторан на паузе до 14:00: до этого заказы на сегодня не принимаются. Можно выбрать другой день'
  expect((await visitor.cart()).place).toMatchObject({ rest: words, load_ends_at: Date.parse(moscow('14:00')) / 1000 })
  const times = must(await visitor.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow' } }))
  expect([times.intervals, times.message]).toEqual([[], words])
  const place = { city_id: first.city('moscow').id, order_type: 'takeaway', shop_id: arbat }
  for (const time of ['13:30', '14:00', '22:30']) {
    const refused = await visitor.order({ interval_id: today(time) })
    expect(refused.problem.errors).toEqual({ interval_id: [words] })
    const paid = { body: await visitor.form({ interval_id: today(time), payment_type: 'card' }) }
    const pending = await visitor.call('POST /api/order/create-order-cache', paid)
    expect(pending.problem.errors).toEqual({ interval_id: [words] })
    const chosen = await visitor.call('PUT /api/cart/set-interval', { body: { interval_id: today(time) } })
    expect(chosen.problem.errors).toEqual({ interval_id: [words] })
  }
  expect(must(await visitor.call('POST /api/schedule/time-settings', { body: place })).time_list).toEqual([])
  must(await visitor.call('PUT /api/cart/set-interval', { body: { interval_id: tomorrow('14:00') } }))
  second.clock.set('2026-03-04T14:00:00+03:00')
  expect([await promised(visitor), (await visitor.cart()).place.rest]).toEqual(['14:30', null])
  must(await visitor.order({ interval_id: today('22:30') }))
})

test('delivery or collecting is paused alone (OPS-LOAD-02)', async () => {
  const [taker, customer] = [await collector(first), await readyShopper(first)]
  must(await pause({ until: moscow('15:00'), order_type: 'delivery' }))
  expect([await promised(taker), (await taker.cart()).place.rest]).toEqual(['12:30', null])
  expect([await promised(customer), (await customer.cart()).place.rest]).toEqual([
    '09:00',
    'Доставка на паузе до 15:00: до этого заказы на сегодня не принимаются. Можно выбрать другой день',
  ])
  must(await pause({ minutes: 60, order_type: 'takeaway' }))
  expect((await loadOf()).load.paused.map(({ order_type, until: end }) => [order_type, end])).toEqual([
    ['delivery', moscow('15:00')],
    ['takeaway', moscow('13:00')],
  ])
  must(await anna.call('DELETE /api/staff/shops/:shop_id/pause', { ...shop(), query: { order_type: 'delivery' } }))
  expect([await promised(customer), await promised(taker)]).toEqual(['13:00', '09:00'])
  expect((await taker.cart()).place.rest).toBe(
    'Самовывоз на паузе до 13:00: до этого заказы на сегодня не принимаются. Можно выбрать другой день',
  )
})

test('a pause of everything leaves a longer one of delivery alone, and replaces one of everything (OPS-LOAD-02)', async () => {
  const ends = async () => (await loadOf()).load.paused.map(({ order_type, until: end }) => [order_type, end])
  must(await pause({ until: moscow('18:00'), order_type: 'delivery' }))
  must(await pause({ minutes: 15 }))
  expect(await ends()).toEqual([
    ['delivery', moscow('18:00')],
    ['takeaway', moscow('12:15')],
  ])
  must(await pause({ until: moscow('19:00') }))
  must(await pause({ minutes: 30 }))
  expect(await ends()).toEqual([[null, moscow('12:30')]])
})

test('customers of a shop that is stopped until somebody releases it are not told to choose a time after its pause (OPS-LOAD-01)', async () => {
  const visitor = await collector(first)
  must(await pause({ minutes: 120 }))
  const { stop } = must(await anna.call('PUT /api/staff/stops', { body: { brand: 'sofra', shop_id: arbat } }))
  const times = must(await visitor.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow' } }))
  must(await anna.call('DELETE /api/staff/stops/:id', { params: { id: stop.id } }))
  expect([times.intervals, times.message]).toEqual([[], 'Этот ресторан временно не принимает заказы'])
})

test.each([
  ['pause', {}, 'until'],
  ['pause', { minutes: null, until: null }, 'until'],
  ['pause', { until: moscow('11:59') }, 'until'],
  ['pause', { minutes: 24 * 60 + 1 }, 'until'],
  ['busy', { added: 15 }, 'until'],
  ['busy', { added: 15, minutes: 241 }, 'until'],
  ['busy', { added: 0, minutes: 60 }, 'added'],
])('a %s of %j is refused at its field, and nothing holds (OPS-LOAD-03)', async (kind, body, field) => {
  const refused = await (kind === 'pause' ? pause(body) : busy(body))
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]])
  expect((await loadOf()).load).toMatchObject({ paused: [], busy: null })
})

test('busy moves the earliest time of every process within a second, with the reason, and ends by itself (OPS-LOAD-04)', async () => {
  const [taker, customer] = [await collector(second), await readyShopper(second)]
  expect([await promised(taker), await promised(customer)]).toEqual(['12:30', '13:00'])
  must(await busy({ added: 30, minutes: 60 }))
  await until('it to be busy', async () => (await promised(taker)) === '13:00', 3_000)
  expect(await promised(customer)).toBe('13:30')
  const expected = 'В ресторане много заказов, поэтому до 13:00 готовим на 30 мин дольше'
  expect([(await taker.cart()).place.rest, (await customer.cart()).place.rest]).toEqual([expected, expected])
  const refused = await taker.order({ interval_id: today('12:30') })
  expect(refused.problem.errors?.interval_id).toEqual(['В ресторане много заказов: к этому времени уже не успеть. Выберите время позже'])
  must(await busy({ added: 15, minutes: 60 }))
  await until('it to be less busy', async () => (await promised(customer)) === '13:30', 3_000)
  second.clock.set('2026-03-04T13:00:00+03:00')
  expect([await promised(taker), (await taker.cart()).place.rest]).toEqual(['13:30', null])
})

test('the kitchen of a busy shop starts earlier: open boards move the start of its orders, and it rings by that (OPS-LOAD-04)', async () => {
  const visitor = await collector(first)
  const { order_id } = must(await visitor.order({ interval_id: today('18:00') }))
  first.clock.set(moscow('17:00'))
  const ring = async () => must(await anna.call('GET /api/staff/board')).cards.find((card) => card.order_id === order_id)?.rings
  const stream = await openBoard(await first.serve(), anna)
  try {
    const loads = () => stream.events.flatMap((each) => (each.event === 'load' ? [each.data.load] : []))
    const start = (): string => {
      const [card, load] = [
        stream.cards(order_id).at(-1),
        loads()
          .at(-1)
          ?.find(({ shop_id }) => shop_id === arbat),
      ]
      return new Date(startWhileBusy(Date.parse(card?.starts_at ?? ''), load?.busy?.minutes ?? 0)).toISOString()
    }
    await until('the board to stand', () => stream.cards(order_id).length > 0 && loads().length > 0)
    expect([start(), await ring()]).toEqual([moscow('17:40'), 'once'])
    must(await busy({ added: 30, minutes: 60 }))
    await until('the start to move', () => start() === moscow('17:10'), 3_000)
    expect(await ring()).toBe('until-accepted')
  } finally {
    stream.close()
  }
})

test('every board of the shop tells what holds, until when and by whom, and another shop’s tells nothing (OPS-LOAD-05)', async () => {
  const boris = await colleague(first, [grant('kitchen', shopPlace(first, 'arbat'))])
  const elsewhere = await colleague(first, [grant('kitchen', shopPlace(first, 'night'))])
  const address = await second.serve()
  const streams = [await openBoard(address, boris), await openBoard(address, elsewhere)] as [BoardStream, BoardStream]
  try {
    const loads = ({ events }: BoardStream) => events.flatMap((each) => (each.event === 'load' ? [each.data.load] : []))
    await until('both boards to stand', () => streams.every((stream) => loads(stream).length > 0))
    must(await pause({ minutes: 30, reason: 'The oven' }))
    must(await busy({ added: 20, minutes: 45 }))
    await until('it to be told', () => loads(streams[0]).at(-1)?.[0]?.busy != null, 3_000)
    expect(loads(streams[0]).at(-1)).toMatchObject([
      {
        shop_id: arbat,
        paused: [{ order_type: null, until: moscow('12:30'), by: 'Anna', reason: 'The oven', stop_id: null }],
        busy: { minutes: 20, until: moscow('12:45'), by: 'Anna' },
      },
    ])
    expect(
      loads(streams[1])
        .flat()
        .every(({ paused, busy: none }) => paused.length === 0 && none === null),
    ).toBe(true)
  } finally {
    for (const stream of streams) stream.close()
    await until('nobody to watch', () => second.services.boards.watching() === 0)
  }
  first.clock.set('2026-03-04T12:30:00+03:00')
  expect((await loadOf()).load).toMatchObject({ paused: [], busy: { minutes: 20 } })
})

test('a stop of the shop in the stop-list stands on the board too, until it is released (OPS-LOAD-05)', async () => {
  const { stop } = must(await anna.call('PUT /api/staff/stops', { body: { brand: 'sofra', shop_id: arbat } }))
  expect((await loadOf()).load.paused).toMatchObject([{ order_type: null, until: null, by: 'Anna', stop_id: stop.id }])
  must(await anna.call('DELETE /api/staff/stops/:id', { params: { id: stop.id } }))
  expect((await loadOf()).load.paused).toEqual([])
})

test('the history shows each change with what was before; repeating an end changes nothing', async () => {
  must(await pause({ minutes: 15 }))
  must(await pause({ minutes: 60, reason: 'The oven' }))
  must(await anna.call('DELETE /api/staff/shops/:shop_id/pause', shop()))
  must(await anna.call('DELETE /api/staff/shops/:shop_id/pause', shop()))
  must(await busy({ added: 15, minutes: 30 }))
  must(await capacity(today('21:00'), 1))
  must(await capacity(today('21:00'), 1))
  const rows = await first.database.kysely
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'reason', 'shop_id', 'actor_name'])
    .where('action', 'in', ['load.paused', 'load.resumed', 'load.busy', 'load.capacity'])
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  const [quarter, hour] = [moscow('12:15'), moscow('13:00')]
  expect(rows.toReversed()).toEqual([
    {
      action: 'load.paused',
      before: {},
      after: { delivery: quarter, takeaway: quarter },
      reason: null,
      shop_id: arbat,
      actor_name: 'Anna',
    },
    {
      action: 'load.paused',
      before: { delivery: quarter, takeaway: quarter },
      after: { delivery: hour, takeaway: hour },
      reason: 'The oven',
      shop_id: arbat,
      actor_name: 'Anna',
    },
    { action: 'load.resumed', before: { delivery: hour, takeaway: hour }, after: null, reason: null, shop_id: arbat, actor_name: 'Anna' },
    { action: 'load.busy', before: {}, after: { minutes: 15, until: moscow('12:30') }, reason: null, shop_id: arbat, actor_name: 'Anna' },
    {
      action: 'load.capacity',
      before: { interval: today('21:00'), capacity: null },
      after: { interval: today('21:00'), capacity: 1 },
      reason: null,
      shop_id: arbat,
      actor_name: 'Anna',
    },
  ])
})

test('the capacity of a coming interval is raised, lowered below what is taken, closed, and set back (OPS-LOAD-06)', async () => {
  const usual = (await loadOf()).intervals.find(({ id }) => id === today('20:00'))?.capacity
  const placesOf = async () => {
    const found = (await loadOf()).intervals.find(({ id }) => id === today('20:00'))
    return [found?.taken, found?.capacity, found?.usual]
  }
  const order = async () => {
    const visitor = await collector(second)
    const answered = await visitor.order({ interval_id: today('20:00') })
    return answered.status === 200 ? 'placed' : answered.problem.errors
  }
  const full = { interval_id: ['Это время уже заняли, выберите другое'] }
  must(await capacity(today('20:00'), 2))
  expect([await order(), await order(), await order()]).toEqual(['placed', 'placed', full])
  must(await capacity(today('20:00'), 1))
  expect([await order(), await placesOf()]).toEqual([full, [2, 1, usual]])
  must(await capacity(today('20:00'), 3))
  expect([await order(), await order()]).toEqual(['placed', full])
  must(await capacity(today('20:00'), 0))
  const visitor = await collector(second)
  const shown = must(await visitor.call('POST /api/schedule/intervals', { body: { city_alias: 'moscow' } }))
  expect(shown.intervals.find(({ id }) => id === today('20:00'))?.disabled).toBe(true)
  expect(await order()).toEqual(full)
  must(await capacity(today('20:00'), null))
  expect(await placesOf()).toEqual([3, usual, null])
})

test('an interval that is closed first takes no order, and is not promised (OPS-LOAD-06)', async () => {
  must(await capacity(today('12:30'), 0))
  const visitor = await collector(second)
  await until('the next to be promised', async () => (await promised(visitor)) === '13:00', 3_000)
  expect((await visitor.order({ interval_id: today('12:30') })).status).toBe(422)
})

test.each([
  ['one that has begun', () => today('12:00')],
  ['one of tomorrow', () => '2026-03-05_18:00'],
  ['one when the shop is closed', () => today('04:00')],
])('the capacity of %s cannot be set', async (_, interval) => {
  const refused = await capacity(interval(), 3)
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['interval_id']])
})

test('any number of orders at once, in two processes, while it is lowered: none beyond the capacity is accepted (OPS-LOAD-06)', async () => {
  const interval_id = today('19:00')
  must(await capacity(interval_id, 6))
  const visitors = await Promise.all(Array.from({ length: 12 }, (_, index) => collector(index % 2 === 0 ? first : second)))
  const orders = visitors.map((visitor) => visitor.order({ interval_id }))
  // Lowered while they come in: what was accepted until then stays, and nothing is added to it.
  const lowered = capacity(interval_id, 2)
  const placed = (await Promise.all(orders)).filter(({ status }) => status === 200).length
  must(await lowered)
  const row = await first.database.kysely
    .selectFrom('interval_use')
    .select(['taken', 'capacity'])
    .where('interval_id', '=', interval_id)
    .where('shop_id', '=', arbat)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ taken: placed, capacity: 2 })
  expect(placed).toBeGreaterThanOrEqual(2)
  expect(placed).toBeLessThanOrEqual(6)
  expect((await (await collector(first)).order({ interval_id })).status).toBe(422)
})

test('explaining a time names pause, busy and capacity (OPS-LOAD-07)', async () => {
  must(await pause({ minutes: 60 }))
  expect(await explain('2026-03-04T12:30')).toMatchObject({
    why: 'shop-paused',
    text: expect.stringContaining('13:00') as string,
    facts: { paused_until: moscow('13:00') },
  })
  must(await anna.call('DELETE /api/staff/shops/:shop_id/pause', shop()))
  must(await busy({ added: 30, minutes: 90 }))
  expect(await explain('2026-03-04T12:30')).toMatchObject({
    why: 'shop-busy',
    text: expect.stringContaining('+30') as string,
    facts: { lead_minutes: 50, busy: { minutes: 30, until: moscow('13:30') } },
  })
  must(await capacity(today('22:00'), 0))
  expect(await explain('2026-03-04T22:10')).toMatchObject({
    why: 'capacity-closed',
    facts: { capacity: 0, usual_capacity: expect.any(Number) as number },
  })
  must(await capacity(today('22:00'), null))
})

test('late in a night shift the capacity after midnight is set still (OPS-LOAD-06)', async () => {
  const at = { params: { shop_id: first.shop('night').id } }
  first.clock.set('2026-03-04T23:35:00+03:00')
  const coming = must(await anna.call('GET /api/staff/shops/:shop_id/load', at)).intervals.map(({ id }) => id)
  expect(coming).toEqual(['2026-03-05_00:00', '2026-03-05_00:30', '2026-03-05_01:00', '2026-03-05_01:30'])
  const body = { interval_id: '2026-03-05_01:00', capacity: 0 }
  const { intervals } = must(await anna.call('PUT /api/staff/shops/:shop_id/capacity', { ...at, body }))
  expect(intervals.find(({ id }) => id === body.interval_id)?.capacity).toBe(0)
})
