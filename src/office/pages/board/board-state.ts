import type { Reply } from '#office/api.ts'
import { type Column, columnOf, columns } from '#domain/board/column.ts'
import { type Ring, ringOf } from '#domain/board/ringing.ts'
import { startWhileBusy } from '#domain/board/start.ts'
import type { OriginalStatus } from '#domain/order/status.ts'
import { busyMinutesAt } from '#domain/schedule/shop-load.ts'
import { steadyNow } from '#office/ui/steady-clock.ts'

export type Board = Reply<'GET /api/staff/board'>
export type BoardCard = Board['cards'][number]
export type ShopLoad = Board['load'][number]

/** What is known of the orders. Instants are epoch milliseconds. */
export type BoardState = {
  cards: ReadonlyMap<number, BoardCard>
  /** Orders that have left the board, with the version in which they did: an older word does not bring them back. */
  ended: ReadonlyMap<number, number>
  load: readonly ShopLoad[]
  cursor: string
  /** What the steady clock lacks to the server's. */
  offset: number
  /** When the last message of the server came, by the steady clock. */
  lastMessageAt: number
}

/** `at`: when it came, by the steady clock. */
export const stateOf = (board: Board, at: number, ended: BoardState['ended'] = new Map()): BoardState => ({
  cards: new Map(board.cards.filter((card) => !hasEnded(ended, card)).map((card) => [card.order_id, card])),
  ended,
  load: board.load,
  cursor: board.cursor,
  offset: Date.parse(board.now) - at,
  lastMessageAt: at,
})

const hasEnded = (ended: BoardState['ended'], { order_id, version }: BoardCard): boolean => (ended.get(order_id) ?? -1) >= version

/** What a card does with the board that it stands on. */
export type CardActions = { take: (card: BoardCard) => void; refresh: () => void }

/** With one order changed: an older version than the known one, which a slow answer may bring, changes nothing; one that is over leaves. */
export function withCard(state: BoardState, card: BoardCard): BoardState {
  const known = state.cards.get(card.order_id)
  if ((known && known.version > card.version) || hasEnded(state.ended, card)) return state
  if (card.column === 'closed') return withoutCard(state, card.order_id, card.version)
  return { ...state, cards: new Map(state.cards).set(card.order_id, card) }
}

/** Without an order that has left in a version: the known one where nobody says which. */
export function withoutCard(state: BoardState, orderId: number, version = state.cards.get(orderId)?.version ?? 0): BoardState {
  const cards = new Map(state.cards)
  cards.delete(orderId)
  return { ...state, cards, ended: new Map(state.ended).set(orderId, version) }
}

/** The minutes that busy shops add to cooking now, by shop; the others are left out. */
export type BusyShops = ReadonlyMap<number, number>

export const busyShops = (load: readonly ShopLoad[], now: number): BusyShops =>
  new Map(
    load.flatMap(({ shop_id, busy }) => {
      const until = busy && { minutes: busy.minutes, until: Date.parse(busy.until) }
      const minutes = busyMinutesAt({ pausedUntil: {}, busy: until }, now)
      return minutes > 0 ? [[shop_id, minutes] as const] : []
    }),
  )

const nobodyBusy: BusyShops = new Map()

/** When the kitchen has to start, epoch milliseconds: earlier while its shop is busy. */
export const startsAt = (card: BoardCard, busy: BusyShops): number =>
  startWhileBusy(Date.parse(card.starts_at), busy.get(card.shop_id) ?? 0)

/** Whether an order was canceled after somebody had accepted it, and nobody has seen that yet. */
export const isUnseenCancel = ({ canceled }: Pick<BoardCard, 'canceled'>): boolean => canceled?.unseen === true

const facts = (card: BoardCard, busy: BusyShops) => ({
  // The contract sends the state machine's own words.
  originalStatus: card.original_status as OriginalStatus,
  isAcknowledged: card.acknowledged !== null,
  startsAt: startsAt(card, busy),
  acceptedItselfAt: card.acknowledged?.itself ? Date.parse(card.acknowledged.at) : null,
  isUnseenCancel: isUnseenCancel(card),
})

const columnAt = (card: BoardCard, now: number, busy: BusyShops): Column => columnOf(facts(card, busy), now)

/** Whether an order is not over: no clock decides it. */
export const isOpen = ({ original_status }: BoardCard): boolean => original_status !== 'done' && original_status !== 'canceled'

/** How an order rings now; null when it does not. */
export type RingingCard = { id: number; ring: Ring | null }

/** The orders that may ring: those of shops that another system works only stand on the board. */
export function ringingNow({ cards, load }: Pick<BoardState, 'cards' | 'load'>, now: number): RingingCard[] {
  const silent = new Set(load.filter(({ rings }) => !rings).map(({ shop_id }) => shop_id))
  const busy = busyShops(load, now)
  return [...cards.values()]
    .filter(({ shop_id }) => !silent.has(shop_id))
    .map((card) => ({ id: card.order_id, ring: ringOf(facts(card, busy), now) }))
}

/** The orders of each column by promised time: those that are late come first, what must not be cooked any more before them. */
export function byColumn(cards: Iterable<BoardCard>, now: number, busy = nobodyBusy): Record<Column, BoardCard[]> {
  const sorted = Array.from(cards, (card) => ({ card, column: columnAt(card, now, busy), readyTo: Date.parse(card.ready_to) }))
  const canceledFirst = (one: BoardCard, other: BoardCard): number => Number(isUnseenCancel(other)) - Number(isUnseenCancel(one))
  sorted.sort((one, other) => canceledFirst(one.card, other.card) || one.readyTo - other.readyTo || one.card.order_id - other.card.order_id)
  const found = Object.fromEntries(columns.map((column) => [column, [] as BoardCard[]])) as Record<Column, BoardCard[]>
  for (const { card, column } of sorted) found[column].push(card)
  return found
}

/** Whether an order may have been refunded, or a refund been refused: cards do not show it, only their version rises. */
export const mayHaveMovedMoney = (card: BoardCard, before: BoardCard | null): boolean =>
  card.paid && (before === null || before.version < card.version)

type Change = (was: BoardState) => BoardState

const nothingKnown: BoardState = { cards: new Map(), ended: new Map(), load: [], cursor: '', offset: 0, lastMessageAt: 0 }

/** What each event of the stream makes of the board. */
const changes: Record<string, (data: unknown, was: BoardState) => BoardState> = {
  card: (data, was) => withCard(was, (data as { card: BoardCard }).card),
  gone: (data, was) => withoutCard(was, (data as { order_id: number }).order_id),
  load: (data, was) => ({ ...was, load: (data as { load: ShopLoad[] }).load }),
  beat: (data, was) => ({ ...was, offset: Date.parse((data as { now: string }).now) - steadyNow() }),
  reset: (data, was) => stateOf(data as Board, steadyNow(), was.ended),
}

export const eventKinds = Object.keys(changes)

export type KnownBoard = {
  state: () => BoardState | null
  hear: (kind: string, event: Pick<MessageEvent<string>, 'data' | 'lastEventId'>) => void
  take: (card: BoardCard) => void
  /** Begins a read of the whole board. What it returns takes the answer, null for none; false when a later read was faster. */
  beginRead: () => (answer: Board | null) => boolean
}

/** Merges the answers of reads with the changes that come meanwhile: the answer may be older than those. */
export function createKnownBoard(onChange: (state: BoardState) => void): KnownBoard {
  let state: BoardState | null = null
  let [reads, answered] = [0, 0]
  /** The changes that came since each read began. */
  const changesSince = new Map<number, Change[]>()

  const set = (next: BoardState): void => {
    state = next
    onChange(next)
  }
  const change = (one: Change): void => {
    for (const received of changesSince.values()) received.push(one)
    if (state) set(one(state))
  }
  return {
    state: () => state,
    hear(kind, event) {
      const [data, lastMessageAt] = [JSON.parse(event.data) as unknown, steadyNow()]
      // A whole board needs nothing to be known before.
      if (kind === 'reset') state ??= nothingKnown
      change((was) => ({ ...(changes[kind]?.(data, was) ?? was), cursor: event.lastEventId || was.cursor, lastMessageAt }))
    },
    take: (card) => change((was) => withCard(was, card)),
    beginRead() {
      const [turn, received] = [++reads, [] as Change[]]
      changesSince.set(turn, received)
      return (answer) => {
        changesSince.delete(turn)
        if (turn < answered) return false
        if (!answer) return true
        answered = turn
        set(received.reduce((was, one) => one(was), stateOf(answer, steadyNow(), state?.ended)))
        return true
      }
    },
  }
}
