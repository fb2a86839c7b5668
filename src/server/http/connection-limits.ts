import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { byTurns } from './by-turns.ts'
import { networkOf } from './network.ts'

/** What one connection, or the connections of one address, may have of this process; times in milliseconds. */
export type ConnectionLimits = {
  /** Connections of one address at once; those of trusted proxies are not counted. */
  perAddress: number
  /** Cut-offs of one address within the window after which its new connections are refused, unread, until it is over. */
  cutOffsPerAddress: number
  cutOffWindow: number
  /** Requests of one connection that are not answered to the end: browsers and proxies send one at a time. */
  requestsPerConnection: number
  /** For the headers of a request, from the connection or the last answer's first byte of the next one. */
  headersWithin: number
  requestWithin: number
  /** Without a byte either way while an answer is owed. */
  silentFor: number
  /** How long an answer may be on its way whatever its length, and beside that for each so many bytes of it a millisecond. */
  slowReaderAfter: number
  slowestReader: number
  /** Between two looks at connections. */
  lookEvery: number
}

export const connectionLimits: ConnectionLimits = {
  // Some forty browsers behind one address that share no proxy: six each.
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

/** Milliseconds a connection may wait for its next request: longer than proxies keep theirs, who would else write into a closed one. */
const keptAliveFor = 72_000

/** Bytes of an endless answer that wait for their reader. */
const streamWaitsAtMost = 64 * 1024

/** An answer on its way: when its reader must have it, once its length is known. */
type Owed = { response: ServerResponse; until: number | null }

/**
 * Makes the HTTP server that holds clients to the limits. What is over them is cut off without an answer: it is no
 * browser, and an answer would be one more thing to keep for it.
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
  const begin = byTurns(handle)

  const cutOff = (socket: Socket): void => {
    const from = socket.remoteAddress ?? ''
    if (!isIn(proxies, from)) add(cutOffs, networkOf(from), 1)
    socket.destroy()
  }

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    // The rest of what came in one piece with the request that was too much.
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

/** Adds to an address's count and returns it; a count of nothing is not kept. */
function add(counts: Map<string, number>, address: string, amount: number): number {
  const count = (counts.get(address) ?? 0) + amount
  if (count > 0) counts.set(address, count)
  else counts.delete(address)
  return count
}

/** Whether an answer should have been read by now; an endless one, whether too much of it waits. */
function isOverdue(entry: Owed, now: number, { slowReaderAfter, slowestReader }: ConnectionLimits): boolean {
  const { response } = entry
  if (!response.headersSent) return false
  if (entry.until === null) {
    const told = response.getHeader('content-length')
    if (told === undefined && !response.writableEnded) return response.writableLength > streamWaitsAtMost
    const length = Number(told ?? response.writableLength)
    entry.until = now + slowReaderAfter + length / slowestReader
  }
  return now > entry.until
}

/** Ranges that Fastify knows by name. */
export const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function blockListOf(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const address of addresses.flatMap((name) => namedRanges[name] ?? [name])) {
    const [net = '', bits] = address.split('/')
    const family = isIPv6(net) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(net, family)
    else list.addSubnet(net, Number(bits), family)
  }
  return list
}

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
