import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { clipLine, clipRing } from './clip.ts'
import { squareOf, toWorld, type WorldPoint } from './mercator.ts'
import { PmtilesFile } from './pmtiles-file.ts'
import { encodeTile, extent, type Kind, type TileFeature } from './vector-tile.ts'

export const layers = ['green', 'water', 'buildings', 'roads', 'houses', 'places'] as const
export type Layer = (typeof layers)[number]

/** Something to be drawn, in [latitude, longitude]. */
export type Feature = {
  layer: Layer
  kind: Kind
  parts: readonly (readonly (readonly [number, number])[])[]
  tags: Record<string, string | number>
  /** The zoom from which on it is drawn. */
  from: number
}
export type MapFacts = { bbox: readonly [readonly [number, number], readonly [number, number]]; attribution: string; name: string }

export const minZoom = 8
export const maxZoom = 14
/** Features of one square of these zooms are spilled into one file and made into tiles together: that bounds the memory. */
const bucketZooms = [12, 10]
/** Of a tile's side: lines and areas are drawn that far beyond it, so that seams do not show. */
const margin = 64 / extent
/** Features that wait in memory, over all squares. */
const spillAt = 20_000

type Spilled = { z: number; x: number; y: number; layer: Layer } & TileFeature

/** Cuts features into tiles, kept in files until all have come. */
export class TileMaker {
  readonly #folder: string
  readonly #waiting = new Map<string, Spilled[]>()
  readonly #spilled = new Set<string>()
  #held = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(feature: Feature): Promise<void> {
    const world = feature.parts.map((part) => part.map(toWorld))
    for (let z = Math.max(minZoom, feature.from); z <= maxZoom; z += 1) {
      for (const [x, y] of tilesOf(world.flat(), z)) {
        const parts = inTile(world, feature.kind, { z, x, y })
        if (parts.length === 0) continue
        const bucket = bucketOf(z, x, y)
        const waiting = this.#waiting.get(bucket) ?? []
        this.#waiting.set(bucket, waiting)
        waiting.push({ z, x, y, layer: feature.layer, kind: feature.kind, parts, tags: feature.tags })
        this.#held += 1
        if (this.#held >= spillAt) await this.#spillAll()
      }
    }
  }

  async #spillAll(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    for (const [bucket, features] of this.#waiting) {
      const bytes = serialize(features)
      const length = Buffer.alloc(4)
      length.writeUInt32LE(bytes.length)
      await appendFile(join(this.#folder, bucket), Buffer.concat([length, bytes]))
      this.#spilled.add(bucket)
    }
    this.#waiting.clear()
    this.#held = 0
  }

  /** Makes the file of all that was added; how many tiles it has. */
  async finish(path: string, { bbox, attribution, name }: MapFacts): Promise<number> {
    const file = await PmtilesFile.create(path)
    for (const bucket of new Set([...this.#spilled, ...this.#waiting.keys()])) {
      const features = [...(await this.#spilledIn(bucket)), ...(this.#waiting.get(bucket) ?? [])]
      await writeTiles(file, features)
    }
    const vector_layers = layers.map((id) => ({ id, minzoom: minZoom, maxzoom: maxZoom, fields: {} }))
    await file.finish({ bbox, minZoom, maxZoom, metadata: { name, attribution, vector_layers } })
    await rm(this.#folder, { recursive: true, force: true })
    return file.count
  }

  /** Gives up what was added. */
  drop(): Promise<void> {
    this.#waiting.clear()
    return rm(this.#folder, { recursive: true, force: true })
  }

  async #spilledIn(bucket: string): Promise<Spilled[]> {
    if (!this.#spilled.has(bucket)) return []
    const bytes = await readFile(join(this.#folder, bucket))
    const features: Spilled[] = []
    for (let at = 0; at < bytes.length;) {
      const length = bytes.readUInt32LE(at)
      features.push(...(deserialize(bytes.subarray(at + 4, at + 4 + length)) as Spilled[]))
      at += 4 + length
    }
    return features
  }
}

async function writeTiles(file: PmtilesFile, features: readonly Spilled[]): Promise<void> {
  const tiles = new Map<string, Spilled[]>()
  for (const feature of features) {
    const key = `${feature.z}/${feature.x}/${feature.y}`
    const tile = tiles.get(key)
    if (tile) tile.push(feature)
    else tiles.set(key, [feature])
  }
  for (const tile of tiles.values()) {
    const { z, x, y } = tile[0] as Spilled
    const drawn = layers.map((layer) => [layer, tile.filter((feature) => feature.layer === layer)] as const)
    await file.add(z, x, y, encodeTile(new Map(drawn.filter(([, list]) => list.length > 0))))
  }
}

const bucketOf = (z: number, x: number, y: number): string => {
  const zoom = bucketZooms.find((candidate) => z >= candidate)
  return zoom === undefined ? 'wide' : `${zoom}-${x >> (z - zoom)}-${y >> (z - zoom)}`
}

function* tilesOf(points: readonly WorldPoint[], z: number): Generator<[number, number]> {
  const count = 2 ** z
  const [xs, ys] = [points.map(([x]) => x * count), points.map(([, y]) => y * count)]
  const range = (values: number[]): [number, number] => [
    Math.max(0, Math.floor(values.reduce((a, b) => Math.min(a, b), Infinity) - margin)),
    Math.min(count - 1, Math.floor(values.reduce((a, b) => Math.max(a, b), -Infinity) + margin)),
  ]
  const [[west, east], [north, south]] = [range(xs), range(ys)]
  for (let x = west; x <= east; x += 1) for (let y = north; y <= south; y += 1) yield [x, y]
}

function inTile(world: readonly WorldPoint[][], kind: Kind, { z, x, y }: { z: number; x: number; y: number }): [number, number][][] {
  const square = squareOf(z, x, y, kind === 'point' ? 0 : margin)
  const cut = world.flatMap((part) => {
    if (kind === 'line') return clipLine(part, square)
    if (kind === 'polygon') return [clipRing(part, square)].filter(({ length }) => length > 0)
    return [part.filter(([px, py]) => px >= square.west && px < square.east && py >= square.north && py < square.south)].filter(
      ({ length }) => length > 0,
    )
  })
  const scale = 2 ** z
  return cut.map((part) => part.map(([px, py]): [number, number] => [(px * scale - x) * extent, (py * scale - y) * extent]))
}
