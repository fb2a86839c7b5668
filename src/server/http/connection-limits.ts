import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { queueRequests } from './request-queue.ts'
import { networkOf } from './network.ts'
import { blockListOf, isIn } from './trusted-proxies.ts'

/** Limits per connection and per IP address; times in milliseconds. */
export type ConnectionLimits = {
  /** Simultaneous connections of one address; those of trusted proxies are not counted. */
  perAddress: number
  /** Cut-offs of one address within the window, after which its new connections are refused unread until the window is over. */
  cutOffsPerAddress: number
  cutOffWindow: number
  /** Unfinished requests of one connection: browsers and proxies send one at a time. */
  requestsPerConnection: number
  /** For the headers of a request, from the connection, or from the first byte after the previous response. */
  headersWithin: number
  requestWithin: number
  /** Without a byte in either direction while a response is pending. */
  silentFor: number
  /** The minimum time allowed for sending a response; in addition, one millisecond for each so many bytes. */
  slowReaderAfter: number
  slowestReader: number
  /** Between two checks of connections. */
  lookEvery: number
}

export const connectionLimits: ConnectionLimits = {
  // Some forty browsers behind one address without a shared proxy: six connections each.
  perAddress: 250,
  cutOffsPerAddress: 50,
  cutOffWindow: 10_000,
  requestsPerConnection: 2,
  headersWithin: 10_000,
  requestWithin: 30_000,
  silentFor: 30_000,
  slowReaderAfter: 30_000,
  // 1 kB a second.
  slowestReader: 1,
  lookEvery: 2_000,
}

// Milliseconds. Proxies keep a connection for less: one that the server had closed already would lose their next request.
const keptAliveFor = 72_000

/** Maximum of unread bytes of an endless response. */
const streamWaitsAtMost = 64 * 1024

/** A response in progress: when it must have been read, once its length is known. */
type Owed = { response: ServerResponse; until: number | null }

/**
 * Creates the HTTP server that enforces the limits. Connections above them are cut off without a response: they are not
 * browsers, and a response would cost more memory.
 */
export function limitedServer(
  handle: RequestListener,
  { trustedProxies = [], ...options }: Partial<ConnectionLimits> & { trustedProxies?: readonly string[] },
  http: ServerOptions = {},
): Server {
  const limits = { ...connectionLimits, ...options }
  const proxies = blockListOf(trustedProxies)
  const owed = new Map<Socket, Set<Owed>>()
  const connections = new Map<string, number>()
  const cutOffs = new Map<string, number>()
  const begin = queueRequests(handle)

  const cutOff = (socket: Socket): void => {
    const from = socket.remoteAddress ?? ''
    if (!isIn(proxies, from)) add(cutOffs, networkOf(from), 1)
    socket.destroy()
  }

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    // The rest of a chunk whose request was over the limit.
    if (socket.destroyed) return
    const answers = owed.get(socket) ?? new Set()
    owed.set(socket, answers)
    if (answers.size >= limits.requestsPerConnection) return cutOff(socket)
    const entry: Owed = { response, until: null }
    answers.add(entry)
    response.once('close', () => {
      answers.delete(entry)
      if (answers.size === 0) owed.delete(socket)
    })
    begin(request, response)
  }

  const server = createServer(
    {
      ...http,
      headersTimeout: limits.headersWithin,
      requestTimeout: limits.requestWithin,
      connectionsCheckingInterval: limits.lookEvery,
    },
    answer,
  )
  server.setTimeout(limits.silentFor)
  server.keepAliveTimeout = keptAliveFor
  server.on('connection', (socket) => {
    const from = socket.remoteAddress ?? ''
    if (isIn(proxies, from)) return
    const address = networkOf(from)
    const open = add(connections, address, 1)
    socket.once('close', () => add(connections, address, -1))
    if (open > limits.perAddress || (cutOffs.get(address) ?? 0) >= limits.cutOffsPerAddress) socket.destroy()
  })

  const look = setInterval(() => {
    const now = performance.now()
    for (const [socket, answers] of owed) if ([...answers].some((entry) => isOverdue(entry, now, limits))) cutOff(socket)
  }, limits.lookEvery).unref()
  const forget = setInterval(() => cutOffs.clear(), limits.cutOffWindow).unref()
  server.once('close', () => [look, forget].forEach(clearInterval))
  return server
}

/** Adds to an address's count and returns it; a count of zero is removed. */
function add(counts: Map<string, number>, address: string, amount: number): number {
  const count = (counts.get(address) ?? 0) + amount
  if (count > 0) counts.set(address, count)
  else counts.delete(address)
  return count
}

/** Whether a response should have been read by now; an endless one, whether too much of it is unread. */
function isOverdue(entry: Owed, now: number, { slowReaderAfter, slowestReader }: ConnectionLimits): boolean {
  const { response } = entry
  if (!response.headersSent) return false
  if (entry.until === null) {
    const contentLength = response.getHeader('content-length')
    if (contentLength === undefined && !response.writableEnded) return response.writableLength > streamWaitsAtMost
    const length = Number(contentLength ?? response.writableLength)
    entry.until = now + slowReaderAfter + length / slowestReader
  }
  return now > entry.until
}
