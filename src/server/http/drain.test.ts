import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainOnClose } from './drain.ts'

async function serve() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drainOnClose(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: Number(new URL(address).port) }
}

test('a connection over which nothing was ever asked does not hold a stop back', async () => {
  const { app, port } = await serve()
  const accepted = once(app.server, 'connection')
  const silent = connect(port, '127.0.0.1')
  await Promise.all([once(silent, 'connect'), accepted])
  const gone = once(silent, 'close')
  await app.close()
  await gone
  expect(silent.bytesWritten).toBe(0)
})

test('a request that has begun to come before the stop is answered', async () => {
  const { app, port } = await serve()
  const accepted = once(app.server, 'connection')
  const slow = connect(port, '127.0.0.1').setEncoding('utf8')
  await Promise.all([once(slow, 'connect'), accepted])
  slow.write('GET /nowhere HTTP/1.1\r\nHost: a\r\n')
  const stopped = app.close()
  let answer = ''
  slow.on('data', (part: string) => (answer += part))
  slow.write('\r\n')
  await once(slow, 'close')
  await stopped
  expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*connection: close/i)
})
