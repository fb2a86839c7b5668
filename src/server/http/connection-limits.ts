import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { listProducts } from '#contract/catalogue.ts'
import { blockListOf, isIn, networkOf } from './trusted-proxies.ts'

/** Milliseconds of a turn of the event loop for waiting requests: some ten cached pages. */
const turnTakes = 1

const ofProcess: Turns = { begin: setImmediate, now: () => performance.now() }

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
type PendingResponse = { response: ServerResponse; until: number | null }

/**
 * Creates the HTTP server that enforces the limits. Connections above them are cut off without a response: they are not
 * browsers, and a response would cost more memory. Node has no limit per address or of pipelined requests: while one
 * address opens a thousand connections and reads nothing, others wait 15 times as long without `requestsPerConnection`,
 * 40 times without `perAddress` and 45 times without `cutOffsPerAddress` (docs/what-was-tried.md).
 */
export function limitedServer(
  handle: RequestListener,
  { trustedProxies = [], ...options }: Partial<ConnectionLimits> & { trustedProxies?: readonly string[] },
  http: ServerOptions = {},
): Server {
  const limits = { ...connectionLimits, ...options }
  const proxies = blockListOf(trustedProxies)
  const owed = new Map<Socket, Set<PendingResponse>>()
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
    const entry: PendingResponse = { response, until: null }
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
function isOverdue(entry: PendingResponse, now: number, { slowReaderAfter, slowestReader }: ConnectionLimits): boolean {
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

/** Whether a request may wait a moment: pages, files and pictures, and the menu, which is kept ready like a page; no other calls. */
const canWait = ({ url = '' }: IncomingMessage): boolean =>
  !/^\/(api\/|healthz|readyz)/.test(url) || url.split('?', 1)[0] === listProducts.path

/** Of the event loop; replaced in tests. */
type Turns = { begin: (next: () => void) => void; now: () => number }

/**
 * Starts waiting requests for a millisecond per turn of the event loop. However many arrive at once, a call, and each
 * database response it waits for, then has at most this millisecond and one of them before it. With one
 * alone per turn half as many are served, because the system is asked for news in each turn.
 */
export function queueRequests(handle: RequestListener, { begin, now }: Turns = ofProcess): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = []
  const turn = (): void => {
    const until = now() + turnTakes
    try {
      do {
        const next = waiting.shift()
        // Closed requests are skipped: thousands of disconnected clients would otherwise be held for as many turns.
        if (next && !next[1].destroyed) handle(...next)
      } while (waiting.length > 0 && now() < until)
    } finally {
      if (waiting.length > 0) begin(turn)
    }
  }
  return (request, response) => {
    if (!canWait(request)) return handle(request, response)
    if (waiting.push([request, response]) === 1) begin(turn)
  }
}
