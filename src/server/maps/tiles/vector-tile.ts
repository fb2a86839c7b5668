import { PbfWriter } from 'pbf'

/** Units of a tile's side. */
export const extent = 4096

export type Kind = 'point' | 'line' | 'polygon'
/** A feature in a tile's own units; each part of a polygon is a ring, holes after what they are cut out of. */
export type TileFeature = { kind: Kind; parts: readonly (readonly (readonly [number, number])[])[]; tags: Record<string, string | number> }

const typeOf: Record<Kind, number> = { point: 1, line: 2, polygon: 3 }
const moveTo = 1
const lineTo = 2
const closePath = 7

const zigzag = (value: number): number => (value << 1) ^ (value >> 31)

/** The drawing commands of the Mapbox Vector Tile specification 2.1; null when nothing is left of it on the grid. */
function commands({ kind, parts }: TileFeature): number[] | null {
  const out: number[] = []
  let [x, y] = [0, 0]
  const go = ([toX, toY]: readonly [number, number]): void => {
    out.push(zigzag(toX - x), zigzag(toY - y))
    ;[x, y] = [toX, toY]
  }
  for (const part of parts) {
    const points = onGrid(part, kind)
    const [first, ...rest] = points
    if (!first || rest.length < { point: 0, line: 1, polygon: 2 }[kind]) continue
    out.push(moveTo | (1 << 3))
    go(first)
    if (rest.length > 0) out.push(lineTo | (rest.length << 3))
    for (const point of rest) go(point)
    if (kind === 'polygon') out.push(closePath | (1 << 3))
  }
  return out.length > 0 ? out : null
}

/** Whole units, the same place never twice in a row. */
function onGrid(part: readonly (readonly [number, number])[], kind: Kind): [number, number][] {
  const points: [number, number][] = []
  for (const [exactX, exactY] of part) {
    const [x, y] = [Math.round(exactX), Math.round(exactY)]
    const last = points.at(-1)
    if (!last || last[0] !== x || last[1] !== y) points.push([x, y])
  }
  const [first, last] = [points[0], points.at(-1)]
  if (kind === 'polygon' && first && last && points.length > 1 && first[0] === last[0] && first[1] === last[1]) points.pop()
  return points
}

type Dictionary = { keys: Map<string, number>; values: Map<string | number, number> }
const indexIn = <Key>(map: Map<Key, number>, key: Key): number => {
  const known = map.get(key)
  if (known !== undefined) return known
  map.set(key, map.size)
  return map.size - 1
}

function writeFeature({ feature, words }: { feature: TileFeature & { drawn: number[] }; words: Dictionary }, pbf: PbfWriter): void {
  const tags = Object.entries(feature.tags).flatMap(([key, value]) => [indexIn(words.keys, key), indexIn(words.values, value)])
  pbf.writePackedVarint(2, tags)
  pbf.writeVarintField(3, typeOf[feature.kind])
  pbf.writePackedVarint(4, feature.drawn)
}

function writeValue(value: string | number, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(1, value)
  else pbf.writeSVarintField(6, Math.round(value))
}

function writeLayer({ name, features }: { name: string; features: readonly TileFeature[] }, pbf: PbfWriter): void {
  const words: Dictionary = { keys: new Map(), values: new Map() }
  pbf.writeVarintField(15, 2)
  pbf.writeStringField(1, name)
  for (const feature of features) {
    const drawn = commands(feature)
    if (drawn) pbf.writeMessage(2, writeFeature, { feature: { ...feature, drawn }, words })
  }
  for (const key of words.keys.keys()) pbf.writeStringField(3, key)
  for (const value of words.values.keys()) pbf.writeMessage(4, writeValue, value)
  pbf.writeVarintField(5, extent)
}

/** A tile of named layers. */
export function encodeTile(layers: ReadonlyMap<string, readonly TileFeature[]>): Uint8Array {
  const pbf = new PbfWriter()
  for (const [name, features] of layers) pbf.writeMessage(3, writeLayer, { name, features })
  return pbf.finish()
}
