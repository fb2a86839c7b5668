import { band, type Feature, house as houseOutline } from '@sofra/map-import'
import type { Point } from '#domain/address/polygon.ts'
import { type GivenTexts, type Language, textIn } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { Ground } from '#domain/city/ground.ts'
import { frontsAlong, softened } from './town-plan.ts'

/** A name in the local language, and in every language of the shop. */
const tagsOf = (name: GivenTexts | undefined, local: Language = 'en'): Record<string, string> =>
  name
    ? {
        name: textIn(name, local),
        ...Object.fromEntries(Object.entries(name).map(([language, text]) => [`name_${language}`, text])),
      }
    : {}

/** The features of a city's hand-made base map: water and parks, streets with what stands along them, and the known houses. */
export async function* drawCity({ kysely }: Database, cityId: number): AsyncGenerator<Feature> {
  const source = await kysely.selectFrom('gazetteer_source').select('ground').where('city_id', '=', cityId).executeTakeFirst()
  const ground = source?.ground ?? []
  const free = ground.flatMap(({ kind, area, line, width = 0 }) =>
    area ? [area] : line && kind !== 'street' ? band(line, width + 30) : [],
  )
  for (const piece of ground) yield* piece.kind === 'street' ? drawStreet(piece, free) : drawGround({ ...piece, kind: piece.kind })
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

/** A street without a name for deliveries: with it the plan looks like a town. */
function* drawStreet({ name, line = [] }: Ground, free: readonly (readonly Point[])[]): Generator<Feature> {
  yield { layer: 'roads', kind: 'line', parts: [line], tags: { kind: 'minor', ...tagsOf(name) }, from: 10 }
  for (const front of frontsAlong(line, free)) yield { layer: 'buildings', kind: 'polygon', parts: [front], tags: {}, from: 14 }
}

function* drawGround({ kind, name, line, width = 0, area }: Ground & { kind: 'water' | 'green' }): Generator<Feature> {
  if (area) yield { layer: kind, kind: 'polygon', parts: [softened(area, true)], tags: tagsOf(name), from: 8 }
  if (line) {
    const course = softened(line, false)
    for (const part of band(course, width)) yield { layer: kind, kind: 'polygon', parts: [part], tags: {}, from: 8 }
    if (name) yield { layer: kind, kind: 'line', parts: [course], tags: tagsOf(name), from: 10 }
  }
}
