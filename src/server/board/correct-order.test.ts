import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { books } from '#kit/online-order.ts'
import { must, readyCollector, readyShopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createTestApp()
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

const cardOf = async (order_id: number) => must(await anna.call('GET /api/staff/orders/:order_id/details', { params: { order_id } })).card
const correct = async (order_id: number, body: object) =>
  anna.call('PUT /api/staff/orders/:order_id/facts', { params: { order_id }, body: { version: (await cardOf(order_id)).version, ...body } })
const times = async (order_id: number) => must(await anna.call('GET /api/staff/orders/:order_id/times', { params: { order_id } })).times
const taken = async (id: string) =>
  (await app.database.kysely.selectFrom('interval_use').select('taken').where('interval_id', '=', id).execute()).reduce(
    (sum, row) => sum + row.taken,
    0,
  )

test('name, phone, door and comment of an open order are corrected, and the history has no phone in it (OPS-ORDERS-31, OPS-AUDIT-04)', async () => {
  const id = must(await (await readyShopper(app)).order()).order_id
  const correction = {
    username: ' Zoya ',
    phone: '+7 (900) 765-43-21',
    door: { room: '12', entrance: null, description: 'Blue gate' },
    comment: 'Ring twice',
  }
  const { card } = must(await correct(id, correction))
  expect(card).toMatchObject({ username: 'Zoya', phone: '79007654321', comment: 'Ring twice' })
  expect(card.door).toMatchObject({ room: '12', entrance: null, description: 'Blue gate' })
  const written = await app.database.kysely
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', '=', 'order.corrected')
    .where('object_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(written.after).toEqual({ name: '•••', phone: '•••• 4321', door: '•••', comment: '•••' })
  expect(JSON.stringify(written)).not.toMatch(/Zoya|900765|Blue/)
})

test('who receives an order for somebody else is corrected, at once on the board and in the details, and the history has no phone in it (OPS-ORDERS-31, OPS-AUDIT-04)', async () => {
  const recipient = { name: 'Мария', phone: '8 911 222-33-44' }
  const id = must(await (await readyShopper(app)).order({ recipient })).order_id
  const before = await cardOf(id)
  const phoned = must(await correct(id, { recipient: { phone: '8 911 555-66-77' } })).card
  expect([phoned.recipient, phoned.version]).toEqual([{ name: 'Мария', phone: '79115556677' }, before.version + 1])
  must(await correct(id, { recipient: { name: ' Дарья ' } }))
  const hers = { name: 'Дарья', phone: '79115556677' }
  const board = must(await anna.call('GET /api/staff/board', {})).cards.find(({ order_id }) => order_id === id)
  expect([(await cardOf(id)).recipient, board?.recipient, board?.username]).toEqual([hers, hers, before.username])
  const { entries } = must(await anna.call('GET /api/staff/history', { query: { object_kind: 'order', object_id: String(id) } }))
  expect(entries.map(({ before: was, after }) => [was, after])).toEqual([
    [{}, { recipient: '•••' }],
    [{ recipient_phone: '•••• 3344' }, { recipient_phone: '•••• 6677' }],
  ])
})

test.each([
  ['the name', { name: ' ' }, 'recipient.name'],
  ['the phone', { phone: '911' }, 'recipient.phone'],
])('a recipient is not left without %s', async (_, recipient, field) => {
  const id = must(await (await readyShopper(app)).order({ recipient: { name: 'Мария', phone: '8 911 222-33-44' } })).order_id
  const before = await cardOf(id)
  const refused = await correct(id, { recipient })
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]])
  expect(await cardOf(id)).toEqual(before)
})

test.each([
  ['the comment', { comment: 'Ring twice' }, 'comment'],
  ['the flat', { door: { room: '12' } }, 'door'],
  ['the name', { username: 'Zoya' }, 'name'],
])('who corrects only %s is in the history, which does not repeat it (OPS-AUDIT-01, OPS-AUDIT-04)', async (_, correction, field) => {
  const id = must(await (await readyShopper(app)).order()).order_id
  must(await correct(id, correction))
  const { entries } = must(await anna.call('GET /api/staff/history', { query: { object_kind: 'order', object_id: String(id) } }))
  expect(entries.map(({ action, actor, before, after }) => [action, actor.name, before, after])).toEqual([
    ['order.corrected', 'Anna', {}, { [field]: '•••' }],
  ])
})

test.each([
  ['an empty name', { username: ' ' }, 'username'],
  ['half a phone', { phone: '+7 900' }, 'phone'],
  ['no flat', { door: { room: null } }, 'door.room'],
  ['a time that is not offered', { interval_id: '2026-03-04_03:00' }, 'interval_id'],
])('%s is refused, and nothing is corrected', async (_, correction, field) => {
  const id = must(await (await readyShopper(app)).order()).order_id
  const before = await cardOf(id)
  const refused = await correct(id, { comment: 'Other', ...correction })
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]])
  expect(await cardOf(id)).toEqual(before)
})

test('a new time takes a free place, frees the old one and is the new promise (OPS-ORDERS-31)', async () => {
  const visitor = await readyCollector(app)
  const id = must(await visitor.order()).order_id
  const [old] = await app.database.kysely.selectFrom('orders').select('interval_id').where('id', '=', id).execute()
  const free = (await times(id)).find((time) => !time.full && time.id !== old?.interval_id)
  const before = [await taken(old?.interval_id ?? ''), await taken(free?.id ?? '')] as const
  const { card } = must(await correct(id, { interval_id: free?.id }))
  expect([card.ready_from, card.ready_to, card.promised]).toEqual([free?.from, free?.to, null])
  expect([await taken(old?.interval_id ?? ''), await taken(free?.id ?? '')]).toEqual([before[0] - 1, before[1] + 1])
  expect(must(await visitor.status(id)).order.ready_to).toBe(free?.to)
  expect(await books(app)).toEqual({ faults: [] })
})

test('a delayed order that is corrected to its own time goes back to it with the place that it has (OPS-ORDERS-31)', async () => {
  const id = must(await (await readyCollector(app)).order()).order_id
  const before = await cardOf(id)
  const row = await app.database.kysely.selectFrom('orders').select('interval_id').where('id', '=', id).executeTakeFirstOrThrow()
  const places = await taken(row.interval_id)
  must(await anna.call('POST /api/staff/orders/:order_id/delay', { params: { order_id: id }, body: { minutes: 45 } }))
  const { card } = must(await correct(id, { interval_id: row.interval_id }))
  expect([card.ready_from, card.ready_to, card.promised]).toEqual([before.ready_from, before.ready_to, null])
  expect(await taken(row.interval_id)).toBe(places)
  expect(await books(app)).toEqual({ faults: [] })
})

test('of ten orders that are moved to the last free place at once one gets it, and the others keep theirs (OPS-ORDERS-31)', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, async () => must(await (await readyCollector(app)).order()).order_id))
  const [first = 0] = ids
  const card = await cardOf(first)
  const free = (await times(first)).at(-1)?.id ?? ''
  const capacity = app.services.snapshots.of('sofra').places.shop(card.shop_id)?.capacity ?? 0
  await app.database.kysely
    .insertInto('interval_use')
    .values({ shop_id: card.shop_id, interval_id: free, taken: capacity - 1 })
    .execute()
  const answers = await Promise.all(ids.map((id) => correct(id, { interval_id: free })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
  expect(await taken(free)).toBe(capacity)
  await app.database.kysely.updateTable('interval_use').set({ taken: 1 }).where('interval_id', '=', free).execute()
  expect(await books(app)).toEqual({ faults: [] })
  expect((await times(first)).at(-1)?.full).toBe(false)
})

test('orders that change places with each other at once both keep one', async () => {
  const [one, other] = [must(await (await readyCollector(app)).order()).order_id, must(await (await readyCollector(app)).order()).order_id]
  const [a, b] = (await times(one)).slice(-3).map(({ id }) => id)
  must(await correct(one, { interval_id: a }))
  must(await correct(other, { interval_id: b }))
  must(await correct(one, { comment: 'Soon' }))
  const answers = await Promise.all([correct(one, { interval_id: b }), correct(other, { interval_id: a })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await books(app)).toEqual({ faults: [] })
})

test('a correction of what somebody else has changed meanwhile, or of an order that is over, is refused', async () => {
  const id = must(await (await readyCollector(app)).order()).order_id
  const { version } = await cardOf(id)
  must(await correct(id, { comment: 'First' }))
  expect((await correct(id, { comment: 'Second', version })).status).toBe(409)
  must(await anna.call('POST /api/staff/orders/:order_id/reject', { params: { order_id: id }, body: { reason: 'test' } }))
  expect((await correct(id, { comment: 'Third' })).status).toBe(409)
})
