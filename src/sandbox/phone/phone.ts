import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SmsRequest, endpoints } from './endpoints.ts'
import type { Message } from './message.ts'

export type SandboxPhone = { url: string; messages: readonly Message[]; close(): Promise<void> }

type World = {
  clock: () => number
  /** Returns a whole number from 0 to below the bound. */
  chance: (bound: number) => number
  log: (text: string) => void
}

/** The number of messages kept. */
const kept = 200

/**
 * A simulated phone: it answers as the message providers do, each under its own path, and keeps the messages. The
 * accepted API key is the word `sandbox`.
 */
export async function startPhone(world: World): Promise<SandboxPhone> {
  const messages: Message[] = []
  const receive = (message: Omit<Message, 'at'>): void => {
    messages.unshift({ ...message, at: world.clock() })
    messages.splice(kept)
    world.log(`The sandbox phone got ${message.kind === 'sms' ? 'an SMS' : 'a call'}: /sandbox/phone shows it`)
  }
  const answer = endpoints({ receive, chance: world.chance })
  const server = createServer((request, response) => {
    void respond(request, response, answer).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function respond(request: IncomingMessage, response: ServerResponse, answer: ReturnType<typeof endpoints>): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString()
  const isJson = request.headers['content-type']?.includes('json') === true
  const json = isJson ? (JSON.parse(body) as Record<string, unknown>) : null
  const call: SmsRequest = {
    path: new URL(request.url ?? '/', 'http://sandbox').pathname,
    authorization: request.headers.authorization ?? '',
    messages: (json?.messages as SmsRequest['messages'] | undefined) ?? [],
    fields: (json as Record<string, string> | null) ?? Object.fromEntries(new URLSearchParams(body)),
  }
  const { status = 200, reply } = answer(call)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
}
