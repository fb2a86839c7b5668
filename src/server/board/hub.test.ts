import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyShopper, staff } from '#kit/shopper.ts'
import { createHub, type Hub } from './hub.ts'

let app: TestApp
let hub: Hub
/** Reads of the database that fail next. */
let failing = 0
let warnings: string[]
/** Reads of the database. */
let reads = 0
/** What a board was told: numbers and states of orders. */
let shown: string[]
let stop: () => void

beforeEach(async () => {
  app = await createTestApp()
  ;[failing, warnings, shown] = [0, [], []]
  const database = {
    get kysely() {
      reads += 1
      if (failing > 0) {
        failing -= 1
        throw new Error('the database is away')
      }
      return app.database.kysely
    },
  }
  hub = createHub({ database, warn: (text) => void warnings.push(text), compareEvery: 3_600_000 })
  stop = hub.watch(({ orders, gone }) => {
    shown.push(...orders.map(({ id, status }) => `${id} ${status}`), ...gone.map(({ id }) => `${id} gone`))
  })
})
afterEach(async () => {
  stop()
  await app.close()
})

const placed = async (): Promise<number> => must(await (await readyShopper(app)).order()).order_id

test.each([
  ['that was known', true],
  ['that nobody has read before', false],
])('the end of an order %s is told by the next comparison, when it could not be read at once (OPS-ORDERS-03)', async (_, isKnown) => {
  const id = await placed()
  if (isKnown) {
    hub.note([id])
    await until('it to be told', () => shown.length > 0)
  }
  must(await staff(app).move(id, 'canceled'))
  failing = 1
  hub.note([id])
  await until('the read to fail', () => warnings.length > 0)
  shown = []
  hub.noteAll()
  await until('its end to be told', () => shown.length > 0)
  expect(shown).toEqual([`${id} canceled`])
})

test('orders that stood there before anybody watched are no news to the first comparison (OPS-ORDERS-03)', async () => {
  stop()
  const [, moved] = [await placed(), await placed()]
  stop = hub.watch(({ orders }) => void shown.push(...orders.map(({ id, status }) => `${id} ${status}`)))
  await hub.learned()
  must(await staff(app).move(moved, 'canceled'))
  hub.noteAll()
  await until('the end of one to be shown', () => shown.some((each) => each.endsWith('canceled')))
  expect(shown).toEqual([`${moved} canceled`])
})

test('orders of one moment are read together, however many boards are open (OPS-SPEED-03)', async () => {
  const orders = [await placed(), await placed(), await placed()]
  const boards = Array.from({ length: 20 }, () => {
    const seen: number[] = []
    return { seen, leave: hub.watch((changes) => void seen.push(...changes.orders.map(({ id }) => id))) }
  })
  await hub.learned()
  reads = 0
  for (const id of orders) hub.note([id])
  await until('every board to be told', () => boards.every(({ seen }) => seen.length === orders.length))
  for (const { leave } of boards) leave()
  expect(boards.map(({ seen }) => seen)).toEqual(boards.map(() => orders))
  expect(reads).toBe(1)
})
