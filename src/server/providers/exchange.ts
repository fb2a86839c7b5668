import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { traceHeaders } from '#server/trace-context.ts'

export type Question = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string }

export type ClientOptions = {
  /** Milliseconds to connect, and in total. */
  connect: number
  total: number
  /** Maximum size of a response in bytes. */
  atMost: number
  /** Milliseconds since any moment, never set anew. */
  clock: () => number
  /** Runs a function after some milliseconds; returns a function that cancels it. */
  later: (milliseconds: number, run: () => void) => () => void
}

type Raw = { ok: true; status: number; text: string } | { ok: false; sent: boolean; why: string }

export function exchange(question: Question, { connect, total, atMost, later }: ClientOptions): Promise<Raw> {
  return new Promise((resolve) => {
    let sent = false
    const send = question.url.startsWith('https:') ? requestHttps : requestHttp
    const request = send(question.url, {
      method: question.method,
      agent: false,
      headers: { accept: 'application/json', ...traceHeaders(), ...question.headers, ...lengthOf(question.body) },
    })
    const timers = [
      later(connect, () => !sent && request.destroy(new Error(`no connection in ${connect} ms`))),
      later(total, () => request.destroy(new Error(`no whole reply in ${total} ms`))),
    ]
    const end = (raw: Raw): void => {
      for (const callOff of timers) callOff()
      resolve(raw)
    }
    // Nothing is written before the connection (and its TLS) is established, so an earlier failure means that nothing
    // was sent.
    request.on('socket', (socket) => {
      const ready = 'encrypted' in socket ? 'secureConnect' : 'connect'
      socket.once(ready, () => {
        sent = true
      })
    })
    request.on('response', (response) => {
      readText(response, atMost).then(
        (text) => end({ ok: true, status: response.statusCode ?? 0, text }),
        (error: Error) => {
          request.destroy()
          end({ ok: false, sent: true, why: error.message })
        },
      )
    })
    request.on('error', (error) => end({ ok: false, sent, why: error.message }))
    request.end(question.body)
  })
}

const lengthOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

async function readText(response: IncomingMessage, atMost: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > atMost) throw new Error(`a reply above ${atMost} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
