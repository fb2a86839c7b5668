import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { readyShopper, shopper } from '#kit/shopper.ts'

test('nothing that is logged names a phone, a token, a link’s key or a cookie, even when a request fails', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  await using app = await createTestApp({ logger })
  const anna = await readyShopper(app)
  const placed = await anna.order({ phone: '+7 (900) 765-43-21', username: 'Anna Secretova' })
  const id = placed.reply.order_id
  const { access_key } = await app.database.kysely.selectFrom('orders').select('access_key').where('id', '=', id).executeTakeFirstOrThrow()
  await anna.order({ phone: '89007654321' })
  await anna.status(id, access_key)
  await shopper(app).send('GET', `/api/order/${id + 1}/events?key=${access_key}`)
  await shopper(app, { authorization: 'Bearer wrong-secret-token' }).send('GET', '/api/staff/orders')
  await anna.send('PUT', '/api/cart/add', '{"phone": "+79007654321"')
  // A failure while placing an order, with all its data in memory.
  await anna.add('soy')
  await anna.add('philadelphia', 2)
  app.services.chance = () => id - 10_000_000
  const failed = await anna.order({ phone: '+7 (900) 765-43-21', username: 'Anna Secretova' })
  expect(failed.status).toBe(500)
  const log = lines.join('')
  expect(log).toContain('a request failed')
  for (const secret of [
    '9007654321',
    '765-43-21',
    'Secretova',
    access_key,
    'wrong-secret-token',
    anna.cookies.get('visitor') ?? '-',
    'Тверская',
  ])
    expect([secret, log.includes(secret)]).toEqual([secret, false])
})

test('a client that leaves while it sends is no failure of the shop', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  await using app = await createTestApp({ logger })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { server } = app.app
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const requested = once(server, 'request') as Promise<[IncomingMessage]>
  client.write('PUT /api/cart/add HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  const [request] = await requested
  const left = once(request, 'close')
  client.destroy()
  await left.catch(() => undefined)
  // The reply to a failure is sent in the following turns of the event loop.
  await nextTurn()
  await nextTurn()
  expect(lines.filter((line) => line.includes('a request failed'))).toEqual([])
})
