import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { acquirersOfCells, befallAll, lookAt } from '#kit/fault-matrix.ts'
import { createFaultWorld, type FaultWorld } from '#kit/fault-world.ts'
import { begin, meansOf, passages, pay } from '#kit/paying-flows.ts'

// All faults between the shop and the bank: every flow of every acquirer × every moment × every fault × with and
// without a retry by the customer. `node bench/faults.ts` writes the results to docs/what-was-tried.md.

let world: FaultWorld
beforeAll(async () => {
  world = await createFaultWorld()
})
afterAll(() => world.close())

const each = passages.filter(({ moment }) => moment === 'start').map((one) => [`${one.acquirer}, ${one.name}`, one] as const)

test.each(each)('%s: with nothing wrong, there is an order at once', async (_name, one) => {
  const before = world.charges().length
  const buyer = await begin(world, one)
  const shown = await pay(world, one, buyer, await meansOf(world, one), null, 'start')
  await until('the money to be heard of', async () => (await buyer.status()) === 'accepted')
  expect(await lookAt(world, buyer, before, [shown])).toEqual({ charges: 1, orders: 1, broken: [] })
})

const minute = 60_000

// In parallel, because most of it is waiting; each with its own shop and bank.
test.concurrent.each(acquirersOfCells)(
  '%s: whatever befalls a payment, each charge ends as one order or one refund (I1, I2, I3, I4, I5, I7, I8, I9, I10)',
  { timeout: 20 * minute },
  async (acquirer) => {
    const done = await befallAll(acquirer)
    expect(done.length).toBeGreaterThan(100)
    expect(done.some(({ orders }) => orders === 1) && done.some(({ orders }) => orders === 0)).toBe(true)
    expect(done.flatMap(({ name, broken }) => broken.map((what) => `${name}: ${what}`))).toEqual([])
  },
)
