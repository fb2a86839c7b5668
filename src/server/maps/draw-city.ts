import { band, type Feature, house as houseOutline } from '@sofra/map-import'
import type { Point } from '#domain/address/polygon.ts'
import { type GivenTexts, type Language, textIn } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { Ground } from '../../domain/city/ground.ts'

/** A name as it is written there, and in every language of the shop. */
const tagsOf = (name: GivenTexts | undefined, local: Language = 'en'): Record<string, string> =>
  name
    ? {
        name: textIn(name, local),
        ...Object.fromEntries(Object.entries(name).map(([language, text]) => [`name_${language}`, text])),
      }
    : {}

/** What the hand-made base map of a city shows: its water and parks, its streets, and the houses that are known by number. */
export async function* drawCity({ kysely }: Database, cityId: number): AsyncGenerator<Feature> {
  const source = await kysely.selectFrom('gazetteer_source').select('ground').where('city_id', '=', cityId).executeTakeFirst()
  for (const piece of source?.ground ?? []) yield* drawGround(piece)
  const streets = await kysely.selectFrom('street').select(['id', 'name', 'local_language', 'line']).where('city_id', '=', cityId).execute()
  for (const street of streets) {
    if (street.line && street.line.length > 1)
      yield {
        layer: 'roads',
        kind: 'line',
        parts: [street.line],
        tags: { kind: 'main', ...tagsOf(street.name, street.local_language) },
        from: 8,
      }
    const houses = await kysely.selectFrom('house').select(['number', 'latitude', 'longitude']).where('street_id', '=', street.id).execute()
    for (const { number, latitude, longitude } of houses) {
      const at: Point = [latitude, longitude]
      yield { layer: 'buildings', kind: 'polygon', parts: [houseOutline(at, street.line ?? [])], tags: {}, from: 13 }
      yield { layer: 'houses', kind: 'point', parts: [[at]], tags: { number }, from: 14 }
    }
  }
}

function* drawGround({ kind, name, line, width = 0, area }: Ground): Generator<Feature> {
  if (area) yield { layer: kind, kind: 'polygon', parts: [area], tags: tagsOf(name), from: 8 }
  if (line) {
    for (const part of band(line, width)) yield { layer: kind, kind: 'polygon', parts: [part], tags: {}, from: 8 }
    if (name) yield { layer: kind, kind: 'line', parts: [line], tags: tagsOf(name), from: 10 }
  }
}
