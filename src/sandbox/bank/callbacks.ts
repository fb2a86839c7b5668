import type { Faults } from './faults.ts'
import type { Alias } from './aliases.ts'

export type Message = { acquirer: Alias; url: string; headers: Record<string, string>; body: string }

/** A callback; `spoilt` is the same with another amount and a valid signature. */
export type News = {
  acquirer: Alias
  url: string
  make: (spoilt: boolean) => Pick<Message, 'headers' | 'body'>
  accepted: (body: string) => boolean
}

export type Callbacks = {
  /** Resolves after the first attempt when the callback must precede the response, otherwise at once. */
  send(news: News): Promise<void>
  /** Sends the delayed callbacks, the last first. */
  release(): Promise<void>
  held(): number
  sent(): { acquirer: Alias; url: string; status: number | null }[]
  close(): void
}

/** Delays before an unaccepted callback is sent again, in units of the pace. */
const again = [1, 2, 5, 10, 30]

/** Milliseconds a shop may take to respond. */
const timeout = 30_000

/** Sends callbacks to shops, with retries until they accept and with the active faults. */
export function createCallbacks(faults: Faults, pace: number, log: (text: string) => void): Callbacks {
  const held: (() => Promise<void>)[] = []
  const sent: ReturnType<Callbacks['sent']> = []
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()

  const later = (step: number, run: () => Promise<void>): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void run()
      },
      step * pace * 1000,
    )
    timers.add(timer)
  }
  const deliver = async (news: News, spoilt: boolean, attempt = 0): Promise<void> => {
    const { headers, body } = news.make(spoilt)
    const status = await post({ acquirer: news.acquirer, url: news.url, headers, body }, closing.signal, news.accepted)
    sent.push({ acquirer: news.acquirer, url: news.url, status: status.code })
    if (status.accepted || closing.signal.aborted) return
    log(`${news.acquirer}: the callback was answered with ${status.code ?? 'nothing'}`)
    const wait = again[attempt]
    if (wait !== undefined) later(wait, () => deliver(news, spoilt, attempt + 1))
  }
  return {
    async send(news) {
      const fault = faults.take(news.acquirer, 'callback', '')
      const send = (): Promise<void> => deliver(news, fault === 'callback-amount')
      if (fault === 'callback-never') return
      if (fault === 'callback-late' || fault === 'callback-reordered') return void held.push(send)
      if (fault === 'callback-first') return send()
      later(0.1, send)
      if (fault === 'callback-twice') later(0.1, send)
    },
    async release() {
      for (const send of held.splice(0).reverse()) await send()
    },
    held: () => held.length,
    sent: () => sent,
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

async function post(
  message: Message,
  closing: AbortSignal,
  accepted: News['accepted'],
): Promise<{ accepted: boolean; code: number | null }> {
  try {
    const response = await fetch(message.url, {
      method: 'POST',
      headers: message.headers,
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeout)]),
    })
    const body = await response.text()
    return { accepted: response.ok && accepted(body), code: response.status }
  } catch {
    return { accepted: false, code: null }
  }
}
