import { besideNames } from '#domain/address/sounds.ts'
import { type Entry, entryOf, filled, type Reader } from './entry.ts'

/** The gazetteers that came from content files; those of a map extract are not content. */
export async function readGazetteers(database: Reader): Promise<Entry[]> {
  const sources = await database
    .selectFrom('gazetteer_source')
    .innerJoin('city', 'city.id', 'city_id')
    .where('source', '=', 'content')
    .select(['city_id', 'alias', 'attribution', 'ground'])
    .orderBy('alias')
    .execute()
  const entries: Entry[] = []
  for (const { city_id, alias, attribution, ground } of sources) {
    entries.push(
      entryOf({ city: alias, attribution: filled(attribution), streets: await readStreets(database, city_id), ground: filled(ground) }),
    )
  }
  return entries
}

async function readStreets(database: Reader, cityId: number): Promise<Entry[]> {
  const streets = await database.selectFrom('street').selectAll().where('city_id', '=', cityId).orderBy('id').execute()
  const houses = await database
    .selectFrom('house')
    .innerJoin('street', 'street.id', 'street_id')
    .where('city_id', '=', cityId)
    .select(['street_id', 'number', 'latitude', 'longitude'])
    .execute()
  const own = Map.groupBy(
    houses.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    ({ street_id }) => street_id,
  )
  return streets.map(({ id, name, local_language, words, district, line }) =>
    entryOf({
      name,
      local: local_language,
      aliases: filled(aliasesOf(words, Object.values(name))),
      district,
      line,
      houses: (own.get(id) ?? []).map(({ number, latitude, longitude }) => [number, latitude, longitude]),
    }),
  )
}

/** The other names of a street: its search words without its names and its district. */
function aliasesOf(words: string, names: readonly string[]): string[] {
  const [own = ''] = words.split(besideNames)
  return own.split(' | ').filter((word) => word !== '' && !names.includes(word))
}
