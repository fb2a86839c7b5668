import { get, type IncomingMessage } from 'node:http'

/** A stream of events that is opened again when it ends, as a browser's EventSource does. */
export type Followed = {
  /** The data of all events, as they came. */
  data: string[]
  isOpen(): boolean
  close(): void
}

/** Milliseconds until a stream that has ended is opened again. */
const reopenAfter = 1_000

/** Follows a stream until it is closed. */
export function follow(url: string, headers: Record<string, string>): Followed {
  const data: string[] = []
  let [lastId, isOpen, isOver] = ['', false, false]
  let end = (): void => undefined
  const open = (): void => {
    const request = get(url, { headers: { ...headers, ...(lastId && { 'last-event-id': lastId }) }, agent: false })
    end = () => void request.destroy()
    let isLost = false
    const lose = (): void => {
      if (isLost) return
      isLost = true
      isOpen = false
      if (!isOver) setTimeout(open, reopenAfter)
    }
    request.on('error', lose)
    request.on('response', (response: IncomingMessage) => {
      isOpen = response.statusCode === 200
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part.toString()
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          lastId = /^id: (.+)$/m.exec(event)?.[1] ?? lastId
          const [, said] = /^data: (.+)$/m.exec(event) ?? []
          if (said !== undefined) data.push(said)
        }
      })
      response.on('error', lose)
      response.on('close', lose)
    })
  }
  open()
  return {
    data,
    isOpen: () => isOpen,
    close: () => {
      isOver = true
      end()
    },
  }
}
