import type { FileReply } from '#contract/common.ts'
import type { ReadOutline, readOutlines } from '#contract/office/zones.ts'
import type { ReplyOf } from '#contract/call.ts'
import { fault } from '#domain/content/fault.ts'
import { isHoleOf } from '#domain/address/outline.ts'
import type { Language } from '#domain/language.ts'
import { faultOfOutline } from '#server/import/check/coordinates.ts'
import { wordsOfFault } from '#server/import/fault.ts'
import { readKml } from '#server/import/geojson/kml.ts'
import { areasIn, type FoundArea, zoneOfArea } from '#server/import/geojson/outlines.ts'
import { decodeText } from '#server/import/read/decode.ts'
import { parseJson } from '#server/import/read/parse-json.ts'
import { positionAt } from '#server/import/read/position.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type * as z from 'zod/mini'
import type { PlacedEntry } from '../entry-lists.ts'
import { crossingIn } from './crossing.ts'

type Ring = [number, number][]
type ZoneMap = { area?: Ring; holes?: Ring[]; background_color?: string }

/** The outlines of zones as a GeoJSON file, which reads in as it was: each with its alias. */
export function outlinesFile(name: string, zones: readonly Entry[]): z.infer<typeof FileReply> {
  const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)].map(([latitude, longitude]) => [longitude, latitude])
  const features = zones.flatMap(({ alias, name: names, map }) => {
    const { area, holes = [], background_color: fill } = map as ZoneMap
    if (!area) return []
    const [title] = Object.values(names as Record<string, string>)
    return [
      {
        type: 'Feature',
        properties: { alias, name: title, fill },
        geometry: { type: 'Polygon', coordinates: [area, ...holes].map(closed) },
      },
    ]
  })
  const text = JSON.stringify({ type: 'FeatureCollection', features }, null, 2)
  return { name, type: 'application/geo+json', bytes: Buffer.from(`${text}\n`) }
}

type Reply = ReplyOf<typeof readOutlines>

/** The outlines of a file with the zones that they are for. What is at fault with one is told with it. */
export function readOutlineFile(name: string, bytes: Buffer, zones: readonly PlacedEntry[], language: Language): Reply {
  const read = /\.(kml|kmz)$/i.test(name) ? fromKml(bytes) : fromJson(bytes)
  if (!read.ok)
    return { outlines: [], aside: { points: 0, lines: 0 }, faults: [{ line: read.line, text: wordsOfFault(read.fault, language) }] }
  const { areas, aside, faults } = areasIn(read.raw)
  const taken = new Set<number>()
  const outlines = areas.map((area, index): ReadOutline => {
    const at = zoneOfArea(
      area,
      zones.map(({ entry }) => entry),
    )
    const key = taken.has(at) ? null : (zones[at]?.key ?? null)
    taken.add(at)
    const [outline = [], ...holes] = area.rings
    return { name: area.alias ?? area.names[0] ?? String(index + 1), key, area: outline, holes, fault: faultOf(area, language) }
  })
  return {
    outlines,
    aside,
    faults: faults.map(({ path, fault: one }) => ({ line: read.lineOf(path), text: wordsOfFault(one, language) })),
  }
}

function faultOf({ rings: [outline = [], ...holes] }: FoundArea, language: Language): ReadOutline['fault'] {
  const outside = holes.some((hole) => !isHoleOf(hole, outline)) ? fault('hole-outside') : null
  const wrong = [faultOfOutline(outline), ...holes.map(faultOfOutline), outside].find((one) => one !== null)
  return wrong == null ? null : { text: wordsOfFault(wrong, language), crossing: crossingIn(wrong) }
}

type Read =
  | { ok: true; raw: unknown; lineOf: (path: readonly PropertyKey[]) => number | null }
  | { ok: false; fault: Parameters<typeof wordsOfFault>[0]; line: number | null }

function fromKml(bytes: Buffer): Read {
  const read = readKml(bytes)
  if (!read.ok) return { ok: false, fault: read.fault, line: read.at?.line ?? null }
  return { ok: true, raw: read.raw, lineOf: (path) => read.locate(path)?.line ?? null }
}

function fromJson(bytes: Buffer): Read {
  const decoded = decodeText(bytes)
  if (!decoded.ok) return { ok: false, fault: decoded.fault, line: decoded.at?.line ?? null }
  const { value, slips } = parseJson(decoded.text)
  const [slip] = slips
  if (slip) return { ok: false, fault: slip.fault, line: positionAt(decoded.text, slip.offset).line }
  return { ok: true, raw: value, lineOf: () => null }
}
