import { type Board, type BoardCard, type BoardState, type ShopLoad, stateOf, withCard, withoutCard } from './board-state.ts'

type Change = (was: BoardState) => BoardState

const nothingKnown: BoardState = { cards: new Map(), ended: new Map(), load: [], cursor: '', offset: 0, heardAt: 0 }

/** What each event of the stream makes of the board. */
const changes: Record<string, (data: unknown, was: BoardState) => BoardState> = {
  card: (data, was) => withCard(was, (data as { card: BoardCard }).card),
  gone: (data, was) => withoutCard(was, (data as { order_id: number }).order_id),
  load: (data, was) => ({ ...was, load: (data as { load: ShopLoad[] }).load }),
  beat: (data, was) => ({ ...was, offset: Date.parse((data as { now: string }).now) - Date.now() }),
  reset: (data, was) => stateOf(data as Board, Date.now(), was.ended),
}
export const eventKinds = Object.keys(changes)

export type KnownBoard = {
  state: () => BoardState | null
  hear: (kind: string, event: Pick<MessageEvent<string>, 'data' | 'lastEventId'>) => void
  take: (card: BoardCard) => void
  /** Begins a read of the whole board. What it returns takes the answer, null for none; false when a later read was faster. */
  beginRead: () => (answer: Board | null) => boolean
}

/** Puts together what reads answer and what is heard meanwhile: the answer may be older than that. */
export function createKnownBoard(onChange: (state: BoardState) => void): KnownBoard {
  let state: BoardState | null = null
  let [reads, answered] = [0, 0]
  /** What was heard since each read began. */
  const heardSince = new Map<number, Change[]>()

  const set = (next: BoardState): void => {
    state = next
    onChange(next)
  }
  const change = (one: Change): void => {
    for (const heard of heardSince.values()) heard.push(one)
    if (state) set(one(state))
  }
  return {
    state: () => state,
    hear(kind, event) {
      const [data, heardAt] = [JSON.parse(event.data) as unknown, Date.now()]
      // A whole board needs nothing to be known before.
      if (kind === 'reset') state ??= nothingKnown
      change((was) => ({ ...(changes[kind]?.(data, was) ?? was), cursor: event.lastEventId || was.cursor, heardAt }))
    },
    take: (card) => change((was) => withCard(was, card)),
    beginRead() {
      const [turn, heard] = [++reads, [] as Change[]]
      heardSince.set(turn, heard)
      return (answer) => {
        heardSince.delete(turn)
        if (turn < answered) return false
        if (!answer) return true
        answered = turn
        set(heard.reduce((was, one) => one(was), stateOf(answer, Date.now(), state?.ended)))
        return true
      }
    },
  }
}
