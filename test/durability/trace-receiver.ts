import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it came by OTLP. */
type ReceivedSpan = {
  traceId: string
  spanId: string
  parentId: string
  name: string
  kind: number
  attributes: Record<string, string | number>
  /** Of what sent it. */
  resource: Record<string, string | number>
}

export type TraceReceiver = { url: string; spans: ReceivedSpan[]; headers: Record<string, unknown>[]; close(): Promise<void> }

/** Receives traces as OTLP sends them by default: protobuf over HTTP, at /v1/traces. */
export async function openTraceReceiver(): Promise<TraceReceiver> {
  const [spans, headers]: [ReceivedSpan[], Record<string, unknown>[]] = [[], []]
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      headers.push({ ...request.headers, url: request.url })
      spans.push(...spansOf(Buffer.concat(parts)))
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

// ExportTraceServiceRequest of opentelemetry-proto, by the numbers of its fields.

function spansOf(bytes: Buffer): ReceivedSpan[] {
  return messages(bytes, 1).flatMap((ofResource) => {
    const resource = attributesOf(messages(ofResource, 1).flatMap((message) => messages(message, 1)))
    return messages(ofResource, 2)
      .flatMap((ofScope) => messages(ofScope, 2))
      .map((span) => ({
        traceId: hexOf(span, 1),
        spanId: hexOf(span, 2),
        parentId: hexOf(span, 4),
        name: messages(span, 5)[0]?.toString() ?? '',
        kind: fieldsOf(span).find(({ number }) => number === 6)?.value ?? 0,
        attributes: attributesOf(messages(span, 9)),
        resource,
      }))
  })
}

const hexOf = (message: Buffer, number: number): string => messages(message, number)[0]?.toString('hex') ?? ''

/** KeyValue: 1 is the key, 2 an AnyValue, of which 1 is a text and 3 a whole number. */
const attributesOf = (pairs: Buffer[]): Record<string, string | number> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const value = messages(pair, 2)[0] ?? Buffer.alloc(0)
      const text = messages(value, 1)[0]?.toString()
      return [messages(pair, 1)[0]?.toString() ?? '', text ?? fieldsOf(value).find(({ number }) => number === 3)?.value ?? '']
    }),
  )

const messages = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) => (field.number === number && field.bytes ? [field.bytes] : []))

type Field = { number: number; value: number; bytes: Buffer | null }

/** The fields of a protobuf message: variable-length numbers, eight or four bytes, or as many as they say. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = message[at] ?? 0
      at += 1
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  while (at < message.length) {
    const tag = varint()
    const [number, type] = [Math.floor(tag / 8), tag % 8]
    if (type === 0) {
      fields.push({ number, value: varint(), bytes: null })
      continue
    }
    const size = type === 1 ? 8 : type === 5 ? 4 : varint()
    fields.push({ number, value: 0, bytes: type === 2 ? message.subarray(at, at + size) : null })
    at += size
  }
  return fields
}
