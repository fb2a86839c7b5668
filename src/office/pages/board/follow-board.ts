import { addressOf, callStaff } from '#office/api.ts'
import { sendPending, setOffline } from './pending-store.ts'
import { type Board, type BoardCard, type BoardState, type ShopLoad, stateOf, withCard, withoutCard } from './board-state.ts'

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

/** What each event of the stream makes of the board. */
const changes: Record<string, (data: unknown, was: BoardState) => BoardState> = {
  card: (data, was) => withCard(was, (data as { card: BoardCard }).card),
  gone: (data, was) => withoutCard(was, (data as { order_id: number }).order_id),
  load: (data, was) => ({ ...was, load: (data as { load: ShopLoad[] }).load }),
  beat: (data, was) => ({ ...was, offset: Date.parse((data as { now: string }).now) - Date.now() }),
  reset: (data) => stateOf(data as Board, Date.now()),
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
  let state: BoardState | null = null
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const set = (next: BoardState): void => {
    state = next
    if (!isClosed) onChange(next)
  }
  const hear = (change: (was: BoardState) => BoardState, event: MessageEvent<string>): void => {
    if (state) set({ ...change(state), cursor: event.lastEventId || state.cursor, heardAt: Date.now() })
  }
  const read = async (): Promise<void> => {
    const answer = await callStaff('GET /api/staff/board', { query: place })
    if (isClosed) return
    if (answer.ok) {
      setOffline(false)
      set(stateOf(answer.reply, Date.now()))
      // What was kept is sent before it is asked what came of it.
      if (await sendPending()) void read()
    } else {
      if (answer.status === 0) setOffline(true)
      onFailure()
    }
  }
  const open = (): void => {
    if (isClosed) return
    stream = new EventSource(addressOf('/api/staff/board/events', {}, { ...place, cursor: state?.cursor }))
    for (const [kind, change] of Object.entries(changes))
      stream.addEventListener(kind, (event: MessageEvent<string>) => hear((was) => change(JSON.parse(event.data), was), event))
    stream.addEventListener('error', lose)
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
    if (stream && state && Date.now() - state.heardAt > silentAfter) lose()
  })
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  return {
    refresh: () => void read(),
    take: (card) => {
      if (state) set(withCard(state, card))
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      unwatch()
      stream?.close()
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
    },
  }
}
