import type { Reply } from '#office/api.ts'
import { type Column, columnOf, columns } from '#domain/board/column.ts'
import { type Ring, ringOf } from '#domain/board/ringing.ts'
import { startWhileBusy } from '#domain/board/start.ts'
import type { OriginalStatus } from '#domain/order/status.ts'
import { busyMinutesAt } from '#domain/schedule/shop-load.ts'

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
  /** What this device's clock lacks to the server's. */
  offset: number
  /** When the server was last heard of, by this device's clock. */
  heardAt: number
}

export const stateOf = (board: Board, at: number, ended: BoardState['ended'] = new Map()): BoardState => ({
  cards: new Map(board.cards.filter((card) => !hasEnded(ended, card)).map((card) => [card.order_id, card])),
  ended,
  load: board.load,
  cursor: board.cursor,
  offset: Date.parse(board.now) - at,
  heardAt: at,
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

const facts = (card: BoardCard, busy: BusyShops) => ({
  // The contract sends the state machine's own words.
  originalStatus: card.original_status as OriginalStatus,
  isAcknowledged: card.acknowledged !== null,
  startsAt: startsAt(card, busy),
  acceptedItselfAt: card.acknowledged?.itself ? Date.parse(card.acknowledged.at) : null,
})

const columnAt = (card: BoardCard, now: number, busy: BusyShops): Column => columnOf(facts(card, busy), now)

/** Whether an order is not over: no clock decides it. */
export const isOnBoard = (card: BoardCard): boolean => columnAt(card, 0, nobodyBusy) !== 'closed'

/** How an order rings now; null when it does not. */
export type RingingCard = { id: number; ring: Ring | null }

/** The orders that may ring: those of shops that another system works only stand on the board (OPS-ALARM-12). */
export function ringingNow({ cards, load }: Pick<BoardState, 'cards' | 'load'>, now: number): RingingCard[] {
  const silent = new Set(load.filter(({ rings }) => !rings).map(({ shop_id }) => shop_id))
  const busy = busyShops(load, now)
  return [...cards.values()]
    .filter(({ shop_id }) => !silent.has(shop_id))
    .map((card) => ({ id: card.order_id, ring: ringOf(facts(card, busy), now) }))
}

/** The orders of each column by promised time: those that are late come first. */
export function byColumn(cards: Iterable<BoardCard>, now: number, busy = nobodyBusy): Record<Column, BoardCard[]> {
  const sorted = Array.from(cards, (card) => ({ card, column: columnAt(card, now, busy), readyTo: Date.parse(card.ready_to) }))
  sorted.sort((one, other) => one.readyTo - other.readyTo || one.card.order_id - other.card.order_id)
  const found = Object.fromEntries(columns.map((column) => [column, [] as BoardCard[]])) as Record<Column, BoardCard[]>
  for (const { card, column } of sorted) found[column].push(card)
  return found
}
