import { sql } from 'kysely'
import { Query } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type BoardStream, openBoard } from '#kit/board-stream.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector, readyShopper, type Shopper, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'
import { moveOutbox } from '#server/jobs/outbox.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { officeKitchen } from '#server/providers/kitchens/office/office-kitchen.ts'

// Two processes of one shop: orders are placed and moved in the first, the boards are open in the second.

let first: TestApp
let second: TestApp
let address: string
let anna: Colleague
beforeAll(async () => {
  first = await createTestApp({ live: true })
  second = await createTestApp({ live: true, beside: first })
  address = await second.serve()
  anna = await colleague(first, [grant('counter', brandPlace('sofra'))])
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const streams: BoardStream[] = []
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  await until('nobody to watch', () => second.services.boards.watching() === 0)
})

/** Opens a board and waits for what it shows first. */
async function open(who: Colleague, query: Record<string, string> = {}, at = address, headers = {}): Promise<BoardStream> {
  const stream = await openBoard(at, who, query, headers)
  streams.push(stream)
  if (stream.status === 200) await until('the board to show something', () => stream.events.some(({ event }) => event === 'load'))
  return stream
}

const kinds = ({ events }: BoardStream): string[] => events.map(({ event }) => event)

/** Places an order; its number. As a rule the queue's process announces it. */
async function placed(visitor: Promise<Shopper>, { isAnnounced = true } = {}): Promise<number> {
  const { order_id } = must(await (await visitor).order())
  if (isAnnounced) await moveOutbox(first.services)
  return order_id
}

test('an order stands on the board within a second of being placed in another process (OPS-ORDERS-01)', async () => {
  const stream = await open(anna)
  expect(kinds(stream).slice(0, 2)).toEqual(['reset', 'beat'])
  const id = await placed(readyShopper(first))
  await until('the order to stand there', () => stream.cards(id).length > 0, 3_000)
  expect(stream.cards(id)).toMatchObject([{ column: 'new', rings: 'until-accepted', may: { acknowledge: true } }])
})

test('what the customer, another system or a colleague does with it shows within a second (OPS-ORDERS-02)', async () => {
  const stream = await open(anna)
  const visitor = await readyShopper(first)
  const canceled = await placed(Promise.resolve(visitor))
  must(await visitor.call('POST /api/order/cancel', { body: { order_id: canceled } }))
  const worked = await placed(readyCollector(first))
  must(await anna.call('POST /api/staff/orders/:order_id/acknowledge', { params: { order_id: worked }, body: { ready_in: 90 } }))
  must(await staff(first).move(worked, 'cooked'))
  await until(
    'both to have changed',
    () => stream.cards(canceled).at(-1)?.column === 'closed' && stream.cards(worked).at(-1)?.column === 'ready',
    1_000,
  )
  expect(stream.cards(worked).at(-1)?.promised).not.toBeNull()
})

test('a board that was cut off goes on from where it was, and misses nothing (OPS-ORDERS-03)', async () => {
  const before = await open(anna)
  const known = await placed(readyShopper(first))
  await until('it to stand there', () => before.cards(known).length > 0)
  before.close()
  await until('it to be cut off', () => second.services.boards.watching() === 0)
  const missed = await placed(readyShopper(first))
  await until('it to be announced', () => second.services.boards.since(before.cursor)?.includes(missed))
  const after = await open(anna, { cursor: before.cursor })
  expect(kinds(after)).not.toContain('reset')
  expect([after.cards(known).length, after.cards(missed).length]).toEqual([0, 1])
})

test('a browser that opens its stream anew goes on from the last event that it has heard, not from the address (OPS-ORDERS-03)', async () => {
  const before = await open(anna)
  const known = await placed(readyShopper(first))
  await until('it to stand there', () => before.cards(known).length > 0)
  const missed = await placed(readyShopper(first))
  await until('it to be announced', () => second.services.boards.since(before.cursor)?.includes(missed))
  const after = await open(anna, { cursor: 'too-old' }, address, { 'last-event-id': before.cursor })
  expect(kinds(after)).not.toContain('reset')
})

test('an order that is there no more leaves the boards of its place, and others hear nothing of it (OPS-ROLES-04)', async () => {
  const [all, atNight] = [await open(anna), await open(await colleague(first, [grant('counter', shopPlace(first, 'night'))]))]
  const id = await placed(readyShopper(first))
  await until('it to stand there', () => all.cards(id).length > 0)
  await sql`delete from orders where id = ${id}`.execute(first.database.kysely)
  second.services.boards.note([id])
  await until('it to be gone', () => kinds(all).includes('gone'))
  expect(all.events.filter(({ event }) => event === 'gone')).toEqual([{ event: 'gone', data: { order_id: id } }])
  const next = await placed(readyCollector(first))
  await until('the next one to stand there', () => atNight.cards(next).length > 0)
  expect(kinds(atNight)).not.toContain('gone')
})

test.each([
  ['of another process', () => first.services.boards.cursor()],
  [
    'from before a lost connection',
    () => {
      const cursor = second.services.boards.cursor()
      second.services.boards.noteAll()
      return cursor
    },
  ],
  ['that is nonsense', () => 'x.-1.7'],
])('a cursor %s is answered with the whole board (OPS-ORDERS-03)', async (_, cursorOf) => {
  const id = await placed(readyShopper(first))
  const stream = await open(anna, { cursor: cursorOf() })
  expect(kinds(stream)[0]).toBe('reset')
  expect(stream.cards(id)[0]).toMatchObject({ order_id: id, column: 'new' })
})

test('an order whose announcement was lost is found by the comparison of all (OPS-ORDERS-03)', async () => {
  await using lone = await createTestApp({ beside: first, hub: { compareEvery: 100 } })
  const stream = await open(anna, {}, await lone.serve())
  const id = await placed(readyShopper(first), { isAnnounced: false })
  await until('it to be found', () => stream.cards(id).length > 0)
  must(await staff(first).move(id, 'canceled'))
  await until('its end to be found', () => stream.cards(id).at(-1)?.column === 'closed')
})

test('an order asks the database one question more with boards open, however many (OPS-SPEED-05)', async () => {
  const asked = vi.spyOn(Query.prototype, 'submit')
  try {
    const questions = async (boards: readonly BoardStream[]): Promise<number> => {
      const shopper = await readyShopper(first)
      asked.mockClear()
      const id = must(await shopper.order()).order_id
      await moveOutbox(first.services)
      await until('every board to show it', () => boards.every((board) => board.cards(id).length > 0))
      return asked.mock.calls.length
    }
    // The first of each only warms up.
    const fewest = async (boards: readonly BoardStream[]): Promise<number> => {
      await questions(boards)
      return Math.min(await questions(boards), await questions(boards))
    }
    const without = await fewest([])
    const withOne = await fewest([await open(anna)])
    const withSix = await fewest([await open(anna), await open(anna), await open(anna), await open(anna), await open(anna)])
    expect([withOne, withSix]).toEqual([without + 1, without + 1])
  } finally {
    asked.mockRestore()
  }
})

test('a stream tells what lies in its reach and place, and nothing else (OPS-ROLES-04)', async () => {
  const atNight = await open(await colleague(first, [grant('counter', shopPlace(first, 'night'))]))
  const chosen = await open(anna, { shop_id: String(first.shop('night').id) })
  const all = await open(anna)
  const [arbat, night] = [await placed(readyShopper(first)), await placed(readyCollector(first))]
  await until('all to see both', () => all.cards(arbat).length > 0 && all.cards(night).length > 0)
  await until('the others to see theirs', () => atNight.cards(night).length > 0 && chosen.cards(night).length > 0)
  expect([atNight.cards(arbat), chosen.cards(arbat)]).toEqual([[], []])
})

test.each([
  [
    'their session is ended',
    (boss: Colleague, { id }: Colleague) => boss.call('DELETE /api/staff/people/:id/sessions', { params: { id } }),
  ],
  [
    'they are blocked',
    (boss: Colleague, { id }: Colleague) => boss.call('POST /api/staff/people/:id/block', { params: { id }, body: { blocked: true } }),
  ],
  [
    'another role is given to them',
    (boss: Colleague, { id }: Colleague) =>
      boss.call('PUT /api/staff/people/:id', {
        params: { id },
        body: {
          name: 'Boris',
          email: null,
          language: 'en',
          version: 1,
          grants: [{ role: 'kitchen', place: { brand: 'sofra', city_id: null, shop_id: null } }],
        },
      }),
  ],
])('the stream of somebody ends within a second when %s in another process (OPS-SIGN-08)', async (_, change) => {
  const boss = await owner(first)
  const boris = await colleague(first, [grant('counter', brandPlace('sofra'))])
  const [his, hers] = [await open(boris), await open(anna)]
  must(await change(boss, boris))
  await until('his stream to end', () => his.ended, 3_000)
  expect(hers.ended).toBe(false)
})

test('a session has at most six streams, and a closed one makes room', async () => {
  const opened: BoardStream[] = []
  for (let tab = 0; tab < 6; tab += 1) opened.push(await open(anna))
  expect((await open(anna)).status).toBe(429)
  opened[0]?.close()
  await until('it to be gone', () => second.services.boards.watching() === 5)
  expect((await open(anna)).status).toBe(200)
})

test('a graceful stop ends the streams', async () => {
  const own = await createTestApp({ beside: first })
  const stream = await open(anna, {}, await own.serve())
  await own.close()
  await until('the stream to end', () => stream.ended)
})

test('without another system no job waits for a kitchen, and the order is on the board (OPS-ORDERS-28)', async () => {
  const jobs = await runJobs(first.services, officeKitchen, { info: () => undefined, warn: () => undefined })
  const stream = await open(anna)
  const id = await placed(readyShopper(first), { isAnnounced: false })
  await until('it to stand there', () => stream.cards(id).length > 0)
  await until('no job to wait', async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count from graphile_worker.jobs where task_identifier = 'send-to-kitchen'`.execute(first.database.kysely)
    return rows[0]?.count === 0
  })
  await jobs.stop()
})

test('a board that cannot show an order keeps no other board from it, now or later', async () => {
  const stop = second.services.boards.watch(() => {
    throw new Error('this board is broken')
  })
  const stream = await open(anna)
  const ids = [await placed(readyShopper(first)), await placed(readyShopper(first))]
  await until('both orders to stand there', () => ids.every((id) => stream.cards(id).length > 0), 3_000)
  expect(second.warnings).toContainEqual(expect.stringContaining('A board could not be told of orders'))
  stop()
})
