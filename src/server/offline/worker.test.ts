import { beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineWorker, type WorkerScope } from './routes.ts'

type Listeners = Record<string, (event: never) => void>
const origin = 'http://sofra.localhost'

/** A simulated browser, as far as the worker needs it. */
function browser() {
  const received: Listeners = {}
  const shelf = new Map<string, Response>()
  const put = vi.fn<(slot: string, page: Response) => Promise<void>>(async (slot, page) => void shelf.set(slot, page))
  const fetch = vi.fn<(request: Request | string) => Promise<Response>>()
  const scope: WorkerScope = {
    caches: { open: async () => ({ match: async (slot: string) => shelf.get(slot), put }) as unknown as Cache },
    clients: { claim: async () => {} },
    registration: {},
    fetch,
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: never) => void) => void (received[type] = listener),
  }
  offlineWorker(scope)

  const report = async (type: string, event: object): Promise<unknown> => {
    let work: Promise<unknown> = Promise.resolve(null)
    const take = (promise: Promise<unknown>): void => void (work = promise)
    received[type]?.({ ...event, waitUntil: take, respondWith: take } as never)
    return work
  }
  const send = (path: string, { mode = 'navigate', method = 'GET', preloadResponse = Promise.resolve(undefined) } = {}) =>
    report('fetch', { request: { url: `${origin}${path}`, mode, method }, preloadResponse }) as Promise<Response | null>
  return { fetch, put, shelf, tell: report, send }
}

/** A response with its URL, as a browser returns it. */
const page = (address: string, { age = 0, status = 200, language = 'ru' } = {}): Response => {
  const headers = { date: new Date(Date.now() - age * 1000).toUTCString(), 'content-language': language }
  return Object.defineProperty(new Response(address, { status, headers }), 'url', { value: `${origin}${address}` })
}

let inside: ReturnType<typeof browser>
beforeEach(() => {
  inside = browser()
})
const keep = (address: string, language = 'ru') => inside.tell('message', { data: { address, language } })

describe('without a connection', () => {
  beforeEach(async () => {
    inside.fetch.mockResolvedValueOnce(page('/offline/moscow'))
    await keep('/offline/moscow')
    inside.fetch.mockRejectedValue(new TypeError('offline'))
  })

  test.each(['/moscow', '/moscow/cart', '/'])('%s shows the page that was kept', async (path) => {
    expect((await inside.send(path))?.url).toBe(`${origin}/offline/moscow`)
  })

  test.each([
    ['a call', '/api/cart', { mode: 'cors' }],
    ['a form', '/moscow', { method: 'POST' }],
    ['a page where is paid', '/moscow/order/payment/0123456789abcdef', {}],
    ['the result of a payment', '/moscow/order/payment-result', {}],
  ])('%s is none of its business', async (_, path, request) => {
    expect(await inside.send(path, request)).toBeNull()
  })
})

test('nothing that is answered is kept but the page for the time without a connection', async () => {
  inside.fetch.mockResolvedValue(page('/moscow'))
  expect((await inside.send('/moscow'))?.url).toBe(`${origin}/moscow`)
  expect(inside.put).not.toHaveBeenCalled()
})

test('a page that the browser has asked for already is not asked for twice', async () => {
  expect((await inside.send('/moscow', { preloadResponse: Promise.resolve(page('/moscow') as never) }))?.url).toBe(`${origin}/moscow`)
  expect(inside.fetch).not.toHaveBeenCalled()
})

test('with nothing kept, the browser tells of the missing connection itself', async () => {
  inside.fetch.mockRejectedValue(new TypeError('offline'))
  await expect(inside.send('/moscow')).rejects.toThrow('offline')
})

test.each([
  ['a menu seen a minute ago', page('/offline/moscow', { age: 60 }), 0],
  ['a menu seen an hour ago', page('/offline/moscow', { age: 3600 }), 1],
  ['the menu of another city', page('/offline/kazan', { age: 60 }), 1],
  ['the menu in another language', page('/offline/moscow', { age: 60, language: 'de' }), 1],
])('over %s, the menu is asked for so many times: %#', async (_, known, times) => {
  inside.shelf.set('/offline', known)
  inside.fetch.mockResolvedValue(page('/offline/moscow'))
  await keep('/offline/moscow')
  expect(inside.fetch).toHaveBeenCalledTimes(times)
})

test('a city that is not there does not take the place of the one that is kept', async () => {
  inside.shelf.set('/offline', page('/offline/moscow'))
  inside.fetch.mockResolvedValue(page('/offline/atlantis', { status: 404 }))
  await keep('/offline/atlantis')
  expect(inside.shelf.get('/offline')?.url).toBe(`${origin}/offline/moscow`)
})

test('a new version of the shop draws the kept page anew, and keeps the old one while it cannot', async () => {
  inside.shelf.set('/offline', page('/offline/moscow', { age: 60 }))
  inside.fetch.mockRejectedValueOnce(new TypeError('offline'))
  await inside.tell('install', {})
  expect(inside.shelf.get('/offline')?.url).toBe(`${origin}/offline/moscow`)
  const renewed = page('/offline/moscow')
  inside.fetch.mockResolvedValueOnce(renewed)
  await inside.tell('install', {})
  expect(inside.fetch).toHaveBeenLastCalledWith(`${origin}/offline/moscow`)
  expect(inside.shelf.get('/offline')).toBe(renewed)
})
