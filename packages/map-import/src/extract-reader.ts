import type { Point } from './point.ts'
import type { Feature, TileMaker } from './tiles/tile-maker.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { NodePlaces } from './node-places.ts'
import { ExtractFault, type OsmNode, type OsmRelation, type OsmThing, type OsmWay, type Tags } from './read-extract.ts'
import { polygonsOf, ringsOf } from './rings.ts'
import { addressOf, drawArea, drawNode, drawWay, isStreet, type Languages, landmarkOf, middleOf, namesOf } from './understand.ts'
import type { WayLines } from './way-lines.ts'

type Box = [Point, Point]
export type Target = { id: number; bbox: Box; maker: TileMaker }
type Files = { places: NodePlaces; lines: WayLines }
type Into = { gazetteer: Gazetteer; languages: Languages }

/** Degrees round a city's box that its base map shows, too. */
const beyond = 0.05
/** Degrees round it within which ways are kept for the areas that they are parts of. */
const kept = 0.3
const isIn = ([[south, west], [north, east]]: Box, [latitude, longitude]: Point, room = 0): boolean =>
  latitude >= south - room && latitude <= north + room && longitude >= west - room && longitude <= east + room

const order = { node: 0, way: 1, relation: 2 }

/** Takes nodes, ways and relations apart: addresses, streets and landmarks to the gazetteer, what is drawn to the maps of its cities. */
export class ExtractReader {
  readonly #targets: Target[]
  readonly #files: Files
  readonly #gazetteer: Gazetteer
  readonly #languages: Languages
  #at: OsmThing['kind'] = 'node'

  constructor(targets: Target[], files: Files, { gazetteer, languages }: Into) {
    this.#targets = targets
    this.#files = files
    this.#gazetteer = gazetteer
    this.#languages = languages
  }

  async take(thing: OsmThing): Promise<void> {
    if (thing.kind !== this.#at) await this.#goOn(thing.kind)
    if (thing.kind === 'node') await this.#node(thing)
    else if (thing.kind === 'way') await this.#way(thing)
    else await this.#relation(thing)
  }

  /** Nodes come before ways, ways before relations: each asks for what came before. */
  async #goOn(kind: OsmThing['kind']): Promise<void> {
    if (order[kind] < order[this.#at])
      throw new ExtractFault(`The file has ${kind}s behind ${this.#at}s: sort it with \`osmium sort\` first.`)
    this.#at = kind
    await this.#files.places.flush()
    await this.#files.lines.flush()
  }

  async #node({ id, latitude, longitude, tags }: OsmNode): Promise<void> {
    const at: Point = [latitude, longitude]
    await this.#files.places.add(id, latitude, longitude)
    if (Object.keys(tags).length > 0) await this.#keep(tags, at, drawNode(tags, at, this.#languages))
  }

  async #way({ id, refs, tags }: OsmWay): Promise<void> {
    const line = await this.#files.places.of(refs)
    if (line.length === 0) return
    const at = middleOf(line)
    if (this.#targets.some(({ bbox }) => isIn(bbox, at, kept))) await this.#files.lines.add(id, line)
    if (Object.keys(tags).length > 0) await this.#keep(tags, at, [...drawWay(tags, line, this.#languages), ...numbered(tags, at)])
  }

  /** An area of several ways, or with holes: a house round a yard, a lake with an island. */
  async #relation({ members, tags }: OsmRelation): Promise<void> {
    if (tags.type !== 'multipolygon' || !isOfUse(tags)) return
    const outer = ringsOf(await this.#linesOf(members, 'outer'))
    const [first] = outer
    if (!first) return
    const drawn = polygonsOf(outer, ringsOf(await this.#linesOf(members, 'inner'))).flatMap((rings) =>
      drawArea(tags, rings, this.#languages),
    )
    const at = middleOf(outer.length === 1 ? first : outer.flat())
    await this.#keep(tags, at, [...drawn, ...numbered(tags, at)])
  }

  async #linesOf(members: OsmRelation['members'], role: 'outer' | 'inner'): Promise<Point[][]> {
    const lines: Point[][] = []
    for (const member of members) {
      // Older maps name no role: such ways are the outline.
      if (member.kind !== 'way' || (member.role || 'outer') !== role) continue
      const line = await this.#files.lines.of(member.id)
      if (line) lines.push(line)
    }
    return lines
  }

  async #keep(tags: Tags, at: Point, drawn: Feature[]): Promise<void> {
    const [latitude, longitude] = at
    for (const { id, bbox, maker } of this.#targets) {
      if (!isIn(bbox, at, beyond)) continue
      for (const feature of drawn) await maker.add(feature)
      if (!isIn(bbox, at)) continue
      const address = addressOf(tags)
      if (address) await this.#gazetteer.house({ city: id, ...address, latitude, longitude })
      if (isStreet(tags))
        await this.#gazetteer.street({ city: id, name: tags.name as string, names: namesOf(tags, tags.name as string, this.#languages) })
      const landmark = landmarkOf(tags)
      if (landmark)
        await this.#gazetteer.landmark({
          city: id,
          kind: landmark.kind,
          names: namesOf(tags, landmark.name, this.#languages),
          latitude,
          longitude,
        })
    }
  }
}

const isOfUse = (tags: Tags): boolean => addressOf(tags) !== null || landmarkOf(tags) !== null || drawArea(tags, [], []).length > 0

/** A building's number, drawn in its middle. */
function numbered(tags: Tags, at: Point): Feature[] {
  const number = tags['addr:housenumber']
  return number && tags.building ? drawNode({ 'addr:housenumber': number }, at, []) : []
}
