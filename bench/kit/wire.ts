import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export type Reply = { status: number; head: string; body: Buffer }

/** One keep-alive connection with one request at a time. */
export type Connection = { send(request: Buffer): Promise<Reply>; close(): void }

/**
 * Opens a connection to this machine. It parses only what our servers write (status, Content-Length, body): a complete
 * client would cost more than the server under test.
 */
export function openConnection(port: number): Connection {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null
  let parts: Buffer[] = []
  let missing = -1

  const fail = (error: Error): void => {
    waiting?.reject(error)
    waiting = null
  }
  const finish = (): void => {
    const whole = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
    const end = whole.indexOf('\r\n\r\n')
    const head = whole.toString('latin1', 0, end)
    const done = waiting
    parts = []
    missing = -1
    waiting = null
    done?.resolve({ status: Number(head.slice(9, 12)), head, body: whole.subarray(end + 4) })
  }
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    missing = missing < 0 ? missingAfter(parts) : missing - chunk.length
    if (missing === 0) finish()
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection')))
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        if (socket.destroyed) fail(new Error('The connection is closed'))
        else write(socket, request)
      }),
    close: () => void socket.destroy(),
  }
}

const write = (socket: Socket, request: Buffer): void => void socket.write(request)

/** Missing bytes of the reply; -1 while its head is incomplete. */
function missingAfter(parts: Buffer[]): number {
  const seen = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
  const end = seen.indexOf('\r\n\r\n')
  if (end < 0) return -1
  const length = /\r\ncontent-length: (\d+)/i.exec(seen.toString('latin1', 0, end))?.[1]
  return end + 4 + Number(length ?? 0) - seen.length
}

/** The bytes of a request. */
export function request(method: string, path: string, headers: Record<string, string> = {}, body?: unknown): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const sent: Record<string, string> = {
    host: 'imba-pizza.localhost',
    ...(headers.cookie ? { 'x-forwarded-for': addressOf(headers.cookie) } : {}),
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** Each visitor has a separate IP address: the server under test trusts this machine as its proxy. */
export function addressOf(cookie: string): string {
  const [a, b, c] = createHash('sha256').update(cookie).digest()
  return `10.${a}.${b}.${c}`
}
