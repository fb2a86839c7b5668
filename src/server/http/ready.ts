import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, type BrotliOptions, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { joinGzip, type SharedPart } from './joined-reply.ts'
import { createLru } from './lru.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)

/** A cached reply. Only the Brotli form is made in advance; others are made on request. */
export type Ready = { etag: string; br: Buffer; plain(): Promise<Buffer>; gzip(): Promise<Buffer>; requests: number }

/**
 * Brotli's levels, measured on the menu page: 5 takes 2.5 ms, and 11 a hundred times as long, but it saves an eighth. One
 * level for both would be a page in a quarter of a second, or a tenth more bytes: 7 still has 11 % more than 11.
 */
const soon = 5
/** For a reply that is sent once: half the time of level 5 (0.2 ms of a cart change instead of 0.4), and a seventh larger. */
const once = 3
const best = 11
/** Requests after which a reply is compressed at the best level, outside of the request. */
const oftenAsked = 20

/** Bytes of uncompressed replies for clients without compression: each is twenty times as large as the compressed one, so few are cached. */
const inflatedBytes = 8 * 2 ** 20
/** Of one that is being made. */
const someBytes = 256 * 1024
const inflated = createLru<Promise<Buffer>>(inflatedBytes, () => someBytes)

/** One copy shared by all clients that read it at the same time. */
function inflate(etag: string, br: Buffer): Promise<Buffer> {
  const made = inflated.get(etag, () => fromBrotli(br))
  made.then(
    ({ length }) => inflated.weigh(etag, made, length),
    () => inflated.drop(etag, made),
  )
  return made
}

/** Brotli's window as a power of two, no larger than the body: its memory is taken anew for each reply, up to 4 MB by default. */
const windowOf = (bytes: Buffer): number =>
  Math.min(Math.max(Math.ceil(Math.log2(bytes.length)), constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)

const optionsOf = (bytes: Buffer, level: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes),
  },
})

const compress = (bytes: Buffer, level: number): Promise<Buffer> => toBrotli(bytes, optionsOf(bytes, level))

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
    requests: 0,
  }
  return ready
}

async function improve(ready: Ready): Promise<void> {
  ready.br = await compress(await ready.plain(), best)
}

/** Sends a cached reply in an encoding that the client accepts; 304 when the client has it. */
export async function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): Promise<FastifyReply> {
  ready.requests += 1
  if (ready.requests === oftenAsked) improve(ready).catch(() => undefined)
  void reply.header('etag', ready.etag)
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  if (known?.includes(ready.etag) && request.method !== 'POST' && reply.statusCode < 300) return reply.code(304).send()
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(ready.br)
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await ready.gzip())
  return reply.send(await ready.plain())
}

/** Bytes that fit into one packet: compressed they would arrive no sooner. */
const packet = 1400

/**
 * Up to here a body that is sent once is compressed at once: 12 kB take 0.11 ms, and 0.15 to 0.24 of processor time when
 * another thread is handed them.
 */
const atOnce = 32 * 1024

const encodings = {
  br: (bytes: Buffer) => (bytes.length <= atOnce ? brotliCompressSync(bytes, optionsOf(bytes, once)) : compress(bytes, once)),
  gzip: (bytes: Buffer) => (bytes.length <= atOnce ? gzipSync(bytes) : toGzip(bytes)),
}

/** Sends a body for one request, compressed if the client accepts it and it needs more than one packet. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): Promise<FastifyReply> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const { 'accept-encoding': accepted = '' } = request.headers
  if (bytes.length <= packet) return reply.send(bytes)
  void reply.header('vary', 'accept-encoding')
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(await encodings.br(bytes))
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await encodings.gzip(bytes))
  return reply.send(bytes)
}

/**
 * Sends a reply that ends in a long part shared with others. Gzip comes before Brotli here: only in gzip that part is
 * compressed once for all replies.
 */
export async function sendJoined(request: FastifyRequest, reply: FastifyReply, beginning: Buffer, part: SharedPart): Promise<FastifyReply> {
  if (!accepts(request.headers['accept-encoding'] ?? '', 'gzip')) return sendOnce(request, reply, Buffer.concat([beginning, part.plain]))
  return reply
    .header('vary', 'accept-encoding')
    .header('content-encoding', 'gzip')
    .send(await joinGzip(beginning, part))
}

/** Whether an Accept-Encoding accepts a coding; a weight of zero refuses it. */
export const accepts = (header: string | string[], coding: 'br' | 'gzip'): boolean =>
  String(header)
    .split(',')
    .some((part) => {
      const [name, weight = ''] = part.split(';')
      return name?.trim() === coding && !/q=0(\.0*)?\s*$/.test(weight)
    })
