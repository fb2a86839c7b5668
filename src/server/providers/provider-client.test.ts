import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcp, type AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createProviderClient } from './provider-client.ts'

const Reply = z.object({ paid: z.boolean() })
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

async function provider(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const client = (options = {}) => createProviderClient('the bank', { connect: 5_000, total: 5_000, ...options })
/** For what ends with a timeout alone. */
const short = { connect: 200, total: 300 }
const post = (url: string, options = {}) => client(options).request({ method: 'POST', url, body: '{}' }, Reply)

test('a reply of the agreed shape is handed on with its status', async () => {
  const url = await provider((_request, response) => response.end('{"paid":true,"more":1}'))
  expect(await post(url)).toEqual({ ok: true, status: 200, body: { paid: true } })
})

test('a refusal of the agreed shape too', async () => {
  const url = await provider((_request, response) => response.writeHead(402).end('{"paid":false}'))
  expect(await post(url)).toEqual({ ok: true, status: 402, body: { paid: false } })
})

test('a refused connection was never sent', async () => {
  expect(await post('http://127.0.0.1:1/')).toMatchObject({ ok: false, sent: false })
})

test('neither was one that the name service does not know', async () => {
  expect(await post('http://nowhere.invalid/')).toMatchObject({ ok: false, sent: false })
})

test('a name is looked up for each request: it may go elsewhere, or be unknown for a while', async () => {
  const server = createServer((_request, response) => response.end('{"paid":true}')).listen(0, '0.0.0.0')
  await once(server, 'listening')
  ends.push(() => server.close())
  const came: (string | undefined)[] = []
  server.on('connection', (socket) => came.push(socket.localAddress))
  let address: string | null = '127.0.0.1'
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, tell: (...told: unknown[]) => void) => {
    if (address === null) tell(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }))
    else tell(null, [{ address, family: 4 }])
  }) as never)
  ends.push(() => lookup.mockRestore())
  const bank = client()
  const ask = () =>
    bank.request({ method: 'POST', url: `http://bank.example:${(server.address() as AddressInfo).port}/`, body: '{}' }, Reply)
  expect(await ask()).toMatchObject({ ok: true })
  address = null
  for (let turn = 0; turn < 3; turn += 1) expect(await ask()).toMatchObject({ ok: false, sent: false, status: null })
  address = '127.0.0.2'
  expect(await ask()).toMatchObject({ ok: true })
  expect(came).toEqual(['127.0.0.1', '127.0.0.2'])
})

test('a TLS handshake that hangs was never sent', async () => {
  const server = createTcp(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const answer = await post(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`, short)
  expect(answer).toMatchObject({ ok: false, sent: false, why: 'the bank: no connection in 200 ms' })
})

test.each<[string, RequestListener]>([
  ['a cut line', (_request, response) => void response.destroy()],
  [
    'a truncated reply',
    (_request, response) => void response.writeHead(200, { 'content-length': '99' }).write('{"paid":', () => response.destroy()),
  ],
  ['garbage', (_request, response) => void response.end('<html>')],
  ['another shape', (_request, response) => void response.end('{"paid":"yes"}')],
  ['a failure', (_request, response) => void response.writeHead(500).end('oops')],
  ['a failure in good shape', (_request, response) => void response.writeHead(500).end('{"paid":false}')],
  ['too much', (_request, response) => void response.end(JSON.stringify({ paid: true, ballast: 'x'.repeat(600_000) }))],
])('%s leaves open what happened', async (_name, listener) => {
  expect(await post(await provider(listener))).toMatchObject({ ok: false, sent: true })
})

test('no answer at all leaves open what happened', async () => {
  expect(await post(await provider(() => undefined), { connect: 5_000, total: 300 })).toMatchObject({ ok: false, sent: true })
})

test('a reply that comes byte by byte for ever ends with the timeout', async () => {
  const url = await provider((_request, response) => {
    const drip = setInterval(() => response.write(' '), 20)
    ends.push(() => clearInterval(drip))
  })
  expect(await post(url, { total: 300 })).toMatchObject({ ok: false, sent: true, why: 'the bank: no whole reply in 300 ms' })
})

test('a redirect is not followed', async () => {
  let reached = false
  const inside = await provider((_request, response) => {
    reached = true
    response.end('{"paid":true}')
  })
  const url = await provider((_request, response) => response.writeHead(302, { location: inside }).end())
  expect(await post(url)).toMatchObject({ ok: false, sent: true, status: 302 })
  expect(reached).toBe(false)
})

test.each([400, 401, 404, 429])('an unreadable %s says that nothing was done', async (status) => {
  expect(await post(await provider((_request, response) => void response.writeHead(status).end('no')))).toMatchObject({
    ok: false,
    sent: false,
    status,
  })
})

test('one that is spared is asked again after fifteen seconds, though the machine’s clock is set back meanwhile', async () => {
  const url = await provider((_request, response) => response.writeHead(500).end())
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const request = client({})
  for (let call = 0; call < 6; call += 1) await request.request({ method: 'GET', url }, Reply)
  expect(await request.request({ method: 'GET', url }, Reply)).toMatchObject({ sent: false })
  vi.advanceTimersByTime(15_000)
  vi.setSystemTime(Date.now() - 300_000)
  expect(await request.request({ method: 'GET', url }, Reply)).toMatchObject({ status: 500 })
})

test('a provider that is down is spared, and asked again later', async () => {
  let now = 0
  let calls = 0
  let down = true
  const url = await provider((_request, response) => {
    calls += 1
    response.writeHead(down ? 500 : 200).end('{"paid":true}')
  })
  const request = client({ clock: () => now })
  for (let call = 0; call < 8; call += 1) await request.request({ method: 'GET', url }, Reply)
  expect(calls).toBe(5)
  expect(await request.request({ method: 'GET', url }, Reply)).toMatchObject({ ok: false, sent: false })
  now = 15_000
  down = false
  expect(await request.request({ method: 'GET', url }, Reply)).toMatchObject({ ok: true })
})
