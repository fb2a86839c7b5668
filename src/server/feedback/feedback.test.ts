import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { tellDesk } from '#server/jobs/tell-desk.ts'
import { moveOutbox } from '#server/jobs/outbox.ts'
import type { Request } from './request-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const kept = async (): Promise<Request[]> =>
  (await app.database.kysely.selectFrom('request').selectAll().orderBy('id').execute()) as unknown as Request[]

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
  expect((await kept()).at(-1)).toMatchObject({ brand: 'suare', kind, fields, told_at: null })
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

test('a request is told to the desk once, and again only while that fails', async () => {
  must(await shopper(app).call('POST /api/feedback/call-me-back', { body: { name: 'Bob', phone: '79001234567' } }))
  expect(await moveOutbox(app.database)).toBeGreaterThan(0)
  const { id } = (await kept()).at(-1) as Request
  const told: number[] = []
  const broken = { tell: async () => Promise.reject(new Error('down')) }
  await expect(tellDesk(app.services, broken, id)).rejects.toThrow('down')
  const desk = { tell: async (request: Request) => void told.push(request.id) }
  await tellDesk(app.services, desk, id)
  await tellDesk(app.services, desk, id)
  expect(told).toEqual([id])
  expect((await kept()).at(-1)?.told_at).not.toBeNull()
})

test('five forms a minute are enough for anybody', async () => {
  await using strict = await createTestApp({ limits: { feedback: 5 } })
  const visitor = shopper(strict)
  const ask = async () => (await visitor.call('POST /api/feedback/call-me-back', { body: { name: 'Bob', phone: '79001234567' } })).status
  const answers: number[] = []
  for (let time = 0; time < 6; time += 1) answers.push(await ask())
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
