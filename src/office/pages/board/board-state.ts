import type { Reply } from '#office/api.ts'
import { type Column, columnOf, columns } from '#domain/board/column.ts'
import { type Ring, ringOf } from '#domain/board/ringing.ts'
import type { OriginalStatus } from '#domain/order/status.ts'

export type Board = Reply<'GET /api/staff/board'>
export type BoardCard = Board['cards'][number]
export type ShopLoad = Board['load'][number]

/** What is known of the orders. Instants are epoch milliseconds. */
export type BoardState = {
  cards: ReadonlyMap<number, BoardCard>
  load: readonly ShopLoad[]
  cursor: string
  /** What this device's clock lacks to the server's. */
  offset: number
  /** When the server was last heard of, by this device's clock. */
  heardAt: number
}

export const stateOf = (board: Board, at: number): BoardState => ({
  cards: new Map(board.cards.map((card) => [card.order_id, card])),
  load: board.load,
  cursor: board.cursor,
  offset: Date.parse(board.now) - at,
  heardAt: at,
})

/** What a card does with the board that it stands on. */
export type CardActions = { take: (card: BoardCard) => void; refresh: () => void }

/** With one order changed: an older version than the known one, which a slow answer may bring, changes nothing; one that is over leaves. */
export function withCard(state: BoardState, card: BoardCard): BoardState {
  const known = state.cards.get(card.order_id)
  if (known && known.version > card.version) return state
  if (card.column === 'closed') return withoutCard(state, card.order_id)
  return { ...state, cards: new Map(state.cards).set(card.order_id, card) }
}

export function withoutCard(state: BoardState, orderId: number): BoardState {
  const cards = new Map(state.cards)
  cards.delete(orderId)
  return { ...state, cards }
}

const facts = (card: BoardCard) => ({
  // The contract sends the state machine's own words.
  originalStatus: card.original_status as OriginalStatus,
  isAcknowledged: card.acknowledged !== null,
  startsAt: Date.parse(card.starts_at),
  acceptedItselfAt: card.acknowledged?.itself ? Date.parse(card.acknowledged.at) : null,
})

export const columnAt = (card: BoardCard, now: number): Column => columnOf(facts(card), now)
/** The orders that may ring: those of shops that another system works only stand on the board (OPS-ALARM-12). */
export function ringingCards({ cards, load }: Pick<BoardState, 'cards' | 'load'>): BoardCard[] {
  const silent = new Set(load.filter(({ rings }) => !rings).map(({ shop_id }) => shop_id))
  return [...cards.values()].filter(({ shop_id }) => !silent.has(shop_id))
}

export const ringAt = (card: BoardCard, now: number): Ring | null => ringOf(facts(card), now)

/** The orders of each column by promised time: those that are late come first. */
export function byColumn(cards: Iterable<BoardCard>, now: number): Record<Column, BoardCard[]> {
  const sorted = [...cards].sort((one, other) => Date.parse(one.ready_to) - Date.parse(other.ready_to) || one.order_id - other.order_id)
  return Object.fromEntries(columns.map((column) => [column, sorted.filter((card) => columnAt(card, now) === column)])) as Record<
    Column,
    BoardCard[]
  >
}
