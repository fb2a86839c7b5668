import { sql } from 'kysely'
import { houseFits } from '#domain/address/house-number.ts'
import type { Database } from '#server/database/connect.ts'

export type House = { street_id: number; number: string; latitude: number; longitude: number; fit: 'same' | 'begins' }

/** Houses of streets whose number is the one asked for or begins like it: those come in this order. */
export async function housesOf({ kysely }: Database, streetIds: number[], asked: string): Promise<House[]> {
  const digits = /^\d+/.exec(asked)?.[0]
  if (streetIds.length === 0 || !digits) return []
  const rows = await kysely
    .selectFrom('house')
    .selectAll()
    .where('street_id', '=', sql<number>`any (${streetIds}::integer[])`)
    .where('number', 'like', `${digits}%`)
    .execute()
  return rows
    .flatMap((row) => {
      const fit = houseFits(row.number, asked)
      return fit ? [{ ...row, fit }] : []
    })
    .sort(
      (a, b) => Number(b.fit === 'same') - Number(a.fit === 'same') || a.number.length - b.number.length || (a.number < b.number ? -1 : 1),
    )
}
