import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { clipLine, clipRing } from './clip.ts'
import type { Box } from '../point.ts'
import { type Square, squareOf, toWorld, type WorldPoint } from './mercator.ts'
import { PmtilesFile } from './pmtiles-file.ts'
import { encodeTile, extent, type Kind, type TileFeature } from './vector-tile.ts'

export const layers = ['green', 'water', 'buildings', 'roads', 'houses', 'places'] as const
export type Layer = (typeof layers)[number]

/** A feature to draw, in [latitude, longitude]. */
export type Feature = {
  layer: Layer
  kind: Kind
  parts: readonly (readonly (readonly [number, number])[])[]
  tags: Record<string, string | number>
  /** The smallest zoom at which it is drawn. */
  from: number
}
export type MapFacts = { bbox: readonly [readonly [number, number], readonly [number, number]]; attribution: string; name: string }

export const minZoom = 8
export const maxZoom = 14
/** Features of one square of these zooms are written to one file and made into tiles together, which limits memory. */
const bucketZooms = [13, 11, 9]
/** As a fraction of a tile's side: lines and areas extend this far beyond it, so that seams are invisible. */
const margin = 64 / extent
/** Points that wait in memory, over all squares. */
const spillAt = 100_000
/** A feature of more tiles than this at the last zoom is cut into quarters again and again, not out of the whole each time. */
const fewTiles = 6

type Tile = { z: number; x: number; y: number }
type StoredFeature = { z: number; x: number; y: number; layer: Layer } & TileFeature

/** Cuts features into tiles, stored in files until all have been added. */
export class TileMaker {
  readonly #folder: string
  readonly #bounds: WorldPoint[] | null
  readonly #waiting = new Map<string, StoredFeature[]>()
  readonly #spilled = new Set<string>()
  #held = 0

  /** @param bounds tiles beyond them are not made */
  constructor(folder: string, bounds?: Box) {
    this.#folder = folder
    this.#bounds = bounds ? bounds.map(toWorld) : null
  }

  async add(feature: Feature): Promise<void> {
    const world = feature.parts.map((part) => part.map(toWorld))
    const from = Math.max(minZoom, feature.from)
    const last = [...this.#tilesOf(world, maxZoom, fewTiles + 1)]
    if (last.length > fewTiles) {
      for (const [x, y] of this.#tilesOf(world, minZoom)) await this.#quarter(feature, world, { z: minZoom, x, y })
      return
    }
    for (let z = from; z <= maxZoom; z += 1)
      for (const [x, y] of this.#tilesOf(world, z)) await this.#put(feature, inTile(world, feature.kind, { z, x, y }), { z, x, y })
  }

  /** Cuts out what lies in a tile, and its quarters out of that. */
  async #quarter(feature: Feature, world: readonly WorldPoint[][], tile: Tile): Promise<void> {
    const parts = inTile(world, feature.kind, tile)
    if (parts.length === 0) return
    const { z, x, y } = tile
    if (z >= feature.from) await this.#put(feature, parts, tile)
    if (z === maxZoom) return
    for (const [childX, childY] of this.#tilesOf(parts, z + 1))
      if (childX >> 1 === x && childY >> 1 === y) await this.#quarter(feature, parts, { z: z + 1, x: childX, y: childY })
  }

  async #put({ layer, kind, tags }: Feature, parts: readonly WorldPoint[][], { z, x, y }: Tile): Promise<void> {
    if (parts.length === 0) return
    const bucket = bucketOf(z, x, y)
    const waiting = this.#waiting.get(bucket) ?? []
    this.#waiting.set(bucket, waiting)
    const scale = 2 ** z
    const inUnits = parts.map((part) => part.map(([px, py]): [number, number] => [(px * scale - x) * extent, (py * scale - y) * extent]))
    waiting.push({ z, x, y, layer, kind, parts: inUnits, tags })
    this.#held += parts.reduce((sum, { length }) => sum + length, 1)
    if (this.#held >= spillAt) await this.#spillAll()
  }

  *#tilesOf(parts: readonly (readonly WorldPoint[])[], z: number, atMost = Infinity): Generator<[number, number]> {
    const [count, [corner, opposite]] = [2 ** z, this.#bounds ?? []]
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const part of parts)
      for (const [x, y] of part) {
        west = Math.min(west, x)
        east = Math.max(east, x)
        north = Math.min(north, y)
        south = Math.max(south, y)
      }
    if (corner && opposite) {
      west = Math.max(west, corner[0])
      east = Math.min(east, opposite[0])
      north = Math.max(north, opposite[1])
      south = Math.min(south, corner[1])
    }
    let given = 0
    for (let x = Math.max(0, Math.floor(west * count - margin)); x <= Math.min(count - 1, Math.floor(east * count + margin)); x += 1)
      for (let y = Math.max(0, Math.floor(north * count - margin)); y <= Math.min(count - 1, Math.floor(south * count + margin)); y += 1) {
        yield [x, y]
        if ((given += 1) >= atMost) return
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

  /** Writes the file; returns its number of tiles. */
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

  /** Discards what was added. */
  drop(): Promise<void> {
    this.#waiting.clear()
    return rm(this.#folder, { recursive: true, force: true })
  }

  async #spilledIn(bucket: string): Promise<StoredFeature[]> {
    if (!this.#spilled.has(bucket)) return []
    const bytes = await readFile(join(this.#folder, bucket))
    const features: StoredFeature[] = []
    for (let at = 0; at < bytes.length;) {
      const length = bytes.readUInt32LE(at)
      features.push(...(deserialize(bytes.subarray(at + 4, at + 4 + length)) as StoredFeature[]))
      at += 4 + length
    }
    return features
  }
}

async function writeTiles(file: PmtilesFile, features: readonly StoredFeature[]): Promise<void> {
  const tiles = new Map<string, StoredFeature[]>()
  for (const feature of features) {
    const key = `${feature.z}/${feature.x}/${feature.y}`
    const tile = tiles.get(key)
    if (tile) tile.push(feature)
    else tiles.set(key, [feature])
  }
  for (const tile of tiles.values()) {
    const { z, x, y } = tile[0] as StoredFeature
    const drawn = layers.map((layer) => [layer, tile.filter((feature) => feature.layer === layer)] as const)
    await file.add(z, x, y, encodeTile(new Map(drawn.filter(([, list]) => list.length > 0))))
  }
}

const bucketOf = (z: number, x: number, y: number): string => {
  const zoom = bucketZooms.find((candidate) => z >= candidate)
  return zoom === undefined ? 'wide' : `${zoom}-${x >> (z - zoom)}-${y >> (z - zoom)}`
}

function inTile(world: readonly (readonly WorldPoint[])[], kind: Kind, { z, x, y }: Tile): WorldPoint[][] {
  const square = squareOf(z, x, y, kind === 'point' ? 0 : margin)
  if (kind === 'polygon') return polygonIn(world, square)
  if (kind === 'line') return world.flatMap((part) => clipLine(part, square))
  return world
    .map((part) => part.filter(([px, py]) => px >= square.west && px < square.east && py >= square.north && py < square.south))
    .filter(({ length }) => length > 0)
}

/** An outline and its holes within a square; nothing when a hole leaves nothing of it. */
function polygonIn(rings: readonly (readonly WorldPoint[])[], square: Square): WorldPoint[][] {
  const [outline = [], ...holes] = rings.map((ring) => clipRing(ring, square))
  const whole = (square.east - square.west) * (square.south - square.north)
  const isGone = holes.some((hole) => Math.abs(areaOf(hole)) > whole * (1 - 1e-6))
  return outline.length === 0 || isGone ? [] : [outline, ...holes.filter(({ length }) => length > 0)]
}

const areaOf = (ring: readonly WorldPoint[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as WorldPoint
    return sum + x * nextY - nextX * y
  }, 0) / 2
