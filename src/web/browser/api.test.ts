import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi, onAnswer, openStream } from './api.ts'
import { followAddressLanguage, leaveFor } from './page-language.ts'

const received: string[] = []
const listen = (who: string) => onAnswer((result, name) => void received.push(`${who}: ${result.ok ? 200 : result.status} ${name}`))

beforeEach(() => {
  received.length = 0
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 404 })))
})
afterEach(() => vi.unstubAllGlobals())

const request = () => callApi('GET /api/cities', {})

// Unsubscribing one part of a page does not affect the others.
test('a part of a page that listens and leaves takes no answer from the other parts (FLASH-01, ACC-ERR-02)', async () => {
  const [stop, leave] = [listen('overlay'), listen('profile')]
  await request()
  expect(received).toEqual(['overlay: 404 GET /api/cities', 'profile: 404 GET /api/cities'])
  leave()
  await request()
  expect(received.slice(2)).toEqual(['overlay: 404 GET /api/cities'])
  stop()
})

test('an answer that comes before anybody listens is told once (FLASH-01)', async () => {
  await request()
  const stop = listen('first')
  const leave = listen('second')
  expect(received).toEqual(['first: 404 GET /api/cities'])
  stop()
  leave()
})

test('where nobody ever listens, answers do not pile up (ACC-ERR-07)', async () => {
  for (let count = 0; count < 25; count += 1) await request()
  const stop = listen('late')
  expect(received).toHaveLength(20)
  stop()
})

test('a call that its screen broke off is no failure that anybody is shown; a lost network is (ERR-02, ACC-ERR-03)', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal?: AbortSignal } = {}) =>
    signal
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
      : Promise.reject(new Error('lost')),
  )
  const stop = listen('overlay')
  const left = new AbortController()
  const broken = callApi('GET /api/user/balance', { signal: left.signal })
  left.abort()
  expect(await broken).toMatchObject({ ok: false, status: 0 })
  expect(received).toEqual([])
  await request()
  expect(received).toEqual(['overlay: 0 GET /api/cities'])
  stop()
})

test.each([
  ['visible', undefined],
  ['hidden', true],
])('what is sent while the page is %s outlives it: %s', async (visibilityState, keepalive) => {
  const sent: (RequestInit | undefined)[] = []
  vi.stubGlobal('document', { visibilityState })
  vi.stubGlobal('fetch', (_url: string, how?: RequestInit) => {
    sent.push(how)
    return Promise.resolve(Response.json({}))
  })
  await request()
  expect(sent.map((how) => how?.keepalive)).toEqual([keepalive])
})

// A proxy without its server, an upload that nginx finds too large, a captive portal that lets nobody through yet.
test.each([
  [500, 500],
  [502, 502],
  [503, 503],
  [413, 413],
  [200, 502],
  [204, 502],
])(
  'a page with status %d in place of an answer is a failure with status %d, and no lost connection (ERR-02, ERR-22)',
  async (given, status) => {
    const stop = listen('overlay')
    // What the tests before have left unheard.
    received.length = 0
    const failure = { ok: false, status, problem: { message: '' }, isForeign: true }
    for (const body of given === 204 ? [null] : ['<html>', '', 'null', '7', '"gone"', '{"city":']) {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: given })))
      expect(await request()).toEqual(failure)
    }
    expect(new Set(received)).toEqual(new Set([`overlay: ${status} GET /api/cities`]))
    stop()
  },
)

test.each([200, 422])('an answer of %d whose body breaks off is a lost connection (ERR-02)', async (status) => {
  const cut = new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"cities":['))
      body.error(new TypeError('network error'))
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(cut, { status })))
  expect(await request()).toEqual({ ok: false, status: 0, problem: { message: '' } })
})

const date = 'Sat, 28 Nov 2026 12:00:00 GMT'
test.each<[string | undefined, number | undefined]>([
  ['17', 17],
  ['Sat, 28 Nov 2026 12:01:30 GMT', 90],
  ['Sat, 28 Nov 2026 11:59:00 GMT', undefined],
  ['0', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('a refusal that may be repeated after %s says so in seconds: %s (ERR-02)', async (after, seconds) => {
  for (const [body, foreign] of [['{"message":"Busy"}', {}] as const, ['<html>', { isForeign: true }] as const]) {
    const headers = { date, ...(after === undefined ? {} : { 'retry-after': after }) }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 503, headers })))
    const problem = { message: body === '<html>' ? '' : 'Busy' }
    expect(await request()).toEqual({ ok: false, status: 503, problem, ...foreign, ...(seconds ? { retryAfter: seconds } : {}) })
  }
})

test('calls, streams and pages to come speak the language that the address of the page has decided on', async () => {
  const requests: string[] = []
  const request = (url: string) => void requests.push(url)
  vi.stubGlobal('fetch', (url: string) => (request(url), Promise.resolve(Response.json({}))))
  vi.stubGlobal('EventSource', function EventSource(url: string) {
    request(url)
  })
  vi.stubGlobal('location', { assign: request })
  for (const language of ['de', null] as const) {
    followAddressLanguage(language)
    await callApi('GET /api/cities', {})
    openStream('/api/order/12345678/events?key=k')
    leaveFor('/berlin/cart')
    leaveFor('https://bank.example/form?id=1')
  }
  expect(requests).toEqual([
    '/api/cities?lang=de',
    '/api/order/12345678/events?key=k&lang=de',
    '/berlin/cart?lang=de',
    'https://bank.example/form?id=1',
    '/api/cities',
    '/api/order/12345678/events?key=k',
    '/berlin/cart',
    'https://bank.example/form?id=1',
  ])
})
