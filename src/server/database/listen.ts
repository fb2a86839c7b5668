import { Client } from 'pg'
import { tellOnce } from './tell-once.ts'
import { keepAliveAfter, serverKeepAlive } from './connect.ts'

export type Subscription = { close(): Promise<void> }

type ListenOptions = {
  url: string
  /** Channel → handler of its payloads. */
  channels: Record<string, (payload: string) => void>
  /** Called after every (re)connection: announcements made meanwhile were missed. */
  onConnect: () => void
  log: (text: string) => void
  /** Milliseconds between two questions whether the database is still there. */
  askEvery?: number
}

const retryAfter = 500

/** Milliseconds between two questions whether the database is still there, and for which an answer is waited for. */
const askEvery = 10_000
const answerWithin = 5_000

/**
 * Keeps one connection on LISTEN and reconnects until it is closed. A connection that only listens would not notice that
 * nobody speaks any more, so the database is asked at intervals.
 */
export function listen(wiring: ListenOptions): Subscription {
  let closed = false
  let client: Client | null = null
  let timer: NodeJS.Timeout | null = null
  let asking: NodeJS.Timeout | null = null
  const telling = tellOnce(wiring.log, { failed: 'Cannot listen to the database yet', over: 'Listening to the database again.' })

  const again = (): void => {
    if (!closed && !timer)
      timer = setTimeout(() => {
        timer = null
        void connect()
      }, retryAfter)
  }
  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: wiring.url,
      application_name: 'sofra-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfter,
      options: serverKeepAlive,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    })
    client = next
    next.on('error', (error) => wiring.log(`The listening connection broke: ${error.message}`))
    next.on('end', again)
    next.on('notification', ({ channel, payload }) => wiring.channels[channel]?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.keys(wiring.channels)) await next.query(`listen ${channel}`)
      telling.works()
      wiring.onConnect()
      ask(next)
    } catch (error) {
      telling.fails(error instanceof Error ? error.message : String(error))
      await next.end().catch(() => undefined)
      again()
    }
  }
  const askNow = async (asked: Client): Promise<void> => {
    try {
      await asked.query('select')
      if (client === asked && !closed) ask(asked)
    } catch (error) {
      if (client !== asked || closed) return
      wiring.log(`The listening connection is silent: ${error instanceof Error ? error.message : String(error)}`)
      await asked.end()
    }
  }
  const ask = (asked: Client): void => {
    if (asking) clearTimeout(asking)
    asking = setTimeout(() => void askNow(asked), wiring.askEvery ?? askEvery).unref()
  }
  void connect()
  return {
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      if (asking) clearTimeout(asking)
      await client?.end().catch(() => undefined)
    },
  }
}
