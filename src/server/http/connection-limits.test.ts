import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { type ConnectionLimits, limitedServer } from './connection-limits.ts'

const cleanup: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanup.splice(0).reverse()) await clean()
})

type Options = Partial<ConnectionLimits> & { trustedProxies?: string[] }

async function serve(handle: RequestListener, options: Options = {}) {
  const server = limitedServer(handle, { lookEvery: 10, ...options }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  cleanup.push(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))))
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    cleanup.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { server, open }
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const call = 'GET /api/cart HTTP/1.1\r\nHost: a\r\n\r\n'
const megabyte = Buffer.alloc(1024 * 1024)

test('of requests sent in one piece no more are begun than a connection may have unanswered, and it is cut off', async () => {
  let begun = 0
  const { open } = await serve(() => void (begun += 1), { requestsPerConnection: 4 })
  const socket = await open()
  socket.write(call.repeat(500))
  await once(socket.resume(), 'close')
  expect(begun).toBe(4)
})

test('requests sent one after another are never too many', async () => {
  const { open } = await serve((_request, response) => response.end('ok'), { requestsPerConnection: 2 })
  const socket = await open()
  let answers = 0
  socket.setEncoding('utf8').on('data', (text: string) => {
    answers += text.split('HTTP/1.1 200').length - 1
    if (answers < 20) socket.write(get)
  })
  socket.write(get)
  await until('twenty answers', () => answers === 20)
})

test('an address may have so many connections; when one closes, another may come', async () => {
  const { server, open } = await serve((_request, response) => response.end('ok'), { perAddress: 2 })
  const [first] = [await open(), await open()]
  const third = await open()
  await once(third.resume(), 'close')
  const accepted = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', () => resolve())))
  first.destroy()
  await Promise.race([accepted, once(first, 'close')])
  await until('the place to be free', async () => {
    const again = await open()
    again.write(get)
    return Promise.race([once(again, 'data').then(() => true), once(again.resume(), 'close').then(() => false)])
  })
})

test('an address that was cut off too often is refused unread until the window is over', async () => {
  let begun = 0
  const limits = { requestsPerConnection: 1, cutOffsPerAddress: 2, cutOffWindow: 100 }
  const { open } = await serve((_request, response) => void ((begun += 1), setTimeout(() => response.end('ok'), 5)), limits)
  const isAnswered = async (text: string): Promise<boolean> => {
    const socket = await open()
    socket.write(text)
    return Promise.race([once(socket, 'data').then(() => true), once(socket.resume(), 'close').then(() => false)])
  }
  await until('the address to be refused', async () => {
    for (const _turn of [1, 2]) await isAnswered(call.repeat(5))
    const before = begun
    return !(await isAnswered(call)) && begun === before
  })
  await until('the window to be over', () => isAnswered(call))
})

test('the connections of a trusted proxy are not counted', async () => {
  const { open } = await serve((_request, response) => response.end('ok'), { perAddress: 1, trustedProxies: ['10.0.0.1', 'loopback'] })
  for (const socket of [await open(), await open(), await open()]) {
    socket.write(get)
    await once(socket, 'data')
  }
})

test.each<[string, string, Options]>([
  ['says nothing', '', { headersWithin: 50 }],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-More: ', { headersWithin: 50 }],
  ['never ends its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{', { headersWithin: 50, requestWithin: 60 }],
  ['reads nothing of a long answer', get, { silentFor: 50, slowReaderAfter: 1e9 }],
])('a client that %s is let go', async (_name, text, limits) => {
  const { server, open } = await serve((request, response) => {
    request.resume()
    request.once('end', () => response.end(Buffer.concat(Array.from({ length: 16 }, () => megabyte))))
  }, limits)
  const accepted = once(server, 'connection')
  const client = await open()
  const [socket] = (await accepted) as [Socket]
  client.pause().write(text)
  await until('the connection to end', () => socket.destroyed)
})

test('a reader who goes on taking little is let go once it has had its time', async () => {
  const { server, open } = await serve((_request, response) => response.end(Buffer.concat(Array.from({ length: 64 }, () => megabyte))), {
    slowReaderAfter: 100,
    slowestReader: 1024 * 1024,
  })
  const accepted = once(server, 'connection')
  const client = await open()
  const [socket] = (await accepted) as [Socket]
  client.pause().write(get)
  let taken = 0
  const sip = setInterval(() => (taken += client.read(1)?.length ?? 0), 5)
  cleanup.push(() => clearInterval(sip))
  await until('the connection to end', () => socket.destroyed)
  expect(taken).toBeGreaterThan(0)
})

test('a stream is let go when its reader takes nothing of it', async () => {
  const { server, open } = await serve((_request, response) => {
    response.write(': hello\n\n')
    server.once('much', () => response.write(Buffer.concat(Array.from({ length: 16 }, () => megabyte))))
  })
  const accepted = once(server, 'connection')
  const client = await open()
  const [socket] = (await accepted) as [Socket]
  client.write(get)
  await once(client, 'data')
  client.pause()
  server.emit('much')
  await until('the connection to end', () => socket.destroyed)
})
