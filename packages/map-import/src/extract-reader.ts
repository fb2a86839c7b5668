import type { Coast } from './coast.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { NodePlaces } from './node-places.ts'
import type { Numbered, NumberedThings } from './numbered-things.ts'
import { type Box, boxOf, metresBetween, overlap, type Point, thinned } from './point.ts'
import { ExtractFault } from './extract-fault.ts'
import type { OsmNode, OsmRelation, OsmThing, OsmWay, Tags } from './read-extract.ts'
import { joined, polygonsOf, ringsOf } from './rings.ts'
import type { Feature, TileMaker } from './tiles/tile-maker.ts'
import {
  drawArea,
  drawNode,
  drawWay,
  isStreet,
  landmarkOf,
  type Languages,
  localityOf,
  mayBeShore,
  middleOf,
  namesOf,
  streetsOf,
} from './understand.ts'
import type { WayLines } from './way-lines.ts'

type Address = { street: string; number: string; town: string | null; suburb: string | null; postcode: string | null }

type Located = Address & { at: Point }

/** Letters that a house number may have. */
const longest = 20

/** Houses that a line of interpolation may stand for: more is a mistake in the map. */
const interpolatedAtMost = 500

/** The street that something stands on, or the place where it has none. */
const streetOf = (tags: Tags): string | null => tags['addr:street'] ?? tags['addr:place'] ?? null

/** The addresses that a thing carries: a street, or a place that has none, and its numbers, `12;14`. */
function addressesOf(tags: Tags, street = streetOf(tags)): Address[] {
  if (street === null) return []
  const rest = {
    street,
    town: tags['addr:city'] ?? null,
    suburb: tags['addr:suburb'] ?? tags['addr:district'] ?? null,
    postcode: tags['addr:postcode'] ?? null,
  }
  return (tags['addr:housenumber'] ?? '')
    .split(/[;,]/)
    .map((number) => number.trim())
    .filter((number) => number !== '' && number.length <= longest)
    .map((number) => ({ ...rest, number }))
}

/** What lies between the houses that a line of interpolation joins: `addr:interpolation` is even, odd, all or a step. */
function interpolated(tags: Tags, line: readonly Numbered[], path: readonly Point[][]): Located[] {
  const kind = tags['addr:interpolation'] ?? ''
  const step = kind === 'all' ? 1 : kind === 'even' || kind === 'odd' ? 2 : Number(kind)
  if (!Number.isInteger(step) || step < 1) return []
  return line.flatMap((house, index) => {
    const next = line[index + 1]
    const street = streetOf(house.tags) ?? streetOf(tags)
    const between = path[index]
    if (!next || !between || street === null) return []
    const [from, to] = [Number(house.tags['addr:housenumber']), Number(next.tags['addr:housenumber'])]
    if (!Number.isInteger(from) || !Number.isInteger(to) || Math.abs(to - from) / step > interpolatedAtMost) return []
    const count = Math.floor((Math.abs(to - from) - 1) / step)
    return Array.from({ length: Math.max(0, count) }, (_, at) => from + Math.sign(to - from) * step * (at + 1)).flatMap((number) =>
      addressesOf({ ...house.tags, 'addr:housenumber': String(number) }, street).map((address) => ({
        ...address,
        at: along(between, (number - from) / (to - from)),
      })),
    )
  })
}

/** The point at a share of a line's length. */
function along(line: readonly Point[], share: number): Point {
  const lengths = line.slice(1).map((point, index) => metresBetween(line[index] as Point, point))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  for (const [index, length] of lengths.entries()) {
    if (left > length && index < lengths.length - 1) {
      left -= length
      continue
    }
    const [[y, x], [nextY, nextX]] = [line[index] as Point, line[index + 1] as Point]
    const part = length === 0 ? 0 : left / length
    return [y + (nextY - y) * part, x + (nextX - x) * part]
  }
  return line[0] as Point
}

export type Target = { id: number; bbox: Box; maker: TileMaker; coast: Coast }
export type WorkFiles = { places: NodePlaces; lines: WayLines; numberedNodes: NumberedThings; numberedWays: NumberedThings }
/** An area near a city whose outline the extract cuts: it is not drawn, or not all of it. */
export type CutArea = { id: number; name: string | null }
type ReadTarget = { gazetteer: Gazetteer; languages: Languages; onCut: (area: CutArea) => void }

/** Degrees around a city's bounding box that its base map includes. */
export const beyond = 0.05
/** Degrees around it within which ways are stored for the areas they belong to. */
const kept = 0.3
/** Metres between the points that are kept of a street, and of an outline. */
const [streetStep, outlineStep] = [60, 15]

const order = { node: 0, way: 1, relation: 2 }

/** Distributes nodes, ways and relations: addresses, streets and landmarks to the gazetteer, drawn features to the maps of their cities. */
export class ExtractReader {
  readonly #targets: Target[]
  readonly #files: WorkFiles
  readonly #gazetteer: Gazetteer
  readonly #languages: Languages
  readonly #onCut: (area: CutArea) => void
  #at: OsmThing['kind'] = 'node'

  constructor(targets: Target[], files: WorkFiles, { gazetteer, languages, onCut }: ReadTarget) {
    this.#targets = targets
    this.#files = files
    this.#gazetteer = gazetteer
    this.#languages = languages
    this.#onCut = onCut
  }

  async take(thing: OsmThing): Promise<void> {
    if (thing.kind !== this.#at) await this.#goOn(thing.kind)
    if (thing.kind === 'node') await this.#node(thing)
    else if (thing.kind === 'way') await this.#way(thing)
    else await this.#relation(thing)
  }

  /** Nodes come before ways, ways before relations: each kind looks up the previous one. */
  async #goOn(kind: OsmThing['kind']): Promise<void> {
    if (order[kind] < order[this.#at])
      throw new ExtractFault(`The file has ${kind}s behind ${this.#at}s: sort it with \`osmium sort\` first.`, { code: 'not-in-order' })
    this.#at = kind
    for (const file of Object.values(this.#files)) await file.flush()
  }

  async #node({ id, latitude, longitude, tags }: OsmNode): Promise<void> {
    const at: Point = [latitude, longitude]
    await this.#files.places.add(id, latitude, longitude)
    if (Object.keys(tags).length === 0) return
    if (this.#isNear([at, at])) await this.#files.numberedNodes.add(id, at, tags)
    await this.#keep(tags, { at, box: [at, at], drawn: drawNode(tags, at, this.#languages) })
  }

  async #way({ id, refs, tags }: OsmWay): Promise<void> {
    const line = await this.#files.places.of(refs)
    if (line.length === 0) return
    const at = middleOf(line)
    const box = boxOf(line)
    const isNear = this.#isNear(box)
    if (isNear || mayBeShore(tags)) await this.#files.lines.add(id, line)
    if (tags.natural === 'coastline') for (const { coast } of this.#targets) coast.add(line)
    if (!isNear || Object.keys(tags).length === 0) return
    if (streetOf(tags) === null) await this.#files.numberedWays.add(id, at, tags)
    if (tags['addr:interpolation']) await this.#between(refs, tags)
    else if (streetOf(tags) !== null) await this.#entrances(refs, tags)
    await this.#keep(tags, { at, box, line, drawn: [...drawWay(tags, line, this.#languages), ...numbered(tags, at)] })
  }

  /** An area of several ways, or with holes: a house round a yard, a lake with an island; or the houses of a street. */
  async #relation(relation: OsmRelation): Promise<void> {
    const { members, tags } = relation
    if (tags.type === 'associatedStreet' || tags.type === 'street') return this.#housesOfStreet(relation)
    if ((tags.type !== 'multipolygon' && tags.type !== 'boundary') || !isOfUse(tags)) return
    const { rings: outer, open } = joined(await this.#linesOf(members, 'outer'))
    if (this.#isShown(open) && drawArea(tags, [], []).length > 0) this.#onCut({ id: relation.id, name: tags.name ?? null })
    if (outer.length === 0) return
    const polygons = polygonsOf(outer, ringsOf(await this.#linesOf(members, 'inner')))
    const drawn = polygons.flatMap((rings) => drawArea(tags, rings, this.#languages))
    const whole = outer.flat()
    const at = middleOf(whole)
    await this.#keep(tags, { at, box: boxOf(whole), rings: outer, drawn: [...drawn, ...numbered(tags, at)] })
  }

  async #linesOf(members: OsmRelation['members'], role: 'outer' | 'inner'): Promise<Point[][]> {
    const lines: Point[][] = []
    for (const member of members) {
      // Older data has no role: such ways are the outline.
      if (member.kind !== 'way' || (member.role || 'outer') !== role) continue
      const line = await this.#files.lines.of(member.id)
      if (line) lines.push(line)
    }
    return lines
  }

  /** The houses between two that a line of interpolation joins. */
  async #between(refs: readonly number[], tags: Tags): Promise<void> {
    const ends: Numbered[] = []
    const path: Point[][] = []
    for (const ref of refs) {
      const [point] = await this.#files.places.of([ref])
      if (!point) continue
      path.at(-1)?.push(point)
      const house = await this.#files.numberedNodes.of(ref)
      if (!house) continue
      ends.push(house)
      path.push([point])
      // A house at the end of it may leave the street to it.
      if (streetOf(house.tags) === null) for (const address of addressesOf(house.tags, streetOf(tags))) await this.#house(address, point)
    }
    for (const { at, ...address } of interpolated(tags, ends, path)) await this.#house(address, at)
  }

  /** Entrances with numbers of their own on a house that tells the street. */
  async #entrances(refs: readonly number[], tags: Tags): Promise<void> {
    if (this.#files.numberedNodes.isEmpty) return
    for (const ref of refs) {
      const entrance = await this.#files.numberedNodes.of(ref)
      if (!entrance || streetOf(entrance.tags) !== null) continue
      for (const address of addressesOf({ ...tags, ...entrance.tags }, streetOf(tags))) await this.#house(address, entrance.at)
    }
  }

  /** Houses whose street only the relation tells that they are members of. */
  async #housesOfStreet({ members, tags }: OsmRelation): Promise<void> {
    const street = tags.name ?? streetOf(tags)
    if (street === null) return
    for (const { kind, id } of members) {
      if (kind === 'relation') continue
      const house = await (kind === 'node' ? this.#files.numberedNodes : this.#files.numberedWays).of(id)
      if (!house || streetOf(house.tags) !== null) continue
      for (const address of addressesOf({ ...tags, ...house.tags }, street)) await this.#house(address, house.at)
    }
  }

  /** Whether some of these lines lie on the map of a city. */
  #isShown = (lines: readonly Point[][]): boolean =>
    lines.some((line) => this.#targets.some(({ bbox }) => overlap(bbox, boxOf(line), beyond)))

  #isNear = (box: Box): boolean => this.#targets.some(({ bbox }) => overlap(bbox, box, kept))

  async #house(address: Address, [latitude, longitude]: Point): Promise<void> {
    const point: Point = [latitude, longitude]
    for (const { id, bbox } of this.#targets)
      if (overlap(bbox, [point, point])) await this.#gazetteer.house({ city: id, ...address, latitude, longitude })
  }

  async #keep(tags: Tags, { at, box, line, rings, drawn }: Shape): Promise<void> {
    const [latitude, longitude] = at
    for (const { id, bbox, maker } of this.#targets) {
      if (!overlap(bbox, box, beyond)) continue
      for (const feature of drawn) await maker.add(feature)
      const place = { city: id, latitude, longitude }
      const locality = localityOf(tags)
      if (locality) {
        const outlines = rings ?? (line ? ringsOf([line]) : [])
        const { kind, level, name } = locality
        const names = namesOf(tags, name, this.#languages)
        await this.#gazetteer.locality({ ...place, kind, level, names, rings: outlines.map((ring) => thinned(ring, outlineStep)) })
      }
      const here = line && isStreet(tags) ? thinned(line, streetStep).filter((point) => overlap(bbox, [point, point])) : []
      if (here.length > 0)
        for (const street of streetsOf(tags, this.#languages)) await this.#gazetteer.street({ city: id, ...street, line: here })
      if (!overlap(bbox, [at, at])) continue
      const landmark = landmarkOf(tags)
      if (landmark) await this.#gazetteer.landmark({ ...place, kind: landmark.kind, names: namesOf(tags, landmark.name, this.#languages) })
    }
    for (const address of addressesOf(tags)) await this.#house(address, at)
  }
}

/** Where something lies: its middle, its bounds, and how it runs or is outlined. */
type Shape = { at: Point; box: Box; line?: readonly Point[]; rings?: readonly Point[][]; drawn: readonly Feature[] }

const isOfUse = (tags: Tags): boolean =>
  addressesOf(tags).length > 0 || landmarkOf(tags) !== null || localityOf(tags) !== null || drawArea(tags, [], []).length > 0

/** A building's number, drawn in its middle. */
function numbered(tags: Tags, at: Point): Feature[] {
  const number = tags['addr:housenumber']
  return number && tags.building ? drawNode({ 'addr:housenumber': number }, at, []) : []
}
