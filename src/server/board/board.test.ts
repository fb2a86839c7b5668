import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector, readyShopper, type Shopper, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, shopPlace } from '#kit/staff.ts'

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createTestApp()
  anna = await colleague(app, [grant('counter', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

/** Places the order of a ready visitor; its number. */
const placed = async (visitor: Promise<Shopper>, form = {}): Promise<number> => must(await (await visitor).order(form)).order_id

const board = async (who: Colleague, query: Record<string, string | number> = {}) => must(await who.call('GET /api/staff/board', { query }))
const cardOf = async (who: Colleague, id: number, query = {}) => (await board(who, query)).cards.find(({ order_id }) => order_id === id)
const accept = (who: Colleague, order_id: number, body: { ready_in?: number } = {}) =>
  who.call('POST /api/staff/orders/:order_id/acknowledge', { params: { order_id }, body })

const minutesAhead = (time: string | undefined): number => (Date.parse(time ?? '') - app.clock.now()) / 60_000

test('a new order stands on the board as it was ordered, with what may be done (OPS-ORDERS-05)', async () => {
  const id = await placed(readyShopper(app), { order_comment: 'Ring twice' })
  const card = await cardOf(anna, id)
  expect(card).toMatchObject({
    brand: 'sofra',
    city: 'moscow',
    shop_id: app.shop('arbat').id,
    timezone: 'Europe/Moscow',
    order_type: 'delivery',
    column: 'new',
    rings: 'until-accepted',
    acknowledged: null,
    username: 'Anna',
    phone: '79001234567',
    comment: 'Ring twice',
    payment_type: 'cash',
    paid: false,
    promised: null,
    may: { acknowledge: true, cooking: true, cooked: 'status-not-reachable', delay: true, reject: true, adjust: true },
  })
  expect(card?.due).toBe(card?.total)
  expect(card?.lines[0]).toMatchObject({ position: 0, kind: 'product', name: 'philadelphia en', count: 2 })
  expect(card?.address).toContain('7')
  // The door is told part by part.
  expect(card?.address).toBe(`${card?.street}, flat ${card?.door?.room}`)
})

/** An order for the last time of the day. */
const placedForLater = async (): Promise<number> => {
  const visitor = await readyCollector(app)
  return must(await visitor.order({ interval_id: (await visitor.intervals()).at(-1) })).order_id
}

test.each([
  ['that is due', () => placed(readyCollector(app)), 'cooking cooking', ['order.accepted', 'order.moved']],
  ['for later', placedForLater, 'later accepted', ['order.accepted']],
] as const)('of twenty who accept an order %s one has it, and each learns who (OPS-ORDERS-08)', async (_, place, state, changes) => {
  const id = await place()
  const colleagues = await Promise.all(
    Array.from({ length: 20 }, (_, number) => colleague(app, [grant('counter', shopPlace(app, 'night'))], { name: `Cook ${number}` })),
  )
  const cards = (await Promise.all(colleagues.map((who) => accept(who, id)))).map((response) => must(response).card)
  const names = new Set(cards.map(({ acknowledged }) => acknowledged?.by))
  expect([names.size, [...names][0]]).toEqual([1, expect.stringMatching(/^Cook \d+$/)])
  expect(new Set(cards.map(({ column, original_status }) => `${column} ${original_status}`))).toEqual(new Set([state]))
  const history = await app.database.kysely.selectFrom('audit').select('action').where('object_id', '=', String(id)).orderBy('id').execute()
  expect(history.map(({ action }) => action)).toEqual(changes)
})

test('an order for later is accepted without being started, and stands ready to start when its time comes (OPS-ORDERS-05)', async () => {
  const id = await placedForLater()
  expect(await cardOf(anna, id)).toMatchObject({ column: 'new', rings: 'once' })
  const { card } = must(await accept(anna, id))
  expect(card).toMatchObject({ column: 'later', rings: null, original_status: 'accepted', acknowledged: { by: 'Anna' } })
  const now = app.clock.now()
  app.clock.set(card.starts_at)
  expect(await cardOf(anna, id)).toMatchObject({ column: 'cooking', rings: 'start' })
  app.clock.set(now)
})

test('accepting with minutes that break the promise moves it and keeps the first one (OPS-ORDERS-09)', async () => {
  const id = await placed(readyShopper(app))
  const before = await cardOf(anna, id)
  const { card } = must(await accept(anna, id, { ready_in: 90 }))
  expect(card.promised).toEqual({ from: before?.ready_from, to: before?.ready_to })
  expect(minutesAhead(card.ready_from)).toBe(90 + app.zone('center').deliveryTime)
  expect(Date.parse(card.ready_to) - Date.parse(card.ready_from)).toBe(
    Date.parse(before?.ready_to ?? '') - Date.parse(before?.ready_from ?? ''),
  )
  const other = await placed(readyShopper(app))
  expect(must(await accept(anna, other, { ready_in: 5 })).card.promised).toBeNull()
})

test('an order that its customer has canceled cannot be accepted any more (OPS-ORDERS-30)', async () => {
  const visitor = await readyShopper(app)
  const { order_id } = must(await visitor.order())
  must(await visitor.call('POST /api/order/cancel', { body: { order_id } }))
  const refused = await accept(anna, order_id)
  expect([refused.status, refused.problem.message]).toEqual([409, 'Somebody has already accepted this order, or it is over'])
  expect(await cardOf(anna, order_id)).toBeUndefined()
  expect(await cardOf(anna, order_id, { view: 'closed' })).toMatchObject({ column: 'closed', due: 0, phone: '79001234567' })
})

test('a person who moves an order on has accepted it, by name or as another system', async () => {
  const [byKitchen, byAnna] = [await placed(readyShopper(app)), await placed(readyShopper(app))]
  must(await staff(app).move(byKitchen, 'cooking'))
  must(await anna.call('POST /api/staff/orders/:order_id/status', { params: { order_id: byAnna }, body: { status: 'cooking' } }))
  expect((await cardOf(anna, byKitchen))?.acknowledged).toMatchObject({ by: null })
  expect(await cardOf(anna, byAnna)).toMatchObject({ acknowledged: { by: 'Anna' }, version: 2 })
})

test('the board shows what lies in the reach, cut down to a place (OPS-ROLES-04)', async () => {
  const [arbat, night] = [await placed(readyShopper(app)), await placed(readyCollector(app))]
  const seen = async (who: Colleague, query = {}) => {
    const { cards } = await board(who, query)
    return [arbat, night].filter((id) => cards.some(({ order_id }) => order_id === id))
  }
  const atNight = await colleague(app, [grant('manager', shopPlace(app, 'night'))])
  const elsewhere = await colleague(app, [grant('owner', brandPlace('imba-pizza'))])
  expect(await seen(anna)).toEqual([arbat, night])
  expect(await seen(anna, { shop_id: app.shop('night').id })).toEqual([night])
  expect(await seen(anna, { brand: 'imba-pizza' })).toEqual([])
  expect(await seen(atNight)).toEqual([night])
  expect(await seen(atNight, { city_id: app.city('moscow').id, brand: 'sofra' })).toEqual([night])
  expect(await seen(atNight, { shop_id: app.shop('arbat').id })).toEqual([])
  expect(await seen(elsewhere)).toEqual([])
  expect((await board(atNight)).load.map(({ shop_id }) => shop_id)).toEqual([app.shop('night').id])
})

test('each role is offered what it may ever do, and phones go to those who speak with customers (OPS-ROLES-08)', async () => {
  const id = await placed(readyShopper(app))
  const place = shopPlace(app, 'arbat')
  const card = async (...roles: Parameters<typeof grant>[0][]) => {
    const who = await colleague(
      app,
      roles.map((role) => grant(role, place)),
    )
    const found = await cardOf(who, id)
    return [found?.phone === null ? 'no phone' : 'phone', ...Object.keys(found?.may ?? {})].join(' ')
  }
  expect(await card('kitchen')).toBe('no phone acknowledge cooking cooked sent done seen stop')
  expect(await card('accountant')).toBe('no phone')
  expect(await card('dispatcher')).toBe('phone acknowledge cooking cooked sent done seen')
  expect(await card('support')).toBe('phone delay reject adjust correct')
  expect(await card('kitchen', 'support')).toBe('phone acknowledge cooking cooked sent done seen delay reject adjust correct stop')
})

test('the state of a shop says whether it works now', async () => {
  const of = async (alias: string) => (await board(anna)).load.find(({ shop_id }) => shop_id === app.shop(alias).id)
  expect(await of('arbat')).toEqual({
    shop_id: app.shop('arbat').id,
    timezone: 'Europe/Moscow',
    open: true,
    waiting_for_payment: 0,
    paused: [],
    busy: null,
    heard_at: null,
    rings: true,
    pauses_at: null,
    paused_unheard: null,
  })
  const now = app.clock.now()
  app.clock.set('2026-03-05T05:00:00+03:00')
  expect((await of('arbat'))?.open).toBe(false)
  app.clock.set(now)
})
