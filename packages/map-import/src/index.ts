import { ExtractReader, type Target } from './extract-reader.ts'
import type { Gazetteer } from './gazetteer.ts'
import { NodePlaces } from './node-places.ts'
import type { Point } from './point.ts'
import { readExtract } from './read-extract.ts'
import { type MapFacts, TileMaker } from './tiles/tile-maker.ts'
import { WayLines } from './way-lines.ts'

export type { Gazetteer, House, Landmark, Street } from './gazetteer.ts'
export { ExtractFault } from './read-extract.ts'
export { band, house } from './tiles/outlines.ts'
export { type Feature, type MapFacts, TileMaker } from './tiles/tile-maker.ts'

export type City = { id: number; bbox: [Point, Point] }

export type ExtractOptions = {
  /** The cities whose addresses and base maps are wanted. */
  cities: readonly City[]
  /** The languages that names are wanted in. */
  languages: readonly string[]
  gazetteer: Gazetteer
  /** The beginning of the names of working files; they are gone when the work is done. */
  work: string
  onBytes(read: number, all: number): void
}

/** The base maps of an extract that was read. */
export type BaseMaps = {
  /** Writes a city's map as a PMTiles file; how many tiles it has. */
  write(cityId: number, path: string, facts: MapFacts): Promise<number>
}

/**
 * Reads an OpenStreetMap extract (.osm.pbf) once, from end to end: addresses go to the gazetteer as they come, and `done`
 * is given the base maps. Nodes, ways and tiles wait in files, so that memory does not grow with the extract.
 */
export async function importExtract<Done>(
  path: string,
  { cities, languages, gazetteer, work, onBytes }: ExtractOptions,
  done: (maps: BaseMaps) => Promise<Done>,
): Promise<Done> {
  const targets = cities.map(({ id, bbox }): Target => ({ id, bbox, maker: new TileMaker(`${work}.${id}`) }))
  const places = await NodePlaces.create(`${work}.nodes`)
  const lines = await WayLines.create(`${work}.ways`)
  try {
    const reader = new ExtractReader(targets, { places, lines }, { gazetteer, languages })
    for await (const thing of readExtract(path, onBytes)) await reader.take(thing)
    return await done({
      write: (cityId, file, facts) => {
        const target = targets.find(({ id }) => id === cityId)
        if (!target) throw new Error(`The city ${cityId} was not asked for`)
        return target.maker.finish(file, facts)
      },
    })
  } finally {
    await places.close()
    await lines.close()
    for (const { maker } of targets) await maker.drop()
  }
}
