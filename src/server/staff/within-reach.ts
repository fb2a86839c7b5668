import { type RawBuilder, sql } from 'kysely'
import type { StaffPlace } from '#domain/staff/reach.ts'

/** The columns of a query that say where a row belongs; a reference that it lacks is null. */
type PlaceColumns = { brand: string; cityId: string | null; shopId: string | null }

const nothing = sql<boolean>`false`

/** The condition that a row lies within a reach. A row without a shop, or city, is out of a shop's reach. */
export function withinReach(reach: readonly StaffPlace[], columns: PlaceColumns): RawBuilder<boolean> {
  const places = reach.map((place) => {
    const parts = (['brand', 'cityId', 'shopId'] as const).flatMap((name) => {
      const value = place[name]
      const column = columns[name]
      if (value === null) return []
      return [column === null ? nothing : sql<boolean>`${sql.ref(column)} = ${value}`]
    })
    return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`
  })
  return places.length === 0 ? nothing : sql<boolean>`(${sql.join(places, sql` or `)})`
}
