import { jsonText } from '#server/database/json-column.ts'
import { sql } from 'kysely'
import { keepWords } from '#server/address/gazetteer/write-search-keys.ts'
import type { Content } from '../content.ts'
import type { GazetteerFile } from '../format/gazetteer.ts'
import { canonicalJson } from '../picture-hash.ts'
import { idOf, type Tx } from './bulk.ts'
import type { Change } from './tally.ts'
import { describe, readStreets, insertStreets } from './streets.ts'

/**
 * Replaces the streets and houses of each city whose gazetteer differs from the file. Gazetteers from a map extract
 * stay, because they are more complete.
 */
export async function loadGazetteers(
  tx: Tx,
  { gazetteers }: Content,
  cityIds: ReadonlyMap<string, number>,
  log: (line: string) => void,
): Promise<Change> {
  const change: Change = { brand: null, kind: 'streets', named: 0, added: 0, changed: 0, removed: 0 }
  for (const { data } of gazetteers) {
    change.named += data.streets.length
    const cityId = idOf(cityIds, data.city)
    if (await hasMap(tx, cityId)) {
      log(`The gazetteer of ${data.city} stays that of the map extract.`)
      continue
    }
    const before = await readStreets(tx, cityId)
    const given = data.streets.map(describe)
    const isSame = canonicalJson(before) === canonicalJson(given)
    if (isSame && (await isRestSame(tx, cityId, data))) continue
    await tx.deleteFrom('street').where('city_id', '=', cityId).execute()
    await insertStreets(tx, cityId, data.streets)
    await keepWords(tx, cityId)
    await keepSource(tx, cityId, data)
    count(change, before.map(canonicalJson), given.map(canonicalJson))
    log(`The gazetteer of ${data.city} is replaced: ${data.streets.length} streets.`)
  }
  return change
}

/** Whether all that a gazetteer says beside its streets is stored already. */
async function isRestSame(tx: Tx, cityId: number, { ground = [], attribution = {} }: GazetteerFile): Promise<boolean> {
  const row = await tx.selectFrom('gazetteer_source').select(['ground', 'attribution']).where('city_id', '=', cityId).executeTakeFirst()
  return canonicalJson([row?.ground ?? [], row?.attribution ?? {}]) === canonicalJson([ground, attribution])
}

async function hasMap(tx: Tx, cityId: number): Promise<boolean> {
  const row = await tx.selectFrom('gazetteer_source').select('source').where('city_id', '=', cityId).executeTakeFirst()
  return row?.source === 'map'
}

async function keepSource(tx: Tx, city_id: number, { city, attribution, streets, ground = [] }: GazetteerFile): Promise<void> {
  const houses = streets.reduce((sum, street) => sum + street.houses.length, 0)
  const facts = {
    source: 'content',
    file: `gazetteer/${city}.json`,
    attribution: attribution ?? {},
    streets: streets.length,
    houses,
    ground: jsonText(ground),
  }
  await tx
    .insertInto('gazetteer_source')
    .values({ city_id, ...facts, loaded_at: sql`now()` })
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet({ ...facts, loaded_at: sql`now()` }))
    .execute()
}

function count(change: Change, before: readonly string[], given: readonly string[]): void {
  const [old, fresh] = [new Set(before), new Set(given)]
  change.added += given.filter((street) => !old.has(street)).length
  change.removed += before.filter((street) => !fresh.has(street)).length
}
