import { randomBytes } from 'node:crypto'
import { createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinGzip, sharePart } from './joined-reply.ts'

const text = (length: number): Buffer => Buffer.from('Филадельфия и Калифорния. '.repeat(Math.ceil(length / 45)).slice(0, length))

test.each([
  ['texts', Buffer.from('{"cart":{},"groups":'), text(250_000)],
  ['nothing before the part', Buffer.alloc(0), text(1000)],
  ['an empty part', Buffer.from('{"groups":'), Buffer.alloc(0)],
  ['what cannot be compressed', randomBytes(70_000), randomBytes(200_000)],
])('a joined reply is read like one that was compressed as a whole: %s', async (_what, beginning, part) => {
  const shared = sharePart(part)
  for (let times = 0; times < 2; times += 1) {
    const joined = await joinGzip(beginning, shared)
    expect(gunzipSync(joined).equals(Buffer.concat([beginning, part]))).toBe(true)
  }
})

test('it is one member: a reader that stops after the first has everything, with its length and checksum', async () => {
  const joined = await joinGzip(text(500), sharePart(text(5000)))
  const gunzip = createGunzip()
  const read: Buffer[] = []
  gunzip.on('data', (chunk: Buffer) => read.push(chunk))
  const ended = new Promise((resolve, reject) => gunzip.on('end', resolve).on('error', reject))
  for (const byte of joined) gunzip.write(Buffer.from([byte]))
  gunzip.end()
  await ended
  expect(Buffer.concat(read)).toHaveLength(Buffer.concat([text(500), text(5000)]).length)
  const broken = Buffer.from(joined)
  broken.writeUInt8((broken.at(-8) ?? 0) ^ 1, broken.length - 8)
  expect(() => gunzipSync(broken)).toThrow('incorrect data check')
})

test('the shared part is deflated once for all replies at the same time', async () => {
  const shared = sharePart(text(1000))
  expect(shared.deflated()).toBe(shared.deflated())
  await shared.deflated()
})
