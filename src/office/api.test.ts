import { afterEach, expect, test, vi } from 'vitest'
import { addressOf, callStaff, type Failure, onRefusal, setForeignText } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

type SentRequest = { url: string; init: { method: string; headers: Record<string, string>; body?: string } }
function answer(response: () => Response): SentRequest[] {
  const made: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: SentRequest['init']) => {
    made.push({ url, init })
    return response()
  })
  return made
}

test('a call goes to its address with what it asks, and what is not asked is left out', async () => {
  const made = answer(() => Response.json({ cards: [] }))
  const result = await callStaff('GET /api/staff/board', { query: { shop_id: '7', brand: undefined } })
  expect(result).toEqual({ ok: true, reply: { cards: [] } })
  expect(made).toEqual([{ url: '/api/staff/board?shop_id=7', init: { method: 'GET', headers: {} } }])
})

test('a change carries its body as JSON, its idempotency key, and who acts', async () => {
  const made = answer(() => Response.json({ card: {} }))
  const params = { order_id: 7 }
  const by = { person_id: 3, pin: '1234' }
  await callStaff('POST /api/staff/orders/:order_id/notes', { params, body: { text: 'Rings' }, idempotencyKey: 'k1', by })
  expect(made).toEqual([
    {
      url: '/api/staff/orders/7/notes',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
        body: JSON.stringify({ text: 'Rings', by }),
      },
    },
  ])
})

test('a part of an address is written so that it is one part', () => {
  expect(addressOf('/api/staff/me/passkeys/:id', { id: 'a/b?c' })).toBe('/api/staff/me/passkeys/a%2Fb%3Fc')
  expect(addressOf('/x', {}, { a: '', b: null, c: 0 })).toBe('/x?a=&c=0')
})

test('a refusal, a lost connection and a page of a proxy are values, which all listeners receive', async () => {
  const failures: Failure[] = []
  const stop = onRefusal((failure) => failures.push(failure))
  answer(() => Response.json({ message: 'No' }, { status: 403 }))
  const refused = { ok: false, status: 403, problem: { message: 'No' } }
  expect(await callStaff('GET /api/staff/me', {})).toEqual(refused)
  answer(() => {
    throw new TypeError('no network')
  })
  const lost = { ok: false, status: 0, problem: { message: '' } }
  expect(await callStaff('GET /api/staff/me', {})).toEqual(lost)
  answer(() => new Response('<html>', { status: 502 }))
  setForeignText('An error occurred')
  const foreign = { ok: false, status: 0, problem: { message: 'An error occurred' }, isForeign: true }
  expect(await callStaff('GET /api/staff/me', {})).toEqual(foreign)
  stop()
  await callStaff('GET /api/staff/me', {})
  expect(failures).toEqual([refused, lost, foreign])
})

const page = (status: number) => () => new Response('<html>', { status, headers: { 'retry-after': '30' } })
const cutBody = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }))
test.each<[string, () => Response, { status: number; retryAfter?: number }]>([
  ['a proxy without its server', page(503), { status: 0, retryAfter: 30 }],
  ['a proxy that knows no server yet', page(404), { status: 0 }],
  ['a proxy or portal that wants a sign-in of its own', page(401), { status: 0 }],
  ['a captive portal', page(200), { status: 0 }],
  ['a proxy that takes no body as large', page(413), { status: 413 }],
  ['a connection that broke within the answer', cutBody, { status: 0 }],
  ['the server that fails', () => Response.json({ message: 'Failed' }, { status: 503 }), { status: 503 }],
  ['the server that refuses', () => Response.json({ message: 'No' }, { status: 409 }), { status: 409 }],
])('what is answered by %s tells whether the server was reached', async (_who, response, expected) => {
  answer(response)
  expect(await callStaff('GET /api/staff/me', {})).toMatchObject({ ok: false, ...expected })
})
