import { addressOf, callStaff } from '#office/api.ts'
import { steadyNow } from '#office/ui/steady-clock.ts'
import { isWaiting, sendPending, setOffline } from './pending-store.ts'
import { type BoardCard, type BoardState, createKnownBoard, eventKinds, type KnownBoard } from './board-state.ts'

export type BoardPlace = { brand?: string; city_id?: string; shop_id?: string }

/** Milliseconds between whole reads while there is no stream. */
const readEvery = 5000
/** Milliseconds until a stream that was cut is opened again: not all boards come back in the same moment. */
const reopenAfter = (): number => 1000 + Math.random() * 9000

/** Milliseconds without a word after which a stream is taken for cut: two beats of the server are missing. */
const silentAfter = 35_000

export type FollowedBoard = {
  /** Reads the whole board again. */
  refresh: () => void
  /** Takes over an order that a call has answered with. */
  take: (card: BoardCard) => void
  close: () => void
}

/**
 * Looks now and then, and at once when the browser has lost its network, and when the board is to be read anew: a cut
 * connection is back, or the device has slept, which the steady clock may not count, or its clock was set.
 */
function watchLink(cut: () => void, look: () => void, wake: () => void): () => void {
  let lag = Date.now() - steadyNow()
  const timer = setInterval(() => {
    const was = lag
    lag = Date.now() - steadyNow()
    if (Math.abs(lag - was) > readEvery) wake()
    look()
  }, readEvery)
  const show = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  document.addEventListener('visibilitychange', show)
  addEventListener('online', show)
  addEventListener('offline', cut)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', show)
    removeEventListener('online', show)
    removeEventListener('offline', cut)
  }
}

/** `before`: as it was known, null for an order that did not stand on the board. */
export type OnCard = (card: BoardCard, before: BoardCard | null) => void

/** Passes on what a stream says. */
function listenTo(stream: EventSource, known: KnownBoard, onCard: OnCard): void {
  for (const kind of eventKinds)
    stream.addEventListener(kind, (event: MessageEvent<string>) => {
      const card = kind === 'card' ? (JSON.parse(event.data) as { card: BoardCard }).card : null
      const before = card && known.state()?.cards.get(card.order_id)
      known.hear(kind, event)
      if (card) onCard(card, before ?? null)
    })
}

/**
 * Keeps a board current: read whole, then changed by the stream; read again and again while the stream is cut.
 * @param onCard called with every order that changes, also with one that is no longer on the board
 */
export function followBoard(
  place: BoardPlace,
  onChange: (state: BoardState) => void,
  onFailure: () => void,
  onCard: OnCard = () => undefined,
): FollowedBoard {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let hasFailed = false
  const known = createKnownBoard((state) => {
    if (!isClosed) onChange(state)
  })
  const read = async (): Promise<void> => {
    const take = known.beginRead()
    const answer = await callStaff('GET /api/staff/board', { query: place })
    if (isClosed || !take(answer.ok ? answer.reply : null)) return
    hasFailed = !answer.ok
    if (answer.ok) {
      setOffline(false)
      await send()
    } else {
      if (answer.status === 0) setOffline(true)
      onFailure()
    }
  }
  // What was kept is sent before it is asked what came of it.
  const send = async (): Promise<void> => {
    if (await sendPending()) void read()
  }
  const open = (): void => {
    if (isClosed) return
    stream = new EventSource(addressOf('/api/staff/board/events', {}, { ...place, cursor: known.state()?.cursor }))
    listenTo(stream, known, onCard)
    stream.addEventListener('error', lose)
    // The connection is back, while the last read found none.
    stream.addEventListener('open', () => {
      if (hasFailed) void read()
    })
  }
  // The browser's own reconnection is not used: it would come back in the same moment as all others.
  const lose = (): void => {
    stream?.close()
    stream = null
    clearTimeout(timer)
    const reopenAt = steadyNow() + reopenAfter()
    const again = (): void => {
      if (isClosed) return
      void read()
      if (steadyNow() >= reopenAt) open()
      else timer = setTimeout(again, Math.min(readEvery, Math.max(200, reopenAt - steadyNow())))
    }
    again()
  }
  void read().then(open)
  // A cut leaves an open stream as it is, with or without word from the server: silence is a cut too.
  const cut = (): void => {
    setOffline(true)
    lose()
  }
  const look = (): void => {
    if (stream && steadyNow() - (known.state()?.lastMessageAt ?? Infinity) > silentAfter) lose()
    else if (!hasFailed && isWaiting()) void send()
  }
  const unwatch = watchLink(cut, look, () => void read())
  return {
    refresh: () => void read(),
    take: known.take,
    close: () => {
      isClosed = true
      // Nobody looks any more whether there is a connection.
      setOffline(false)
      clearTimeout(timer)
      unwatch()
      stream?.close()
    },
  }
}
