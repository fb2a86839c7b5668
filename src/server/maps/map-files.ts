import { type MapFacts, TileMaker } from '@sofra/map-import'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { City } from '#domain/city/place.ts'
import type { Texts } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { drawCity } from './draw-city.ts'

/** A city's base map for the browser; `file` is null while there is none. */
export type CityMap = { file: string | null; source: 'content' | 'map'; attribution: Partial<Texts> }

/** The files of base maps. Their names change with their content, so that they can be cached for ever. */
export type MapFiles = { folder: string; of(city: City): Promise<CityMap> }

/** The name of a map file by the time of its data. */
export const mapFileName = (alias: string, loadedAt: Date): string => `${alias}-${loadedAt.getTime().toString(36)}.pmtiles`

export function createMapFiles(database: Database, folder: string): MapFiles {
  const making = new Map<string, Promise<void>>()
  return {
    folder,
    async of(city) {
      const row = await database.kysely
        .selectFrom('gazetteer_source')
        .select(['source', 'attribution', 'loaded_at'])
        .where('city_id', '=', city.id)
        .executeTakeFirst()
      if (!row) return { file: null, source: 'content', attribution: {} }
      const { loaded_at } = row
      const { attribution } = row
      const source = row.source === 'map' ? 'map' : 'content'
      const file = mapFileName(city.alias, loaded_at)
      if (existsSync(join(folder, file))) return { file, source, attribution }
      // The map of an extract is made where the extract was read: this machine may have none.
      if (source === 'map') return { file: null, source, attribution }
      const made = making.get(file) ?? makeDemoMap(database, city, join(folder, file), attribution.en ?? '')
      making.set(file, made)
      await made.finally(() => making.delete(file))
      await dropOlder(folder, city.alias, loaded_at)
      return { file, source, attribution }
    },
  }
}

async function makeDemoMap(database: Database, city: City, path: string, attribution: string): Promise<void> {
  const maker = new TileMaker(`${path}.${process.pid}.spill`)
  await mkdir(join(path, '..'), { recursive: true })
  for await (const feature of drawCity(database, city.id)) await maker.add(feature)
  const [[south, west], [north, east]] = city.map.bbox
  const facts: MapFacts = {
    bbox: [
      [south, west],
      [north, east],
    ],
    attribution,
    name: city.name.en,
  }
  await maker.finish(path, facts)
}

/** Deletes maps of a city that are older than a time. A newer one may be that of an import which has not committed yet. */
export async function dropOlder(folder: string, alias: string, loadedAt: Date): Promise<void> {
  const own = new RegExp(`^${alias}-([0-9a-z]+)\\.pmtiles$`)
  for (const name of await readdir(folder)) {
    const stamp = own.exec(name)?.[1]
    if (stamp !== undefined && Number.parseInt(stamp, 36) < loadedAt.getTime()) await rm(join(folder, name), { force: true })
  }
}
