import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createLru } from './lru.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)

/** A reply kept as it is sent. Only browsers' favourite is made ahead: the others are made for the few who ask. */
export type Ready = { etag: string; br: Buffer; plain(): Promise<Buffer>; gzip(): Promise<Buffer>; asked: number }

/** Brotli's levels: 5 takes a quarter of the time of 7 and is a thirtieth larger; 11 takes eighty times as long and saves a seventh. */
const soon = 5
const best = 11
/** Requests after which a reply has earned the best compression, made beside the server's work. */
const oftenAsked = 20

/** Inflated replies kept for clients that take no compression: each is twenty times as large as what is kept of all others. */
const inflated = createLru<Promise<Buffer>>(16)

/** One copy for all who read it at the same time, however slowly. */
function inflate(etag: string, br: Buffer): Promise<Buffer> {
  const made = inflated.get(etag, () => fromBrotli(br))
  made.catch(() => inflated.drop(etag, made))
  return made
}

const compress = (bytes: Buffer, level: number): Promise<Buffer> =>
  toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })

export async function makeReady(text: string): Promise<Ready> {
  const bytes = Buffer.from(text)
  const br = await compress(bytes, soon)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const ready: Ready = {
    etag,
    br,
    plain: () => inflate(etag, ready.br),
    gzip: async () => {
      const made = toGzip(await ready.plain())
      ready.gzip = () => made
      return made
    },
    asked: 0,
  }
  return ready
}

async function improve(ready: Ready): Promise<void> {
  ready.br = await compress(await ready.plain(), best)
}

/** Sends a ready reply in the encoding that the client takes; 304 when it has it already. */
export async function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): Promise<FastifyReply> {
  ready.asked += 1
  if (ready.asked === oftenAsked) improve(ready).catch(() => undefined)
  void reply.header('etag', ready.etag)
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  if (known?.includes(ready.etag) && request.method !== 'POST' && reply.statusCode < 300) return reply.code(304).send()
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(ready.br)
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await ready.gzip())
  return reply.send(await ready.plain())
}

/** Sends a text that is made for one request, compressed as the client takes it. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const bytes = Buffer.from(text)
  const { 'accept-encoding': accepted = '' } = request.headers
  void reply.header('vary', 'accept-encoding')
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(await compress(bytes, soon))
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await toGzip(bytes))
  return reply.send(bytes)
}

/** Whether an Accept-Encoding takes a coding; a weight of zero refuses it. */
export const accepts = (header: string | string[], coding: 'br' | 'gzip'): boolean =>
  String(header)
    .split(',')
    .some((part) => {
      const [name, weight = ''] = part.split(';')
      return name?.trim() === coding && !/q=0(\.0*)?\s*$/.test(weight)
    })
