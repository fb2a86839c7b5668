import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendOnce } from './ready.ts'

const text = '<p>Сандык</p>'.repeat(200)

async function send(accepted: string, sent = text): Promise<{ coding: string | undefined; body: string; bytes: number }> {
  const app = Fastify()
  app.get('/', (request, reply) => sendOnce(request, reply, sent))
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const coding = reply.headers['content-encoding']?.toString()
  const open = coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : (bytes: Buffer): Buffer => bytes
  return { coding, body: open(reply.rawPayload).toString(), bytes: reply.rawPayload.length }
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('a page made for one visitor who takes %s is sent as %s', async (accepted, expected) => {
  const { coding, body, bytes } = await send(accepted)
  expect({ coding, body }).toEqual({ coding: expected, body: text })
  expect(bytes < text.length / 10).toBe(expected !== undefined)
})

test('a reply that fits into one packet is sent as it is: compressed it would arrive no sooner', async () => {
  expect(await send('br', '{"count":1}')).toEqual({ coding: undefined, body: '{"count":1}', bytes: 11 })
})
