import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SandboxCaptcha = { url: string; close(): Promise<void> }

type TokenState = 'ok' | 'no-secret' | 'bad-secret' | 'no-token' | 'bad-token' | 'used'

const errors: Record<Exclude<TokenState, 'ok'>, string> = {
  'no-secret': 'missing-input-secret',
  'bad-secret': 'invalid-input-secret',
  'no-token': 'missing-input-response',
  'bad-token': 'invalid-input-response',
  used: 'timeout-or-duplicate',
}

/**
 * Simulated captcha services: they respond as Yandex, Cloudflare, Google and hCaptcha do. Tokens that begin with
 * `pass-` are valid once; `low-` gets a low reCAPTCHA score. The secret is the word `sandbox`.
 */
export async function startCaptcha(): Promise<SandboxCaptcha> {
  const used = new Set<string>()
  const judge = (secret: string, token: string): TokenState => {
    if (secret === '') return 'no-secret'
    if (secret !== 'sandbox') return 'bad-secret'
    if (token === '') return 'no-token'
    if (!/^(pass|low)-/.test(token)) return 'bad-token'
    if (used.has(token)) return 'used'
    used.add(token)
    return 'ok'
  }
  const server = createServer((request, response) => {
    void read(request).then((fields) => {
      const isYandex = request.url === '/validate'
      const token = fields.get(isYandex ? 'token' : 'response') ?? ''
      const judged = judge(fields.get('secret') ?? '', token)
      const reply = isYandex ? yandex(judged) : siteverify(judged, token)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const yandex = (judged: TokenState): object =>
  judged === 'ok'
    ? { status: 'ok', message: '', host: 'sandbox' }
    : {
        status: 'failed',
        message: judged.includes('secret') ? 'Authentication failed. Secret has not provided.' : 'Token invalid or expired.',
      }

const siteverify = (judged: TokenState, token: string): object =>
  judged === 'ok'
    ? { success: true, hostname: 'sandbox', ...(token.startsWith('low-') ? { score: 0.1 } : {}) }
    : { success: false, 'error-codes': [errors[judged]] }

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}
