import { Coast } from './coast.ts'
import { beyond, type CutArea, ExtractReader, type Target, type WorkFiles } from './extract-reader.ts'
import type { Gazetteer } from './gazetteer.ts'
import { NodePlaces } from './node-places.ts'
import { NumberedThings } from './numbered-things.ts'
import type { Box } from './point.ts'
import { readExtract } from './read-extract.ts'
import { type MapFacts, TileMaker } from './tiles/tile-maker.ts'
import { WayLines } from './way-lines.ts'

export type { CutArea } from './extract-reader.ts'
export { ExtractFault, type ExtractReason } from './extract-fault.ts'
export type { Gazetteer, House, Landmark, Locality, Street } from './gazetteer.ts'
export type { Point } from './point.ts'
export { band, house } from './tiles/outlines.ts'
export { mergeMaps } from './tiles/merge-maps.ts'
export { type Feature, type MapFacts, TileMaker } from './tiles/tile-maker.ts'

export type City = { id: number; bbox: Box }

export type ExtractOptions = {
  /** The cities whose addresses and base maps are imported. */
  cities: readonly City[]
  /** The languages of names. */
  languages: readonly string[]
  gazetteer: Gazetteer
  /** The prefix of temporary files, which are deleted at the end. */
  work: string
  onBytes(read: number, all: number): void
  /** An area near a city whose outline is not whole in the extract: what is open of it is not drawn. */
  onCut(area: CutArea): void
}

/** The base maps of an extract. */
export type BaseMaps = {
  /** Writes a city's map as a PMTiles file; returns its number of tiles. */
  write(cityId: number, path: string, facts: MapFacts): Promise<number>
}

/**
 * Reads an OpenStreetMap extract (.osm.pbf) once: passes addresses to the gazetteer, and calls `done` with the base
 * maps. Nodes, ways and tiles are stored in files, so that memory does not grow with the extract.
 */
export async function importExtract<Done>(
  path: string,
  { cities, languages, gazetteer, work, onBytes, onCut }: ExtractOptions,
  done: (maps: BaseMaps) => Promise<Done>,
): Promise<Done> {
  const targets = cities.map(({ id, bbox }): Target => {
    const shown = grown(bbox, beyond)
    return { id, bbox, maker: new TileMaker(`${work}.${id}`, shown), coast: new Coast(shown) }
  })
  const files: WorkFiles = {
    places: await NodePlaces.create(`${work}.nodes`),
    lines: await WayLines.create(`${work}.ways`),
    numberedNodes: await NumberedThings.create(`${work}.numbered-nodes`),
    numberedWays: await NumberedThings.create(`${work}.numbered-ways`),
  }
  try {
    let bounds: Box | null = null
    const onBounds = (box: Box): void => void (bounds = box)
    const reader = new ExtractReader(targets, files, { gazetteer, languages, onCut })
    for await (const thing of readExtract(path, { onBytes, onBounds })) await reader.take(thing)
    return await done({
      write: async (cityId, file, facts) => {
        const target = targets.find(({ id }) => id === cityId)
        if (!target) throw new Error(`The city ${cityId} was not asked for`)
        await drawSea(target, bounds ?? files.places.bounds)
        return target.maker.finish(file, facts)
      },
    })
  } finally {
    for (const file of Object.values(files)) await file.close()
    for (const { maker } of targets) await maker.drop()
  }
}

const grown = ([[south, west], [north, east]]: Box, by: number): Box => [
  [south - by, west - by],
  [north + by, east + by],
]

/** The sea reaches as far as the extract knows the coast. */
async function drawSea({ bbox, maker, coast }: Target, [[south, west], [north, east]]: Box): Promise<void> {
  const [[s, w], [n, e]] = grown(bbox, beyond)
  const known: Box = [
    [Math.max(s, south), Math.max(w, west)],
    [Math.min(n, north), Math.min(e, east)],
  ]
  if (known[0][0] >= known[1][0] || known[0][1] >= known[1][1]) return
  for (const parts of coast.within(known)) await maker.add({ layer: 'water', kind: 'polygon', parts, tags: {}, from: 8 })
}
