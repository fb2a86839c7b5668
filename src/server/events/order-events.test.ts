import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrackedOrder } from '#contract/order.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector, readyShopper, type Shopper, shopper, staff } from '#kit/shopper.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp({ live: true })
  address = await app.serve()
})
afterAll(() => app.close())

type Stream = { status: number; type: string; seen: TrackedOrder[]; lastId: string; ended: boolean; close(): void }

/** Opens the stream of an order as a browser would. */
async function follow(visitor: Shopper, id: number | string, query = '', host = address, lastId = ''): Promise<Stream> {
  const stop = new AbortController()
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(lastId ? { 'last-event-id': lastId } : {}) }
  const response = await fetch(`${host}/api/order/${id}/events${query}`, { headers, signal: stop.signal })
  const stream: Stream = {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    seen: [],
    lastId,
    ended: false,
    close: () => stop.abort(),
  }
  void read(response, stream).catch(() => undefined)
  return stream
}

async function read(response: Response, stream: Stream): Promise<void> {
  let text = ''
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += Buffer.from(part).toString()
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1]
      stream.lastId = /^id: (.+)$/m.exec(event)?.[1] ?? stream.lastId
      if (data) stream.seen.push(JSON.parse(data) as TrackedOrder)
    }
  }
  stream.ended = true
}

const statuses = ({ seen }: Stream) => seen.map(({ status }) => status.original_status)

test('the stream tells the order as it is, then every change, and ends with the order (DECIDE-111)', async () => {
  const anna = await readyShopper(app)
  const { order_id } = must(await anna.order())
  const stream = await follow(anna, order_id)
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream'])
  const reported = ['accepted']
  for (const status of ['cooking', 'cooked', 'sent', 'done']) {
    await until(`${reported.at(-1)} to be told`, () => stream.seen.length === reported.length)
    must(await staff(app).move(order_id, status))
    reported.push(status)
  }
  await until('the stream to end', () => stream.ended)
  expect(statuses(stream)).toEqual(reported)
  expect(stream.seen.at(-1)).toEqual(must(await anna.status(order_id)).order)
  await until('nobody to follow any more', () => app.services.feed.following() === 0)
})

test('many may watch one order, in the process that hears of it and in every other', async () => {
  await using other = await createTestApp({ live: true, beside: app })
  const otherAddress = await other.serve()
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  const streams = await Promise.all([follow(anna, order_id), follow(anna, order_id), follow(anna, order_id, '', otherAddress)])
  await until('all to see it accepted', () => streams.every(({ seen }) => seen.length === 1))
  must(await staff(app).move(order_id, 'cooking'))
  await until('all to see it cooking', () => streams.every((stream) => statuses(stream).at(-1) === 'cooking'))
  for (const stream of streams) stream.close()
  await until('nobody to follow any more', () => app.services.feed.following() + other.services.feed.following() === 0)
})

test('who loses one server goes on with another: nothing is missed, and nothing is told twice', async () => {
  const first = await createTestApp({ live: true, beside: app })
  const anna = await readyShopper(app)
  const { order_id } = must(await anna.order())
  const before = await follow(anna, order_id, '', await first.serve())
  await until('it to be accepted', () => before.seen.length === 1)
  must(await staff(app).move(order_id, 'cooking'))
  await until('it to be cooking', () => before.seen.length === 2)
  await first.close()
  await until('the stream to end with its server', () => before.ended)

  // Nothing has happened meanwhile: the stream opens, and sends only the next change.
  const second = await follow(anna, order_id, '', address, before.lastId)
  expect([second.status, second.type]).toEqual([200, 'text/event-stream'])
  must(await staff(app).move(order_id, 'cooked'))
  await until('it to be cooked', () => statuses(second).at(-1) === 'cooked')
  expect(statuses(second)).toEqual(['cooked'])
  second.close()
  await until('nobody to follow', () => app.services.feed.following() === 0)

  // A change without open streams is sent on reconnect, once.
  must(await staff(app).move(order_id, 'sent'))
  const third = await follow(anna, order_id, '', address, second.lastId)
  await until('it to be sent', () => third.seen.length === 1)
  must(await staff(app).move(order_id, 'done'))
  await until('the stream to end', () => third.ended)
  expect(statuses(third)).toEqual(['sent', 'done'])

  // 204 makes a browser stop reconnecting; a client that missed the final state still gets it.
  const over = await follow(anna, order_id, '', address, third.lastId)
  expect([over.status, over.seen]).toEqual([204, []])
  const late = await follow(anna, order_id, '', address, second.lastId)
  await until('the last word', () => late.ended)
  expect(statuses(late)).toEqual(['done'])
  expect(app.services.feed.following()).toBe(0)
})

test('a move made while the order is first read is not missed', async () => {
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  const { database } = app.services
  let moved: Promise<void> | null = null
  // The first read of the order is delayed until the order was moved and the move was announced.
  const move = async (): Promise<void> => {
    const announced = Promise.withResolvers<void>()
    const unfollow = app.services.feed.follow(order_id, announced.resolve)
    await staff(app).move(order_id, 'cooking')
    await announced.promise
    unfollow()
  }
  app.services.database = {
    ...database,
    kysely: database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => row.original_status === 'accepted') && !moved) {
          app.services.database = database
          await (moved = move())
        }
        return result
      },
    }),
  }
  const stream = await follow(anna, order_id)
  await until('the move to be told', () => statuses(stream).at(-1) === 'cooking')
  stream.close()
})

test('an older state never comes after a newer one', async () => {
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  const stream = await follow(anna, order_id)
  await until('it to be accepted', () => stream.seen.length === 1)
  const { database } = app.services
  const late = Promise.withResolvers<void>()
  let held = 0
  // The read after the first move is slow; the second move happens meanwhile.
  app.services.database = {
    ...database,
    kysely: database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => row.access_key !== undefined && row.original_status === 'cooking') && held++ === 0) await late.promise
        return result
      },
    }),
  }
  must(await staff(app).move(order_id, 'cooking'))
  await until('the slow reading', () => held > 0)
  app.services.database = database
  must(await staff(app).move(order_id, 'cooked'))
  app.services.feed.announce(order_id)
  // Time enough for a second read to overtake the first, if that were possible.
  for (let reading = 0; reading < 10; reading += 1) await anna.status(order_id)
  late.resolve()
  await until('the last move to be told', () => statuses(stream).at(-1) === 'cooked')
  expect(statuses(stream)).toEqual(['accepted', 'cooking', 'cooked'])
  stream.close()
})

test('a person who has the signed link may watch; everybody else is told that there is no such order (I10)', async () => {
  const { order_id } = must(await (await readyCollector(app)).order())
  const { access_key } = await app.database.kysely
    .selectFrom('orders')
    .select('access_key')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const friend = await follow(shopper(app), order_id, `?key=${access_key}`)
  await until('the friend to see it', () => friend.seen.length === 1)
  expect(friend.seen[0]?.can_manage).toBe(false)
  friend.close()
  const otherVisitor = await readyCollector(app)
  const answers: Awaited<ReturnType<typeof otherVisitor.send>>[] = []
  for (const id of [order_id, 99_999_999, 1, 1.5, 'x', '2147483648', '1e21', '%00', '__proto__'])
    answers.push(await otherVisitor.send('GET', `/api/order/${id}/events`))
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([404, answers[0]?.json()])
  const forged = await otherVisitor.send('GET', `/api/order/${order_id}/events?key=${access_key}x`)
  expect(forged.json()).toEqual(answers[0]?.json())
  await until('nobody to follow', () => app.services.feed.following() === 0)
})

test('a stream ends with the session that it was opened with, wherever that was ended (SESSION-08, I10)', async () => {
  await using own = await createTestApp({ live: true, authEnabled: true })
  const host = await own.serve()
  for (const end of ['DELETE /api/user/logout', 'DELETE /api/user/remove'] as const) {
    const anna = shopper(own)
    await anna.signIn(`7900444000${end.length % 10}`)
    await anna.collectAt('night')
    await anna.add('philadelphia')
    const { order_id } = must(await anna.order())
    const stream = await follow(anna, order_id, '', host)
    await until('it to be accepted', () => stream.seen.length === 1)
    const elsewhere = shopper(own)
    elsewhere.cookies.set('session', anna.cookies.get('session') ?? '')
    must(await elsewhere.call(end))
    must(await staff(own).move(order_id, 'cooking'))
    await until('the stream to end', () => stream.ended)
    expect([end, statuses(stream)]).toEqual([end, ['accepted']])
  }
})

test('opening a stream counts as a call, and a browser has only so many open (I10)', async () => {
  await using strict = await createTestApp({ live: true, limits: { read: 3 } })
  const host = await strict.serve()
  const eve = await readyCollector(strict)
  const opened = must(await eve.order()).order_id
  strict.clock.tick(60_000)
  const answers: number[] = []
  for (let time = 0; time < 4; time += 1) {
    const stream = await follow(eve, opened, '', host)
    answers.push(stream.status)
    stream.close()
  }
  expect(answers).toEqual([200, 200, 200, 429])

  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  const streams: Stream[] = []
  for (let tab = 0; tab < 9; tab += 1) streams.push(await follow(anna, order_id))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
  streams[0]?.close()
  await until('its place to be free', () => app.services.feed.following() === 7)
  const next = await follow(anna, order_id)
  expect(next.status).toBe(200)
  for (const stream of [...streams, next]) stream.close()
  await until('nobody to follow', () => app.services.feed.following() === 0)
})

test('a graceful stop ends the streams', async () => {
  const own = await createTestApp({ live: true })
  const host = await own.serve()
  const anna = await readyCollector(own)
  const { order_id } = must(await anna.order())
  const stream = await follow(anna, order_id, '', host)
  await until('it to be accepted', () => stream.seen.length === 1)
  await own.close()
  await until('the stream to end', () => stream.ended)
})
