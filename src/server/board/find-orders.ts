import { sql } from 'kysely'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { withinReach } from '#server/staff/within-reach.ts'
import { type BoardOrder, columns, boardOrders, read } from './board-store.ts'

const mostFound = 50

/** The digits of a phone behind the code of its country. */
const wholeNumber = 10

/** Milliseconds for which orders that are over are found. */
const foundFor = 7 * 24 * 3600_000

/**
 * Orders within a reach that are open or of the last week, by number, last digits of the phone, name or address.
 * @param phones where the reader sees phones: digits that are tried one after the other would tell them elsewhere
 */
export async function foundOrders(
  database: Pick<Database, 'kysely'>,
  reach: readonly StaffPlace[],
  { text, phones, now }: { text: string; phones: readonly StaffPlace[]; now: number },
): Promise<BoardOrder[]> {
  const words = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const digits = /^[\d\s()+-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  // However a country is dialled: 8 and 0 stand for it at home.
  const tail = digits.slice(-wholeNumber)
  const matches =
    digits.length >= 4
      ? sql<boolean>`(orders.id::text like ${`%${digits}`} or (phone like ${`%${tail}`} and ${withinReach(phones, columns)}))`
      : sql<boolean>`(lower(username) like ${words} or lower(delivery_address->>'full_address') like ${words} or lower(delivery_address->>'address') like ${words})`
  const rows = await boardOrders(database)
    .where(sql<boolean>`(status not in ('done', 'canceled') or created_at > ${new Date(now - foundFor)})`)
    .where(sql<boolean>`phone <> ''`)
    .where(withinReach(reach, columns))
    .where(matches)
    .orderBy('created_at', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(read)
}
