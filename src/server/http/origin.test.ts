import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const clear = (headers: Record<string, string>) =>
  shopper(app, { host: 'sofra.localhost:3000' }).call('DELETE /api/cart/clear', { headers })

test.each([
  ['our own page', { origin: 'http://sofra.localhost:3000' }],
  ['no browser at all', {}],
  ['a browser that tells only the relation', { 'sec-fetch-site': 'same-origin' }],
  ['somebody typing', { 'sec-fetch-site': 'none' }],
])('a change is taken from %s (DECIDE-130)', async (_name, headers) => {
  expect((await clear(headers)).status).toBe(200)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://sofra.localhost:4000' }],
  ['another brand’s site', { origin: 'http://suare.localhost:3000' }],
  ['a page without origin', { origin: 'null' }],
  ['nonsense', { origin: 'x' }],
  ['a look-alike', { origin: 'http://sofra.localhost:3000.evil.example' }],
  ['a link from elsewhere', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour site', { 'sec-fetch-site': 'same-site' }],
  ['a page that lies about the relation', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
])('a change from %s is refused, and nothing is changed (DECIDE-130)', async (_name, headers) => {
  const { status, problem } = await clear(headers)
  expect([status, problem.message]).toEqual([422, 'Это пришло с другого сайта, поэтому мы не ответили'])
})

test('reading is nobody’s secret', async () => {
  expect((await shopper(app).call('GET /api/cities', { headers: { origin: 'https://evil.example' } })).status).toBe(200)
})
