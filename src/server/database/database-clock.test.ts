import { expect, onTestFinished, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { type DatabaseClock, followDatabaseClock } from './database-clock.ts'

/** A process that has counted `passed` when the database has the time `at`, and whose questions take `takes` to answer. */
type World = { passed: number; at: number; takes: number; looks: number; isAway: boolean }

const begin = (passed: number, at: number): World => ({ passed, at, takes: 0, looks: 0, isAway: false })

async function follow(world: World): Promise<DatabaseClock> {
  const query = async (): Promise<{ rows: { at: number }[] }> => {
    world.looks += 1
    if (world.isAway) throw new Error('away')
    const { at } = world
    world.passed += world.takes
    world.at += world.takes
    return { rows: [{ at }] }
  }
  const clock = await followDatabaseClock({ pool: { query } as never }, { passed: () => world.passed, every: 1 })
  onTestFinished(clock.close)
  return clock
}

const untilLook = async (world: World): Promise<void> => {
  const looks = world.looks
  await until('another look', () => world.looks > looks + 1)
}

test('the time is the database’s, and goes on between two looks', async () => {
  const world = begin(500, 1_000_000)
  const clock = await follow(world)
  expect(clock.now()).toBe(1_000_000)
  clock.close()
  world.passed += 70_000
  expect(clock.now()).toBe(1_070_000)
})

test('it follows when the database’s clock is set, and while the database is away it counts on', async () => {
  const world = begin(500, 1_000_000)
  const clock = await follow(world)
  world.at = 1_300_000
  await until('the other time', () => clock.now() === 1_300_000)
  Object.assign(world, { isAway: true, passed: world.passed + 1_000 })
  await untilLook(world)
  expect(clock.now()).toBe(1_301_000)
})

test('a slow answer does not change what it does not contradict', async () => {
  const world = begin(500, 1_000_000)
  const clock = await follow(world)
  world.takes = 4_000
  await untilLook(world)
  clock.close()
  expect(clock.now()).toBe(world.at)
})
