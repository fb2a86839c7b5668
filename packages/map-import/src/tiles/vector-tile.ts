import { type Feature, fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'

/** Units per tile side. */
export const extent = 4096

export type Kind = 'point' | 'line' | 'polygon'
/** A feature in a tile's units; each part of a polygon is a ring, holes after their outer ring. */
export type TileFeature = { kind: Kind; parts: readonly (readonly (readonly [number, number])[])[]; tags: Record<string, string | number> }

const fewest: Record<Kind, number> = { point: 1, line: 2, polygon: 3 }

/** A feature as it is written; null when nothing is left on the grid. */
function onGrid({ kind, parts, tags }: TileFeature): Feature | null {
  const geometry = parts.map((part) => gridPoints(part, kind)).filter(({ length }) => length >= fewest[kind])
  if (geometry.length === 0) return null
  return kind === 'point' ? { type: 1, geometry: geometry.flat(), tags } : { type: kind === 'line' ? 2 : 3, geometry, tags }
}

/** Whole units, without repeated points. */
function gridPoints(part: readonly (readonly [number, number])[], kind: Kind): [number, number][] {
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

function layerOf(name: string, features: readonly TileFeature[]): GeoJSONWrapper {
  const drawn = features.map(onGrid).filter((feature) => feature !== null)
  return Object.assign(new GeoJSONWrapper(drawn, { version: 2, extent }), { name })
}

/** A tile of named layers. */
export function encodeTile(layers: ReadonlyMap<string, readonly TileFeature[]>): Uint8Array {
  return fromVectorTileJs({ layers: Object.fromEntries([...layers].map(([name, features]) => [name, layerOf(name, features)])) })
}
