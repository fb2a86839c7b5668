import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Card } from '#contract/office/board.ts'
import { BoardEvent } from '#contract/office/board.ts'
import { officeHost } from './staff.ts'

/** A board's stream as a browser reads it; every event has been checked against the contract. */
export type BoardStream = {
  status: number
  events: BoardEvent[]
  /** The id of the last event that had one. */
  cursor: string
  ended: boolean
  cards(orderId: number): Card[]
  close(): void
}

/** Opens the stream of the board at the address of a server. */
export async function openBoard(
  address: string,
  { cookies }: { cookies: ReadonlyMap<string, string> },
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<BoardStream> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = `${address}/api/staff/board/events?${new URLSearchParams(query).toString()}`
  const request = get(url, { headers: { cookie, host: officeHost, ...headers }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const stream: BoardStream = {
    status: response.statusCode ?? 0,
    events: [],
    cursor: '',
    ended: false,
    cards: (id) =>
      stream.events.flatMap((each) => {
        if (each.event === 'card') return each.data.card.order_id === id ? [each.data.card] : []
        return each.event === 'reset' ? each.data.cards.filter(({ order_id }) => order_id === id) : []
      }),
    close: () => void request.destroy(),
  }
  void read(response, stream).catch(() => undefined)
  return stream
}

async function read(response: IncomingMessage, stream: BoardStream): Promise<void> {
  let text = ''
  for await (const part of response as AsyncIterable<Buffer>) {
    text += part.toString()
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const each of events) {
      stream.cursor = /^id: (.+)$/m.exec(each)?.[1] ?? stream.cursor
      const data = JSON.parse(/^data: (.+)$/m.exec(each)?.[1] ?? '') as unknown
      stream.events.push(BoardEvent.parse({ event: /^event: (.+)$/m.exec(each)?.[1], data }))
    }
  }
  stream.ended = true
}
