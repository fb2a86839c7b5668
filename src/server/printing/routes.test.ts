import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TicketKind } from '#domain/printing/due-tickets.ts'
import { sendToKitchen } from '#server/jobs/run-jobs.ts'
import { officeKitchen } from '#server/providers/kitchens/office/office-kitchen.ts'
import { jsonText } from '#server/database/json-column.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, shopPlace } from '#kit/staff.ts'

let app: TestApp
let anna: Colleague
let chief: Colleague
beforeAll(async () => {
  app = await createTestApp()
  anna = await colleague(app, [grant('counter', brandPlace('sofra'))], { name: 'Anna' })
  chief = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Nina' })
})
afterAll(() => app.close())

const placed = async (): Promise<number> => must(await (await readyShopper(app)).order()).order_id
const print = async (who: Colleague, order_id: number, ticket: TicketKind, by_itself = false) =>
  must(await who.call('POST /api/staff/orders/:order_id/prints', { params: { order_id }, body: { ticket, by_itself } }))
const desk = async () => must(await chief.call('GET /api/staff/shops/:shop_id/desk', { params: { shop_id: app.shop('arbat').id } })).desk
const set = async (facts: object) =>
  chief.call('PUT /api/staff/shops/:shop_id/desk', { params: { shop_id: app.shop('arbat').id }, body: { ...(await desk()), ...facts } })
const due = async (id: number) => must(await anna.call('GET /api/staff/board')).cards.find(({ order_id }) => order_id === id)?.tickets_due

test('tickets print by themselves at the moment of the shop, once, however many boards ask at the same time (OPS-PRINT-02)', async () => {
  const before = await placed()
  app.clock.tick(1000)
  must(await set({ kitchen: 'arrival', bag: 'acceptance', courier: 'ready' }))
  // What hung in the kitchen before the setting does not print now.
  expect(await due(before)).toEqual([])
  app.clock.tick(1000)
  const id = await placed()
  expect(await due(id)).toEqual(['kitchen'])
  expect((await print(anna, id, 'bag', true)).print).toBeNull()
  const boards = await Promise.all(Array.from({ length: 12 }, () => print(anna, id, 'kitchen', true)))
  expect(boards.filter(({ print: one }) => one !== null).map(({ print: one }) => one?.is_copy)).toEqual([false])
  expect(await due(id)).toEqual([])

  must(await anna.call('POST /api/staff/orders/:order_id/acknowledge', { params: { order_id: id }, body: {} }))
  expect(await due(id)).toEqual(['bag'])
  // By hand it is a copy, and does not take the place of what prints by itself.
  expect((await print(anna, id, 'bag')).print?.is_copy).toBe(true)
  expect((await print(anna, id, 'bag', true)).print?.is_copy).toBe(false)
  must(await anna.call('POST /api/staff/orders/:order_id/status', { params: { order_id: id }, body: { status: 'cooked' } }))
  expect(await due(id)).toEqual(['courier'])
})

test('when one ticket is set to print otherwise, the others of earlier orders still print by themselves (OPS-PRINT-02)', async () => {
  must(await set({ kitchen: 'arrival', bag: 'acceptance' }))
  app.clock.tick(1000)
  const id = await placed()
  app.clock.tick(1000)
  must(await set({ bag: 'arrival' }))
  expect(await due(id)).toEqual(['kitchen'])
})

test('an order that the shop has accepted by itself prints without a touch (OPS-ALARM-09)', async () => {
  must(await set({ kitchen: 'acceptance', bag: 'hand', courier: 'hand' }))
  const where = { params: { shop_id: app.shop('arbat').id } }
  const alarm = must(await chief.call('GET /api/staff/shops/:shop_id/alarm', where))
  const { worked_by, pauses_unheard, duty_phones } = alarm
  const accept = (accepts_itself: boolean, { version }: { version: number }) =>
    chief.call('PUT /api/staff/shops/:shop_id/alarm', {
      ...where,
      body: { version, worked_by, pauses_unheard, duty_phones, accepts_itself },
    })
  const changed = must(await accept(true, alarm))
  app.clock.tick(1000)
  await app.services.snapshots.refreshAll()
  const id = await placed()
  expect(await due(id)).toEqual([])
  await sendToKitchen(app.services, officeKitchen, id)
  expect(await due(id)).toEqual(['kitchen'])
  expect((await print(anna, id, 'kitchen', true)).print).toMatchObject({ is_copy: false })
  must(await accept(false, changed))
})

test('a ticket that its shop prints by hand is a copy from the second time on, and each print is on the timeline (OPS-ORDERS-24)', async () => {
  must(await set({ kitchen: 'hand', paper: 58 }))
  const id = await placed()
  const first = await print(anna, id, 'kitchen')
  expect(first.print).toMatchObject({ is_copy: false, paper: 58 })
  expect((await print(anna, id, 'kitchen')).print?.is_copy).toBe(true)
  const { timeline } = must(await anna.call('GET /api/staff/orders/:order_id/details', { params: { order_id: id } }))
  expect(timeline.filter(({ kind }) => kind === 'printed').map(({ by, status, text }) => [by.name, status, text])).toEqual([
    ['Anna', 'original', 'kitchen'],
    ['Anna', 'copy', 'kitchen'],
  ])
})

test('what a shop sets is in the history with before and after, and an older form does not overwrite it (OPS-AUDIT-01)', async () => {
  const old = await desk()
  must(await set({ reject_from: 250_000 }))
  const late = await chief.call('PUT /api/staff/shops/:shop_id/desk', {
    params: { shop_id: app.shop('arbat').id },
    body: { ...old, paper: 58, bag: 'ready' },
  })
  expect(late.status).toBe(409)
  const { entries } = must(await chief.call('GET /api/staff/history', { query: { object_kind: 'shop' } }))
  expect(entries[0]).toMatchObject({ action: 'desk.changed', before: { reject_from: old.reject_from }, after: { reject_from: 250_000 } })
})

// @OPS-MENU-34
test('a line tells its allergens and additives, and of a set what is in it (OPS-ORDERS-07, OPS-PRINT-03)', async () => {
  await app.database.kysely
    .updateTable('product')
    .set({ is_set: true, allergens: jsonText(['fish', 'milk']), additives: jsonText(['phosphate', 'colouring']) })
    .where('alias', '=', 'philadelphia')
    .where('brand', '=', 'sofra')
    .execute()
  await sql`update catalogue set version = version + 1 where brand = 'sofra'`.execute(app.database.kysely)
  await app.services.snapshots.refreshAll()
  const { card } = await print(anna, await placed(), 'bag')
  expect(card.lines[0]?.allergens).toEqual(expect.arrayContaining(['fish', 'milk']))
  expect(card.lines[0]?.additives).toEqual(['colouring', 'phosphate'])
  expect(card.lines[0]).toMatchObject({ count: 2, contents: expect.any(String) })
})

test('the other shops of the brand that one manages get the tickets of one, with their own sums, all or none (OPS-PRINT-02)', async () => {
  const shop_id = app.shop('arbat').id
  const brandManager = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Vera' })
  const copy = (who: Colleague, dry: boolean) =>
    who.call('PUT /api/staff/shops/:shop_id/desk/others', { params: { shop_id }, body: { dry } })
  const deskAt = async (alias: string, brand = 'sofra') => {
    const kept = await app.database.kysely
      .selectFrom('shop_desk')
      .selectAll()
      .where('shop_id', '=', app.shop(alias, brand).id)
      .executeTakeFirst()
    return (
      kept && {
        kitchen: kept.kitchen_ticket,
        courier: kept.courier_ticket,
        paper: kept.paper,
        reject_from: kept.reject_from,
        since: kept.kitchen_since,
      }
    )
  }
  must(await set({ kitchen: 'arrival', bag: 'hand', courier: 'ready', paper: 58, reject_from: 70_000 }))
  const others = app.snapshot().places.cities.flatMap(({ id }) => app.snapshot().places.shopsIn(id)).length - 1
  expect(others).toBeGreaterThan(1)
  // Who manages one shop reaches no other.
  expect(must(await copy(chief, false))).toEqual({ changed: 0, same: 0 })
  expect(must(await copy(brandManager, true))).toEqual({ changed: others, same: 0 })
  expect(await deskAt('night')).toBeUndefined()
  expect(must(await copy(brandManager, false))).toEqual({ changed: others, same: 0 })
  expect(await deskAt('night')).toEqual({
    kitchen: 'arrival',
    courier: 'ready',
    paper: 58,
    reject_from: 0,
    since: new Date(app.clock.now()),
  })
  expect(await deskAt('oven', 'imba-pizza')).toBeUndefined()
  expect(must(await copy(brandManager, false))).toEqual({ changed: 0, same: others })
  const { entries } = must(
    await brandManager.call('GET /api/staff/history', { query: { object_kind: 'shop', object_id: app.shop('night').id } }),
  )
  expect(entries[0]).toMatchObject({ action: 'desk.changed', before: { kitchen: 'hand' }, after: { kitchen: 'arrival', paper: 58 } })
})
