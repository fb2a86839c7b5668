import { mergeMaps } from '@sofra/map-import'
import { existsSync } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { textsOf } from '#messages/texts.ts'
import type { Schema } from '#server/database/schema.ts'
import { extractsOf, type MappedCity } from './extract-store.ts'
import { mapFileName } from './map-files.ts'

export type DrawnFolder = { folder: string; work: string; at: Date }

/** What an extract shows of a city, stored so that another extract can be added, or this one taken back. */
export const layerPath = (folder: string, extractId: number): string => join(folder, 'extracts', `${extractId}.pmtiles`)

/**
 * Builds the base map of a city from its extracts, beside the one that is shown until the transaction commits; returns
 * how many extracts it shows.
 */
export async function putMap(tx: Kysely<Schema>, city: MappedCity, { folder, work, at }: DrawnFolder): Promise<number> {
  const layers = (await extractsOf(tx, city.id)).map((id) => layerPath(folder, id)).filter(existsSync)
  if (layers.length === 0) return 0
  const file = mapFileName(city.alias, at)
  const made = join(work, file)
  const facts = { bbox: city.bbox, attribution: textsOf('en').address.open_street_map, name: city.name }
  if (layers.length === 1) await copyFile(layers[0] as string, made)
  else await mergeMaps(layers, made, facts)
  await rename(made, join(folder, file))
  return layers.length
}

/** Removes what extracts show that the database knows no more. */
export async function dropUnknown(db: Kysely<Schema>, folder: string): Promise<void> {
  const known = new Set((await db.selectFrom('map_extract').select('id').execute()).map(({ id }) => `${id}.pmtiles`))
  const layers = join(layerPath(folder, 0), '..')
  for (const name of await readdir(layers)) if (!known.has(name)) await rm(join(layers, name), { force: true })
}
