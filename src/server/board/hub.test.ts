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
/** What a board was told: numbers and states of orders. */
let told: string[]
let stop: () => void

beforeEach(async () => {
  app = await createTestApp()
  ;[failing, warnings, told] = [0, [], []]
  const database = {
    get kysely() {
      if (failing > 0) {
        failing -= 1
        throw new Error('the database is away')
      }
      return app.database.kysely
    },
  }
  hub = createHub({ database, warn: (text) => void warnings.push(text), compareEvery: 3_600_000 })
  stop = hub.watch(({ orders, gone }) => {
    told.push(...orders.map(({ id, status }) => `${id} ${status}`), ...gone.map(({ id }) => `${id} gone`))
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
    await until('it to be told', () => told.length > 0)
  }
  must(await staff(app).move(id, 'canceled'))
  failing = 1
  hub.note([id])
  await until('the read to fail', () => warnings.length > 0)
  told = []
  hub.noteAll()
  await until('its end to be told', () => told.length > 0)
  expect(told).toEqual([`${id} canceled`])
})
