import { addressOf, callStaff } from '#office/api.ts'
import { isWaiting, sendPending, setOffline } from './pending-store.ts'
import type { BoardCard, BoardState } from './board-state.ts'
import { createKnownBoard, eventKinds } from './known-board.ts'

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

/** Looks now and then, and is told at once when the browser has lost its network. */
function watchLink(cut: () => void, look: () => void): () => void {
  const timer = setInterval(look, readEvery)
  addEventListener('offline', cut)
  return () => {
    clearInterval(timer)
    removeEventListener('offline', cut)
  }
}

/** Keeps a board current: read whole, then changed by the stream; read again and again while the stream is cut. */
export function followBoard(place: BoardPlace, onChange: (state: BoardState) => void, onFailure: () => void): FollowedBoard {
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
    for (const kind of eventKinds) stream.addEventListener(kind, (event: MessageEvent<string>) => known.hear(kind, event))
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
    const reopenAt = Date.now() + reopenAfter()
    const again = (): void => {
      if (isClosed) return
      void read()
      if (Date.now() >= reopenAt) open()
      else timer = setTimeout(again, Math.min(readEvery, Math.max(200, reopenAt - Date.now())))
    }
    again()
  }
  void read().then(open)
  // A sleeping tablet wakes up, a cut connection is back.
  const wake = (): void => {
    if (document.visibilityState === 'visible') void read()
  }
  // A cut leaves an open stream as it is, with or without word from the server: silence is a cut too.
  const cut = (): void => {
    setOffline(true)
    lose()
  }
  const unwatch = watchLink(cut, () => {
    if (stream && Date.now() - (known.state()?.heardAt ?? Infinity) > silentAfter) lose()
    else if (!hasFailed && isWaiting()) void send()
  })
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
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
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
    },
  }
}
