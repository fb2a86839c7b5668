import { Client } from 'pg'

export type Subscription = { close(): Promise<void> }

type ListenOptions = {
  url: string
  /** Channel → handler of its payloads. */
  channels: Record<string, (payload: string) => void>
  /** Called after every (re)connection: announcements made meanwhile were missed. */
  onConnect: () => void
  log: (text: string) => void
}

const retryAfter = 500

/** Keeps one connection on LISTEN and reconnects until it is closed. */
export function listen(wiring: ListenOptions): Subscription {
  let closed = false
  let client: Client | null = null
  let timer: NodeJS.Timeout | null = null

  const again = (): void => {
    if (!closed && !timer)
      timer = setTimeout(() => {
        timer = null
        void connect()
      }, retryAfter)
  }
  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: wiring.url, application_name: 'sofra-listen', keepAlive: true })
    client = next
    next.on('error', (error) => wiring.log(`The listening connection broke: ${error.message}`))
    next.on('end', again)
    next.on('notification', ({ channel, payload }) => wiring.channels[channel]?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.keys(wiring.channels)) await next.query(`listen ${channel}`)
      wiring.onConnect()
    } catch (error) {
      wiring.log(`Cannot listen to the database yet: ${error instanceof Error ? error.message : String(error)}`)
      await next.end().catch(() => undefined)
      again()
    }
  }
  void connect()
  return {
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
