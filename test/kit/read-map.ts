import { open } from 'node:fs/promises'
import { PbfReader } from 'pbf'
import { PMTiles, type RangeResponse } from 'pmtiles'

/** The position of a place on the world's square map, 0 to 1: Web Mercator, by its specification. */
export const toWorld = ([latitude, longitude]: readonly [number, number]): [x: number, y: number] => [
  (longitude + 180) / 360,
  (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
]

/** A map file, read by the reader that browsers use. */
export function readMap(path: string): PMTiles {
  return new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length): Promise<RangeResponse> => {
      const file = await open(path)
      try {
        const bytes = Buffer.alloc(length)
        const { bytesRead } = await file.read(bytes, 0, length, offset)
        return { data: new Uint8Array(bytes.subarray(0, bytesRead)).buffer }
      } finally {
        await file.close()
      }
    },
  })
}

export type ReadLayer = { features: { type: number; tags: Record<string, unknown>; geometry: number[] }[] }

/** The content of a tile by layer: independent of the encoder, by the specification of vector tiles. */
export function readTile(bytes: ArrayBuffer): Record<string, ReadLayer> {
  const layers: Record<string, ReadLayer> = {}
  new PbfReader(bytes).readFields((tag, into, pbf) => {
    if (tag === 3) {
      const layer = pbf.readMessage(readLayer, emptyLayer())
      into[layer.name] = {
        features: layer.raw.map(({ type, tags, geometry }) => ({
          type,
          geometry,
          tags: Object.fromEntries(
            Array.from({ length: tags.length / 2 }, (_, at) => [
              layer.keys[tags[at * 2] ?? -1] ?? '',
              layer.values[tags[at * 2 + 1] ?? -1],
            ]),
          ),
        })),
      }
    }
  }, layers)
  return layers
}

type RawFeature = { type: number; tags: number[]; geometry: number[] }
type RawLayer = { name: string; keys: string[]; values: unknown[]; raw: RawFeature[] }

const emptyLayer = (): RawLayer => ({ name: '', keys: [], values: [], raw: [] })

function readLayer(tag: number, layer: RawLayer, pbf: PbfReader): void {
  if (tag === 1) layer.name = pbf.readString()
  if (tag === 2) layer.raw.push(pbf.readMessage(readFeature, { type: 0, tags: [], geometry: [] }))
  if (tag === 3) layer.keys.push(pbf.readString())
  if (tag === 4) {
    const into: { value: unknown } = { value: null }
    layer.values.push(pbf.readMessage(readValue, into).value)
  }
}

function readFeature(tag: number, feature: RawFeature, pbf: PbfReader): void {
  if (tag === 2) pbf.readPackedVarint(feature.tags)
  if (tag === 3) feature.type = pbf.readVarint()
  if (tag === 4) pbf.readPackedVarint(feature.geometry)
}

function readValue(tag: number, into: { value: unknown }, pbf: PbfReader): void {
  if (tag === 1) into.value = pbf.readString()
  if (tag === 6) into.value = pbf.readSVarint()
}
