import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody has allowed an app to read their account. */
export type Allowed = { clientId: string; redirectUri: string; challenge: string; phone: string; name: string }

export type SandboxVk = {
  url: string
  /** Called when somebody allows access: returns the code and the device id. */
  allow(allowed: Allowed): { code: string; deviceId: string }
  close(): Promise<void>
}

/** A simulated VK ID: it answers as VK ID does, checks the PKCE verifier and the device, and accepts each code once. */
export async function startVk(chance: (bound: number) => number): Promise<SandboxVk> {
  const random = (): string => Array.from({ length: 24 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[chance(36)]).join('')
  const codes = new Map<string, Allowed & { deviceId: string }>()
  const tokens = new Map<string, Allowed>()

  const exchange = (fields: URLSearchParams): object => {
    const code = fields.get('code') ?? ''
    const allowed = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      allowed?.challenge === challenge &&
      allowed.deviceId === fields.get('device_id') &&
      allowed.clientId === fields.get('client_id') &&
      allowed.redirectUri === fields.get('redirect_uri')
    if (!allowed || !isRight || fields.get('grant_type') !== 'authorization_code')
      return { error: 'invalid_grant', error_description: 'refused by the sandbox' }
    const token = random()
    tokens.set(token, allowed)
    return { access_token: token, refresh_token: random(), id_token: random(), token_type: 'Bearer', expires_in: 3600, user_id: 1 }
  }
  const report = (fields: URLSearchParams): object => {
    const known = tokens.get(fields.get('access_token') ?? '')
    if (!known || known.clientId !== fields.get('client_id')) return { error: 'invalid_token' }
    const [first_name = '', last_name = ''] = known.name.split(' ')
    return { user: { user_id: '1', first_name, last_name, ...(known.phone === '' ? {} : { phone: known.phone }), verified: true } }
  }

  const server = createServer((request, response) => {
    void read(request).then((fields) => {
      const reply = request.url === '/oauth2/auth' ? exchange(fields) : request.url === '/oauth2/user_info' ? report(fields) : {}
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    allow: (allowed) => {
      const [code, deviceId] = [random(), random()]
      codes.set(code, { ...allowed, deviceId })
      return { code, deviceId }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}
