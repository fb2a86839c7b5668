import { sql } from 'kysely'
import { houseFits, looksLike } from '#domain/address/house-number.ts'
import type { Database } from '#server/database/connect.ts'

export type House = {
  street_id: number
  number: string
  latitude: number
  longitude: number
  postcode: string | null
  fit: NonNullable<ReturnType<typeof houseFits>>
}

/** Houses of streets whose number equals a given key, letter for letter first; then those that begin with it or have it. */
export async function housesOf({ kysely }: Database, streetIds: number[], number: string): Promise<House[]> {
  const digits = /^\d+/.exec(number)?.[0]
  if (streetIds.length === 0 || !digits) return []
  const rows = await kysely
    .selectFrom('house')
    .select(['street_id', 'number', 'latitude', 'longitude', 'postcode'])
    .where('street_id', '=', sql<number>`any (${streetIds}::integer[])`)
    .where((row) => row.or([row('number', 'like', `${digits}%`), sql<boolean>`number ~ '[-‐-―−]'`]))
    .execute()
  // Of 12Б and 12В, which Latin letters write alike, the one comes first that has the typed letter.
  const rankOf = (house: House): number => Number(house.fit === 'same') + Number(looksLike(house.number, number))
  return rows
    .flatMap((row) => {
      const fit = houseFits(row.number, number)
      return fit ? [{ ...row, fit }] : []
    })
    .sort((a, b) => rankOf(b) - rankOf(a) || a.number.length - b.number.length || (a.number < b.number ? -1 : 1))
}
