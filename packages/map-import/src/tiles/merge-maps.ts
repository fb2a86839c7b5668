import { type VectorTileFeature, VectorTile } from '@mapbox/vector-tile'
import { fromVectorTileJs } from '@maplibre/vt-pbf'
import { type FileHandle, open } from 'node:fs/promises'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { toWorld } from './mercator.ts'
import { PmtilesFile } from './pmtiles-file.ts'
import { layers, type MapFacts, maxZoom, minZoom } from './tile-maker.ts'

type Layers = VectorTile['layers']

/** Makes one map of several: a tile that more than one has shows what each shows of it, and the same only once. */
export async function mergeMaps(paths: readonly string[], path: string, { bbox, attribution, name }: MapFacts): Promise<number> {
  const files: FileHandle[] = []
  const merged = await PmtilesFile.create(path)
  try {
    for (const one of paths) files.push(await open(one))
    const maps = files.map(readerOf)
    for (const [z, x, y] of tilesIn(bbox)) {
      const found: Layers[] = []
      for (const map of maps) {
        const tile = await map.getZxy(z, x, y)
        if (tile) found.push(new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers)
      }
      if (found.length > 0) await merged.add(z, x, y, fromVectorTileJs({ layers: together(found) }))
    }
    const vector_layers = layers.map((id) => ({ id, minzoom: minZoom, maxzoom: maxZoom, fields: {} }))
    await merged.finish({ bbox, minZoom, maxZoom, metadata: { name, attribution, vector_layers } })
    return merged.count
  } finally {
    for (const file of files) await file.close()
  }
}

/** Degrees round a city's box within which a map has tiles. */
const around = 0.1

function* tilesIn([[south, west], [north, east]]: MapFacts['bbox']): Generator<[z: number, x: number, y: number]> {
  const [left, bottom] = toWorld([south - around, west - around])
  const [right, top] = toWorld([north + around, east + around])
  for (let z = minZoom; z <= maxZoom; z += 1)
    for (let x = Math.floor(left * 2 ** z); x <= right * 2 ** z; x += 1)
      for (let y = Math.floor(top * 2 ** z); y <= bottom * 2 ** z; y += 1) yield [z, x, y]
}

const readerOf = (file: FileHandle, index: number): PMTiles =>
  new PMTiles({
    getKey: () => String(index),
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, offset)
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
  })

function together(found: readonly Layers[]): Layers {
  const merged = layers.flatMap((name) => {
    const parts = found.flatMap((tile) => tile[name] ?? [])
    const [first] = parts
    if (!first) return []
    const features = new Map<string, VectorTileFeature>()
    for (const part of parts)
      for (let index = 0; index < part.length; index += 1) {
        const feature = part.feature(index)
        features.set(JSON.stringify([feature.type, feature.properties, feature.loadGeometry()]), feature)
      }
    const list = [...features.values()]
    return [[name, Object.assign(first, { length: list.length, feature: (index: number) => list[index] })] as const]
  })
  return Object.fromEntries(merged)
}
