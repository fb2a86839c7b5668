import { sql } from 'kysely'
import { houseFits } from '#domain/address/house-number.ts'
import type { Database } from '#server/database/connect.ts'

export type House = { street_id: number; number: string; latitude: number; longitude: number; fit: 'same' | 'begins' }

/** Houses of streets whose number equals or begins with a given one, in that order. */
export async function housesOf({ kysely }: Database, streetIds: number[], number: string): Promise<House[]> {
  const digits = /^\d+/.exec(number)?.[0]
  if (streetIds.length === 0 || !digits) return []
  const rows = await kysely
    .selectFrom('house')
    .select(['street_id', 'number', 'latitude', 'longitude'])
    .where('street_id', '=', sql<number>`any (${streetIds}::integer[])`)
    .where('number', 'like', `${digits}%`)
    .execute()
  return rows
    .flatMap((row) => {
      const fit = houseFits(row.number, number)
      return fit ? [{ ...row, fit }] : []
    })
    .sort(
      (a, b) => Number(b.fit === 'same') - Number(a.fit === 'same') || a.number.length - b.number.length || (a.number < b.number ? -1 : 1),
    )
}
