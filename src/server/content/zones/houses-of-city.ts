import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { City } from '#domain/city/place.ts'
import type { HouseGroup } from '#domain/city/weigh-zones.ts'
import { type GivenTexts, languages } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'

/** Streets that are read at a time: some ten thousand houses, which take some milliseconds to take apart. */
const portion = 300

/** Cities whose houses stay in memory: 100,000 houses are some 10 MB. */
const keptCities = 4

type Kept = { loadedAt: number; groups: HouseGroup[] }
const kept = new WeakMap<Database['kysely'], Map<number, Kept>>()

type StreetRow = { id: number; district: GivenTexts | null; in_city: boolean; houses: [number, number, string | null][] }

/** The known houses of a city, by their place and postcode. They are read again when its gazetteer has been loaded anew. */
export async function housesOfCity({ kysely }: Database, city: City): Promise<HouseGroup[]> {
  const source = await kysely.selectFrom('gazetteer_source').select('loaded_at').where('city_id', '=', city.id).executeTakeFirst()
  if (!source) return []
  const cities = kept.get(kysely) ?? new Map<number, Kept>()
  kept.set(kysely, cities)
  const known = cities.get(city.id)
  const loadedAt = source.loaded_at.getTime()
  const groups = known?.loadedAt === loadedAt ? known.groups : await readGroups(kysely, city)
  cities.delete(city.id)
  cities.set(city.id, { loadedAt, groups })
  for (const oldest of [...cities.keys()].slice(0, -keptCities)) cities.delete(oldest)
  return groups
}

async function readGroups(kysely: Database['kysely'], city: City): Promise<HouseGroup[]> {
  const own = languages.map((language) => city.name[language])
  const groups = new Map<string, HouseGroup & { houses: [number, number][] }>()
  for (let last = 0; ;) {
    const { rows } = await sql<StreetRow>`
      select id, district, in_city, (
        select coalesce(json_agg(json_build_array(latitude, longitude, postcode)), '[]') from house where street_id = street.id
      ) as houses
      from street where city_id = ${city.id} and id > ${last} order by id limit ${portion}`.execute(kysely)
    for (const { district, in_city, houses } of rows) {
      const places = [...Object.values(district ?? {}), ...(in_city ? own : [])]
      for (const [latitude, longitude, postcode] of houses) {
        const key = JSON.stringify([places, postcode])
        const group = groups.get(key) ?? { places, postcode, houses: [] }
        groups.set(key, group)
        group.houses.push([latitude, longitude])
      }
    }
    const next = rows.at(-1)?.id
    if (next === undefined) return [...groups.values()]
    last = next
    await pause()
  }
}

/** Lets others go on between the steps of a long count. */
export async function finished<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

type PlaceRow = { alias: string; name: GivenTexts; localities: GivenTexts[]; districts: GivenTexts[] | null }

/** The names of the places of each city in all languages, and of the city itself; none where only the city is known. */
export async function placeNamesByCity(kysely: Database['kysely']): Promise<Record<string, string[]>> {
  const { rows } = await sql<PlaceRow>`
    select alias, name, localities,
      (select jsonb_agg(distinct district) from street where city_id = city.id and district is not null) as districts
    from city where live`.execute(kysely)
  return Object.fromEntries(
    rows.map(({ alias, name, localities, districts }) => {
      const places = [...localities, ...(districts ?? [])]
      const names = places.length === 0 ? [] : [...places, name].flatMap((texts) => Object.values(texts))
      return [alias, [...new Set(names)].toSorted((a, b) => a.localeCompare(b))]
    }),
  )
}
