import type { PlacedFault } from '#domain/content/fault.ts'
import type { Database } from '#server/database/connect.ts'
import { knownPlaces } from '#server/import/check/zone-extents.ts'
import { placeNamesByCity } from './houses-of-city.ts'

/** Warnings of files without those of places that no file tells of, but the map in the database does. */
export async function withoutPlacesOnMap({ kysely }: Pick<Database, 'kysely'>, warnings: readonly PlacedFault[]): Promise<PlacedFault[]> {
  if (!warnings.some(({ code }) => code === 'locality-unknown')) return [...warnings]
  const names = await placeNamesByCity(kysely)
  return warnings.filter((one) => one.code !== 'locality-unknown' || !knownPlaces(names[one.at.entry?.city ?? ''] ?? [])(one.facts.name))
}
