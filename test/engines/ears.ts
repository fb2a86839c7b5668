import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// WebKitGTK keeps the console to itself while it is driven. A proxy between it and the shop puts a script into each
// page, before all others, that tells what was reported there.

const path = '/heard-by-the-journey'

function listen(where: string): void {
  // What is still on its way fails when a page is left.
  let isLeft = false
  addEventListener('beforeunload', () => (isLeft = true))
  const tell = (text: unknown): void => {
    if (!isLeft) void fetch(where, { method: 'POST', keepalive: true, body: String(text) }).catch(() => undefined)
  }
  Object.assign(console, { error: (...words: unknown[]) => tell(words.join(' ')) })
  addEventListener('error', ({ error, message }) => tell(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell(`${violatedDirective} forbids ${blockedURI}`))
}

const script = `(${String(listen)})(${JSON.stringify(path)})`
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export type Ears = { port: number; errors: string[]; close(): void }

/** A proxy for one browser. */
export async function openEars(): Promise<Ears> {
  const errors: string[] = []
  const proxy = createServer((asked, reply) => {
    if (asked.url?.endsWith(path)) void hear(asked, reply, errors)
    else forward(asked, reply)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    errors,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

async function hear(asked: IncomingMessage, reply: ServerResponse, errors: string[]): Promise<void> {
  errors.push(await whole(asked))
  reply.end()
}

function forward(asked: IncomingMessage, reply: ServerResponse): void {
  const { hostname, port, pathname, search } = new URL(asked.url ?? '')
  const headers = { ...asked.headers, 'accept-encoding': 'identity' }
  const sent = request({ host: '127.0.0.1', port, path: pathname + search, method: asked.method, headers, setHost: false }, (answer) => {
    const policy = answer.headers['content-security-policy']
    const isPage = answer.headers['content-type']?.startsWith('text/html') && typeof policy === 'string' && policy.includes('script-src')
    if (isPage) void withScript(answer, reply, policy)
    else answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers))
  })
  sent.on('error', () => reply.destroy())
  reply.on('close', () => sent.destroy())
  if (!hostname.endsWith('localhost')) throw new Error(`A page asks for ${hostname}`)
  asked.pipe(sent)
}

async function withScript(answer: IncomingMessage, reply: ServerResponse, policy: string): Promise<void> {
  const html = (await whole(answer)).replace('<head>', `<head><script>${script}</script>`)
  const { 'content-length': _, etag: __, ...headers } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, { ...headers, 'content-security-policy': policy.replace('script-src', `script-src ${hash}`) })
  reply.end(html)
}

async function whole(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
