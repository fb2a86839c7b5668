import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, shopper } from '#kit/shopper.ts'
import { notifySupport, runJobs, type SupportSubject } from '#server/jobs/run-jobs.ts'
import { moveOutbox } from '#server/jobs/outbox.ts'
import type { SupportMessage } from '#server/providers/support-inboxes/support-inbox.ts'
import type { Request } from './request-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const kept = async (): Promise<Request[]> => await app.database.kysely.selectFrom('request').selectAll().orderBy('id').execute()

test.each([
  [
    'POST /api/feedback/questions',
    'question',
    { name: ' Ann ', phone: '+7 (900) 123-45-67', email: 'ann@example.com', message: 'When do you open?' },
    { name: 'Ann', phone: '79001234567', email: 'ann@example.com', message: 'When do you open?' },
    'ACC-API-21, ACC-ENTITY-15',
  ],
  [
    'POST /api/feedback/call-me-back',
    'call-back',
    { name: 'Ann', phone: '79001234567' },
    { name: 'Ann', phone: '79001234567' },
    'ACC-API-22, ACC-ENTITY-16',
  ],
  [
    'POST /api/feedback/landlord-request',
    'landlord',
    { name: 'Ann', phone: '79001234567', email: '', city_name: 'Kazan', shop: 'Bauman 1', square: 120.5 },
    { name: 'Ann', phone: '79001234567', city_name: 'Kazan', shop: 'Bauman 1', square: '120.5' },
    'ACC-API-23, ACC-ENTITY-14, PARTNER-11',
  ],
  [
    'POST /api/feedback/supplier-request',
    'supplier',
    { name: 'Ann', phone: '79001234567', email: 'a@b.de', city_name: 'Kazan', company: 'Fish', product_category: 'Fish' },
    { name: 'Ann', phone: '79001234567', email: 'a@b.de', city_name: 'Kazan', company: 'Fish', product_category: 'Fish' },
    'ACC-API-24, ACC-ENTITY-13, PARTNER-11',
  ],
] as const)('%s keeps a %s whole, for the brand that was asked', async (call, kind, form, fields, _ids) => {
  const visitor = shopper(app, { host: 'suare.localhost' })
  expect(must(await visitor.call(call, { body: form }))).toEqual({ success: true })
  expect((await kept()).at(-1)).toMatchObject({ brand: 'suare', kind, fields, notified_at: null })
})

test('what is missing or wrong is named field by field, and nothing is kept (PARTNER-07)', async () => {
  const before = (await kept()).length
  const visitor = shopper(app)
  const { status, problem } = await visitor.call('POST /api/feedback/landlord-request', {
    body: { name: '', phone: '123', email: 'x', city_name: null, square: 'big' },
  })
  expect(status).toBe(422)
  expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(['city_name', 'email', 'name', 'phone', 'shop', 'square'])
  expect((await kept()).length).toBe(before)
})

test('a request is sent to support once, and again only while that fails', async () => {
  must(await shopper(app).call('POST /api/feedback/call-me-back', { body: { name: 'Bob', phone: '79001234567' } }))
  expect((await moveOutbox(app.services)).done).toBeGreaterThan(0)
  const { id } = (await kept()).at(-1) as Request
  const reported: number[] = []
  const broken = { send: async () => Promise.reject(new Error('down')) }
  await expect(notifySupport(app.services, broken, { request_id: id })).rejects.toThrow('down')
  const inbox = { send: async (request: SupportMessage) => void reported.push(request.id) }
  await notifySupport(app.services, inbox, { request_id: id })
  await notifySupport(app.services, inbox, { request_id: id })
  expect(reported).toEqual([id])
  expect((await kept()).at(-1)?.notified_at).not.toBeNull()
})

test('an address that somebody wants delivered to is sent to support like a request, once (NOTDELIVERED-02, ACC-API-25)', async () => {
  await app.database.kysely.deleteFrom('outbox').execute()
  const body = { latitude: 55.7, longitude: 37.9, address: 'Дальняя улица, 7', city_id: app.city('moscow').id, phone: '+7 900 123-45-67' }
  must(await shopper(app).call('POST /api/feedback/unavailable-delivery-address', { body }))
  const { payload } = await app.database.kysely.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
  const reported: SupportMessage[] = []
  const inbox = { send: async (message: SupportMessage) => void reported.push(message) }
  await notifySupport(app.services, inbox, payload as SupportSubject)
  await notifySupport(app.services, inbox, payload as SupportSubject)
  expect(reported).toMatchObject([
    {
      brand: 'sofra',
      kind: 'unavailable-address',
      fields: { phone: '79001234567', city_name: 'Москва', address: 'Дальняя улица, 7', point: '55.7, 37.9' },
      language: 'ru',
    },
  ])
})

test('what comes while there is no support inbox waits for one, and is sent then (ACC-API-22, ACC-API-25)', async () => {
  await using own = await createTestApp()
  const silent = { info: () => undefined, warn: () => undefined }
  const left = async () =>
    (
      await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'notify-support'`.execute(
        own.database.kysely,
      )
    ).rows[0]?.jobs
  const without = await runJobs(own.services, null, silent)
  const body = { latitude: 55.7, longitude: 37.9, city_id: own.city('moscow').id, phone: '79001234567' }
  must(await shopper(own).call('POST /api/feedback/call-me-back', { body: { name: 'Bob', phone: '79001234567' } }))
  must(await shopper(own).call('POST /api/feedback/unavailable-delivery-address', { body }))
  await until('both to be in the queue', async () => (await left()) === 2)
  await sql`select graphile_worker.add_job('sweep')`.execute(own.database.kysely)
  await until(
    'the queue to have done something else',
    async () =>
      (await sql`select from graphile_worker.jobs where task_identifier = 'sweep'`.execute(own.database.kysely)).rows.length === 0,
  )
  expect(await left()).toBe(2)
  await without.stop()
  const reported: string[] = []
  const jobs = await runJobs(own.services, null, silent, { inbox: { send: async ({ kind }) => void reported.push(kind) } })
  await until('both to be told', async () => (await left()) === 0)
  expect(reported.toSorted()).toEqual(['call-back', 'unavailable-address'])
  await jobs.stop()
})

test('five forms a minute are enough for anybody', async () => {
  await using strict = await createTestApp({ limits: { feedback: 5 } })
  const visitor = shopper(strict)
  const send = async () => (await visitor.call('POST /api/feedback/call-me-back', { body: { name: 'Bob', phone: '79001234567' } })).status
  const answers: number[] = []
  for (let time = 0; time < 6; time += 1) answers.push(await send())
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
