import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { challengeStore } from './challenge-store.ts'
import { sharedKey } from './sign-in-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('twenty processes that need a key at once share one, and each name has its own', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => sharedKey(app.database, 'test')))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await sharedKey(app.database, 'another')).not.toBe(keys[0])
})

test('a challenge that was signed by one process is known to another, and is good once for both', async () => {
  const [one, other] = [challengeStore(app.database), challengeStore(app.database)]
  expect(await one.key()).toBe(await other.key())
  const later = app.clock.now() + 60_000
  expect([await one.use('a', later), await other.use('a', later), await other.use('b', later)]).toEqual([true, false, true])
})

test('a key that could not be read is read again for the next challenge', async () => {
  let isDown = true
  const kysely = app.database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      if (isDown) throw new Error('The database is down')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const store = challengeStore({ ...app.database, kysely })
  await expect(store.key()).rejects.toThrow('The database is down')
  isDown = false
  expect(await store.key()).toBe(await challengeStore(app.database).key())
})

test('the key of challenges is read once by a process', async () => {
  let reads = 0
  const kysely = app.database.kysely.withPlugin({
    transformQuery: ({ node }) => ((reads += 1), node),
    transformResult: async ({ result }) => result,
  })
  const store = challengeStore({ ...app.database, kysely })
  await store.key()
  const first = reads
  await store.key()
  expect([first > 0, reads]).toEqual([true, first])
})
