import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { listCities } from '#contract/city.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { shopper } from '#kit/shopper.ts'
import { replyText } from './serve.ts'

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

const id = z.object({ id: z.number() })
const withSecret = { id: 1, secret: 2 }

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['an object', id, withSecret, { id: 1 }],
  ['an object in a list', z.array(id), [withSecret], [{ id: 1 }]],
  ['an object by its name', z.record(z.string(), id), { a: withSecret }, { a: { id: 1 } }],
  ['an object that may be missing', z.optional(z.nullable(id)), withSecret, { id: 1 }],
  ['one of two', z.union([id, z.object({ name: z.string() })]), { name: 'x', secret: 2 }, { name: 'x' }],
  ['a pair', z.tuple([id, z.string()]), [withSecret, 'x'], [{ id: 1 }, 'x']],
])('of %s only what is declared is sent', (_, schema, value, sent) => {
  const declared = call({ method: 'GET', path: '/api/example', summary: 'An example', reply: z.object({ value: schema }) })
  expect(JSON.parse(replyText(declared, { value, secret: 2 }))).toEqual({ value: sent })
})

test('a reply that is not as declared is an error', () => {
  expect(() => replyText(listCities, { cities: [], message: 5, big_cities: [] })).toThrow(/message/)
})

test('a cached list stands in its place', () => {
  const reply = { cities: [], message: '"big_cities":[]', big_cities: [] }
  expect(JSON.parse(replyText(listCities, reply, { name: 'big_cities', json: '[{"id":"$&"}]' }))).toEqual({
    ...reply,
    big_cities: [{ id: '$&' }],
  })
})
