import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { losing } from '#kit/losing-database.ts'
import { idempotencyOf, runIdempotent, stillRunning } from './idempotency.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('who repeats what a lost database broke off needs not wait as if its process had died', async () => {
  const intent = idempotencyOf(randomUUID(), 'order/pay', 'key', {})
  const now = app.clock.now()
  const done = () => Promise.resolve({ ok: true as const, reply: 'done' })
  const broken = runIdempotent(losing(app.database, 'deleteFrom'), intent, now, () => Promise.reject(new Error('connection lost')))
  await expect(broken).rejects.toThrow('connection lost')
  await until('the intent to be given up', async () => (await runIdempotent(app.database, intent, now, done)).ok)
})

test('an intent that another process has taken over since is not given up', async () => {
  const intent = idempotencyOf(randomUUID(), 'order/pay', 'key', {})
  const now = app.clock.now()
  const answered = Promise.withResolvers<{ ok: true; reply: string }>()
  let taken: Promise<unknown> = Promise.resolve()
  const broken = runIdempotent(app.database, intent, now, async () => {
    taken = runIdempotent(app.database, intent, now + 15_001, () => answered.promise)
    await until('the other to begin', async () => (await runningSince(intent?.owner ?? '')) === now + 15_001)
    throw new Error('woke up late')
  })
  await expect(broken).rejects.toThrow('woke up late')
  expect(await runIdempotent(app.database, intent, now + 15_002, () => answered.promise)).toBe(stillRunning)
  answered.resolve({ ok: true, reply: 'done' })
  expect(await taken).toEqual({ ok: true, reply: 'done' })
})

test('an intent that another process has taken over while this one was busy is neither kept alive nor given up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const owner = randomUUID()
  const intent = idempotencyOf(owner, 'order/pay', 'key', {})
  const now = app.clock.now()
  const broken = runIdempotent(app.database, intent, now, async () => {
    const taken = { created_at: new Date(now + 15_001) }
    await app.database.kysely.updateTable('idempotency').set(taken).where('owner', '=', owner).execute()
    vi.advanceTimersByTime(20_000)
    throw new Error('woke up late')
  })
  await expect(broken).rejects.toThrow('woke up late')
  expect(await runIdempotent(app.database, intent, now + 20_001, async () => ({ ok: true, reply: 'again' }))).toBe(stillRunning)
})

test('what was carried out is answered and not done again, though the database was lost before it was stored', async () => {
  const intent = idempotencyOf(randomUUID(), 'order/cancel', 'key', {})
  const now = app.clock.now()
  let done = 0
  const act = async () => ({ ok: true as const, reply: `done ${(done += 1)}` })
  expect(await runIdempotent(losing(app.database, 'updateTable'), intent, now, act)).toEqual({ ok: true, reply: 'done 1' })
  await until('the reply to be stored', async () => (await runIdempotent(app.database, intent, now, act)).ok)
  expect(done).toBe(1)
})

async function runningSince(owner: string): Promise<number | undefined> {
  const row = await app.database.kysely.selectFrom('idempotency').select('created_at').where('owner', '=', owner).executeTakeFirst()
  return row?.created_at.getTime()
}
