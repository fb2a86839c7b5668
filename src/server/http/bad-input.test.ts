import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Problem } from '#contract/common.ts'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { readyShopper, shopper, type Shopper } from '#kit/shopper.ts'

fc.configureGlobal({ seed: 20260304 })

let app: TestApp
let anna: Shopper
beforeAll(async () => {
  app = await createTestApp()
  anna = await readyShopper(app)
})
afterAll(() => app.close())

const add = '/api/cart/add'
const json = { 'content-type': 'application/json' }
const problemOf = (body: string) => {
  expect(body).not.toMatch(/\bat .*\.[jt]s:\d+|node_modules|select |insert |FST_|SyntaxError|statusCode/i)
  return Problem.parse(JSON.parse(body))
}

const bodies: [name: string, body: string, headers: Record<string, string>, status: number][] = [
  ['broken JSON', '{"product_key": ', json, 422],
  ['no JSON at all', 'hello', json, 422],
  ['nothing', '', json, 422],
  ['a list', '[]', json, 422],
  ['null', 'null', json, 422],
  ['a text', '"x"', json, 422],
  ['70 kB', JSON.stringify({ product_key: 'x'.repeat(70_000), count: 1 }), json, 413],
  ['deep lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, json, 422],
  ['deep objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, json, 422],
  ['depth in a field', `{"product_key": ${'['.repeat(30_000)}${']'.repeat(30_000)}, "count": 1}`, json, 422],
  ['a prototype', '{"__proto__": {"count": 1}, "product_key": "1", "count": 1}', json, 422],
  ['a constructor', '{"constructor": {"prototype": {"x": 1}}, "product_key": "1", "count": 1}', json, 422],
  ['a number beyond counting', '{"product_key": "1", "count": 1e999}', json, 422],
  ['another kind of text', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 422],
  ['XML', '<x/>', { 'content-type': 'application/xml' }, 422],
  ['plain text', '{"product_key":"1","count":1}', { 'content-type': 'text/plain' }, 422],
  ['a zero character in a key', JSON.stringify({ product_key: '1\0', count: 1 }), json, 422],
]
test.each(bodies)('%s is refused as a problem, without a stack', async (_name, body, headers, status) => {
  const answer = await anna.send('PUT', add, body, headers)
  expect(answer.statusCode).toBe(status)
  expect(problemOf(answer.body).message).toBe('Проверьте это поле')
})

test('a body that is cut short is refused, and one that lies about its length too', async () => {
  const answer = await anna.send('PUT', add, '{}', { 'content-length': '999999999' })
  expect(answer.statusCode).toBe(413)
  problemOf(answer.body)
})

test.each([
  '/api/nothing',
  '/api/cart',
  '/api/../etc/passwd',
  '/%2e%2e/x',
  '/api/cities/%',
  '/api/cities/%ff',
  `/api/cities/${'x'.repeat(5000)}`,
  '/api/products/1e5?city_id=1',
  '//evil.example',
  '/api/order/1/2/3',
])('the path %s is answered as a problem', async (path) => {
  const answer = await anna.send('GET', path)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  problemOf(answer.body)
})

test('a wrong method is not found', async () => {
  for (const method of ['POST', 'DELETE', 'PATCH', 'OPTIONS']) expect((await anna.send(method, add, {})).statusCode).toBe(404)
})

test.each(['x', 'a'.repeat(10_000), '../..', '%00', 'é', '"', ' ', `${'A'.repeat(31)}=`])(
  'the visitor’s cookie %j makes a new visitor, not a fault',
  async (cookie) => {
    const answer = await shopper(app, { cookie: `visitor=${encodeURIComponent(cookie)}` }).send('PUT', '/api/cart', {})
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.map(({ name }) => name)).toContain('visitor')
  },
)

test.each(['', ' ', 'x'.repeat(201), 'x'.repeat(5000), 'é', 'a\tb'])(
  'the Idempotency-Key %j would guard nothing, and is refused by its name',
  async (key) => {
    const answer = await shopper(app).call('POST /api/order/cancel', {
      body: { order_id: 12_345_678 },
      headers: { 'idempotency-key': key },
    })
    expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([422, ['Idempotency-Key']])
  },
)

test.each<Record<string, string>>([
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'x'.repeat(200) },
  { 'idempotency-key': 'two words, ~!' },
  {},
])('%j is taken', async (headers) => {
  expect((await shopper(app).call('POST /api/order/cancel', { body: { order_id: 12_345_678 }, headers })).status).toBe(404)
})

/** Values that are nearly valid, and values that are not. */
const junk = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      '',
      ' ',
      '0',
      -1,
      0,
      1,
      1.5,
      101,
      2 ** 31,
      2 ** 53,
      -(2 ** 53),
      1e300,
      '\u0000',
      '\ud800',
      'constructor',
      '__proto__',
      '2026-13-45',
      '2026-02-30',
      '2026-13-45_10:00',
      'delivery',
      'takeaway',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

/** Plausible values of the contract's fields, so that junk passes the first check. */
const plausible: Record<string, () => unknown> = {
  city_id: () => app.city('moscow').id,
  shop_id: () => app.shop('night').id,
  delivery_zone_id: () => app.zone('center').id,
  order_type: () => 'delivery',
  product_key: () => String(app.dish('soy').id),
  count: () => 1,
  modifiers: () => [],
  product_groups_ids: () => [],
  city_alias: () => 'moscow',
  address: () => 'Тверская улица, 1',
  text: () => 'Тв',
  latitude: () => 55.76,
  longitude: () => 37.6,
  phone: () => '+79001234567',
  coordinates: () => ({ latitude: 55.76, longitude: 37.6 }),
  payment_type: () => 'cash',
  username: () => 'Anna',
  interval_id: () => '2026-03-05_13:00',
  delivery_address: () => ({ room: '7' }),
  order_id: () => 12_345_678,
  status: () => 'cooking',
  without_bag: () => true,
  date: () => '2026-03-05',
  interval: () => ({ interval_id: '2026-03-05_13:00' }),
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

test.each(calls.map(({ name, call }) => ({ name, call, path: call.path })))(
  'whatever $name is sent, it answers by its schemas and never fails',
  async ({ call }) => {
    const bodyFields = fieldsOf(call.body)
    const queryFields = fieldsOf(call.query)
    const part = (fields: string[]) =>
      fc.record(
        Object.fromEntries(
          fields.map((field) => [
            field,
            fc.oneof({ weight: 3, arbitrary: fc.constant(plausible[field]?.()) }, { weight: 2, arbitrary: junk }),
          ]),
        ),
        { requiredKeys: [] },
      )
    const sent = fc.record({
      body: fc.oneof({ weight: 9, arbitrary: part(bodyFields) }, { weight: 1, arbitrary: junk }),
      query: part(queryFields),
      param: fc.oneof(junk, fc.constantFrom('moscow', 12_345_678)),
    })
    await fc.assert(
      fc.asyncProperty(sent, async ({ body, query, param }) => {
        const url = call.path.replace(/:\w+/, () => encodeURIComponent(wordOf(param)) || '-')
        const search = new URLSearchParams(
          Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, wordOf(value)]])),
        ).toString()
        const answer = await anna.send(
          call.method,
          `${url}?${search}`,
          call.method === 'GET' ? undefined : (JSON.stringify(body) ?? ''),
          call.audience === 'staff' ? { authorization: `Bearer ${staffToken}` } : {},
        )
        expect([answer.statusCode < 500, answer.body]).toEqual([true, answer.body])
        if (answer.statusCode === 200) call.reply.parse(JSON.parse(answer.body))
        else problemOf(answer.body)
      }),
      { numRuns: 40 },
    )
  },
)

test('after all that the shop still works', async () => {
  const visitor = await readyShopper(app)
  expect((await visitor.order()).status).toBe(200)
})
