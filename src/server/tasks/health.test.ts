import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector, shopper } from '#kit/shopper.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import type { Kitchen } from '#server/providers/kitchens/kitchen.ts'
import { doEach } from './do-each.ts'
import { runTask } from './run-task.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const health = async () => must(await shopper(app, { authorization: `Bearer ${staffToken}` }).call('GET /api/staff/health'))
const taskOf = async (name: string) => (await health()).tasks.find(({ task }) => task === name)

test('how the shop does is for staff alone (AUTH-05)', async () => {
  expect((await shopper(app).call('GET /api/staff/health')).status).toBe(401)
})

test('a task is late while it has not run for three of its periods', async () => {
  expect(await taskOf('check-payments')).toMatchObject({ every_minutes: 1, started_at: null, late: true })
  await runTask(app.services, 'check-payments', async () => ({ done: 3, failed: 0 }))
  const now = new Date(app.clock.now()).toISOString()
  expect(await taskOf('check-payments')).toMatchObject({ started_at: now, ended_at: now, late: false, done: 3, error: null })
  app.clock.tick(180_000)
  expect(await taskOf('check-payments')).toMatchObject({ late: false })
  app.clock.tick(1)
  expect(await taskOf('check-payments')).toMatchObject({ late: true })
  expect(await taskOf('end-stops')).toMatchObject({ every_minutes: null, late: false })
})

test('what rests is shown with its reason, and not any more when it has been done', async () => {
  const broken = new Set(['7', '8'])
  const run = () =>
    runTask(app.services, 'give-back', () =>
      doEach(app.services, {
        name: 'give-back',
        due: async () => ['7', '8', '9'],
        keyOf: (item) => item,
        act: async (item) => {
          if (broken.has(item)) throw new Error(`Refund ${item} is not to be had`)
        },
      }),
    )
  await run()
  expect(await taskOf('give-back')).toMatchObject({ done: 1, failed: 2, resting: 2, error: null })
  broken.delete('8')
  app.clock.tick(10_000)
  await run()
  const { items, failing } = await health()
  expect(failing).toBe(1)
  expect(items).toEqual([
    {
      task: 'give-back',
      item: '7',
      tries: 2,
      since: new Date(app.clock.now() - 10_000).toISOString(),
      next_try_at: new Date(app.clock.now() + 20_000).toISOString(),
      reason: expect.stringMatching(/^Error \(Refund 7 is not to be had\) at src\/server\/tasks\/health\.test\.ts:\d+$/),
    },
  ])
  broken.clear()
  await run()
  expect(await health()).toMatchObject({ items: [], failing: 0 })
})

test('a task that breaks off says why, and its queue hears of it', async () => {
  const fail = runTask(app.services, 'sweep', async () => {
    throw new TypeError('79001234567')
  })
  await expect(fail).rejects.toThrow(TypeError)
  expect((await taskOf('sweep'))?.error).toMatch(/^TypeError at src\/server\/tasks\/health\.test\.ts:\d+$/)
})

test('an order that the kitchen does not take is shown until it does (I8)', async () => {
  let isOpen = false
  const kitchen: Kitchen = {
    send: async ({ phone }) => {
      if (!isOpen) throw new Error(`Nobody at ${phone}`)
    },
  }
  const jobs = await runJobs(app.services, kitchen, { info: () => undefined, warn: () => undefined })
  const { order_id } = must(await (await readyCollector(app)).order())
  await until('the failure to be shown', async () => (await health()).failing > 0)
  expect((await health()).items).toMatchObject([{ task: 'send-to-kitchen', item: String(order_id), tries: 1, reason: 'Nobody at …' }])
  await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(app.database.kysely)
  expect((await health()).items).toMatchObject([{ next_try_at: null }])
  isOpen = true
  await sql`update graphile_worker._private_jobs set max_attempts = 25, run_at = now()`.execute(app.database.kysely)
  await sql`select graphile_worker.add_job('sweep')`.execute(app.database.kysely)
  await until('it to be told', async () => (await health()).failing === 0)
  await jobs.stop()
})
