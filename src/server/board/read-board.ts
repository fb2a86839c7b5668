import type { QueryOf } from '#contract/call.ts'
import type { Board, readBoard as readBoardCall } from '#contract/office/board.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { closedOrders, narrowed, openOrders } from './board-store.ts'
import { type CardReader, presentCard } from './present-card.ts'
import { readLoad } from './read-load.ts'

type Query = QueryOf<typeof readBoardCall>

/** The part of the chain that somebody wants to see. */
export const placeOfQuery = ({ brand, city_id, shop_id }: Pick<Query, 'brand' | 'city_id' | 'shop_id'>): StaffPlace => ({
  brand: brand ?? null,
  cityId: city_id ?? null,
  shopId: shop_id ?? null,
})

/** How somebody reads cards now. */
export const readerOf = ({ member, language, now }: StaffContext): CardReader => ({ language, grants: member?.grants ?? [], now })

/** The board of a reader. Its cursor is taken before the orders are read: a change in between is sent again. */
export async function readBoard(services: Services, context: StaffContext, query: Query): Promise<Board> {
  const { database, boards } = services
  const cursor = boards.cursor()
  const reach = narrowed(context.reach, placeOfQuery(query))
  const orders = query.view === 'closed' ? await closedOrders(database, reach, context.now) : await openOrders(database, reach)
  return {
    cards: orders.map((order) => presentCard(services, order, readerOf(context))),
    load: await readLoad(services, reach, context.now),
    now: new Date(context.now).toISOString(),
    cursor,
  }
}
