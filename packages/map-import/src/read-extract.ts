import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { PbfReader } from 'pbf'
import { ExtractFault } from './extract-fault.ts'
import type { Box } from './point.ts'

const gzip = 'The file is packed with gzip. Turn it into .osm.pbf: `osmium cat FILE.osm.gz -o FILE.osm.pbf`.'

const signatures: [begins: string, fault: string][] = [
  ['\x1f\x8b', gzip],
  ['BZh', 'The file is packed with bzip2. Turn it into .osm.pbf: `osmium cat FILE.osm.bz2 -o FILE.osm.pbf`.'],
  ['PK', 'The file is a ZIP archive. Unpack it and name the .osm.pbf in it; shapefiles (.shp.zip) hold no addresses.'],
  ['SQLite format 3', 'The file is a database (.gpkg or .mbtiles). Download the .osm.pbf of the same region instead.'],
  ['PMTiles', 'The file is a map of tiles. Download the .osm.pbf of the same region instead.'],
  ['\xff\xe0', 'The file is in the format .o5m. Turn it into .osm.pbf: `osmium cat FILE.o5m -o FILE.osm.pbf`.'],
]

const xml = 'The file is OpenStreetMap XML. Turn it into .osm.pbf: `osmium cat FILE.osm -o FILE.osm.pbf`.'

const page = 'The file is a web page: the download was refused or needs a sign-in. Open its address in a browser.'

// Reads OpenStreetMap's PBF format (wiki.openstreetmap.org/wiki/PBF_Format) block by block: memory holds one block of
// some thousand elements, whatever the size of the file.

export type Tags = Record<string, string>
export type OsmNode = { kind: 'node'; id: number; latitude: number; longitude: number; tags: Tags }
export type OsmWay = { kind: 'way'; id: number; refs: number[]; tags: Tags }
export type OsmRelation = {
  kind: 'relation'
  id: number
  members: { kind: 'node' | 'way' | 'relation'; id: number; role: string }[]
  tags: Tags
}
export type OsmThing = OsmNode | OsmWay | OsmRelation

const inflated = promisify(inflate)
/** The format's own limits. */
const [headerAtMost, blobAtMost] = [64 * 1024, 32 * 1024 * 1024]

type ReadListeners = {
  /** Called with the bytes that are read so far, and with all. */
  onBytes(read: number, all: number): void
  /** The ground that the extract says it covers; many say nothing. */
  onBounds?(bounds: Box): void
}

/** Nodes, ways and relations in the order of the file. */
export async function* readExtract(path: string, { onBytes, onBounds }: ReadListeners): AsyncGenerator<OsmThing> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    await refuseOthers(file, size)
    const take = async (at: number, length: number): Promise<Buffer> => {
      const bytes = Buffer.alloc(length)
      const { bytesRead } = await file.read(bytes, 0, length, at)
      if (bytesRead < length)
        throw new ExtractFault('The file ends in the middle of a block: was it downloaded whole?', { code: 'cut-off' })
      return bytes
    }
    for (let at = 0; at < size;) {
      const headerLength = (await take(at, 4)).readUInt32BE(0)
      if (headerLength > headerAtMost) throw new ExtractFault('The file is not in the format .osm.pbf.', { code: 'other-format' })
      const header = new PbfReader(await take(at + 4, headerLength)).readFields(readBlobHeader, { type: '', length: 0 })
      if (header.length > blobAtMost)
        throw new ExtractFault('The file is not in the format .osm.pbf: a block is too large.', { code: 'other-format' })
      const start = at + 4 + headerLength
      if (header.type === 'OSMData') yield* readBlock(await unpack(await take(start, header.length)))
      else if (header.type === 'OSMHeader') boundsIn(await unpack(await take(start, header.length))).forEach((box) => onBounds?.(box))
      else throw new ExtractFault('The file is not in the format .osm.pbf.', { code: 'other-format' })
      at = start + header.length
      onBytes(at, size)
    }
  } finally {
    await file.close()
  }
}

/** Says what a file is that is no extract of the one format that is read, and what to do. */
async function refuseOthers(file: FileHandle, size: number): Promise<void> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
  const other = otherFormat(buffer.subarray(0, bytesRead), size)
  if (other !== null) throw new ExtractFault(other, { code: other === empty ? 'empty' : other === page ? 'web-page' : 'other-format' })
}

function readBlobHeader(tag: number, header: { type: string; length: number }, pbf: PbfReader): void {
  if (tag === 1) header.type = pbf.readString()
  if (tag === 3) header.length = pbf.readVarint()
}

type Blob = { raw: Uint8Array | null; zlib: Uint8Array | null }

async function unpack(bytes: Buffer): Promise<Uint8Array> {
  const blob = new PbfReader(bytes).readFields<Blob>(
    (tag, into, pbf) => {
      if (tag === 1) into.raw = pbf.readBytes()
      if (tag === 3) into.zlib = pbf.readBytes()
    },
    { raw: null, zlib: null },
  )
  if (blob.raw) return blob.raw
  if (blob.zlib) return inflated(blob.zlib)
  throw new ExtractFault('A block is packed neither plainly nor with zlib: convert the file with `osmium cat`.', { code: 'other-format' })
}

/** The box that a header names, in a list; nanodegrees: left, right, top, bottom. */
function boundsIn(bytes: Uint8Array): Box[] {
  return new PbfReader(bytes).readFields<Box[]>((tag, found, pbf) => {
    if (tag !== 1) return
    const [west = 0, east = 0, north = 0, south = 0] = pbf
      .readMessage<number[]>((side, sides, reader) => void (sides[side - 1] = reader.readSVarint()), [])
      .map((value) => value / 1e9)
    found.push([
      [south, west],
      [north, east],
    ])
  }, [])
}

type Scale = { granularity: number; latitude: number; longitude: number }
type Block = Scale & { strings: string[]; groups: { from: number; to: number }[] }

function* readBlock(bytes: Uint8Array): Generator<OsmThing> {
  const pbf = new PbfReader(bytes)
  const block: Block = { strings: [], groups: [], granularity: 100, latitude: 0, longitude: 0 }
  pbf.readFields((tag, into, reader) => {
    if (tag === 1) into.strings = reader.readMessage(readStrings, [] as string[])
    if (tag === 2) {
      const to = reader.readVarint() + reader.pos
      into.groups.push({ from: reader.pos, to })
      reader.pos = to
    }
    if (tag === 17) into.granularity = reader.readVarint()
    if (tag === 19) into.latitude = reader.readVarint(true)
    if (tag === 20) into.longitude = reader.readVarint(true)
  }, block)
  for (const { from, to } of block.groups) {
    const things: OsmThing[] = []
    pbf.pos = from
    pbf.readFields((tag, into, reader) => readThing(tag, into, reader, block), things, to)
    yield* things
  }
}

function readStrings(tag: number, strings: string[], pbf: PbfReader): void {
  if (tag === 1) strings.push(pbf.readString())
}

function readThing(tag: number, things: OsmThing[], pbf: PbfReader, block: Block): void {
  if (tag === 1) things.push(nodeOf(pbf.readMessage(readNode, { id: 0, keys: [], values: [], latitude: 0, longitude: 0 }), block))
  if (tag === 2) for (const node of denseNodes(pbf, block)) things.push(node)
  if (tag === 3) {
    const way = pbf.readMessage(readWay, { id: 0, keys: [], values: [], refs: [] })
    things.push({ kind: 'way', id: way.id, refs: summed(way.refs), tags: tagsOf(way.keys, way.values, block.strings) })
  }
  if (tag === 4)
    things.push(relationOf(pbf.readMessage(readRelation, { id: 0, keys: [], values: [], roles: [], ids: [], kinds: [] }), block))
}

type RawNode = { id: number; keys: number[]; values: number[]; latitude: number; longitude: number }

function readNode(tag: number, node: RawNode, pbf: PbfReader): void {
  if (tag === 1) node.id = pbf.readSVarint()
  if (tag === 2) pbf.readPackedVarint(node.keys)
  if (tag === 3) pbf.readPackedVarint(node.values)
  if (tag === 8) node.latitude = pbf.readSVarint()
  if (tag === 9) node.longitude = pbf.readSVarint()
}

const degrees = (offset: number, granularity: number, value: number): number => (offset + granularity * value) / 1e9

const nodeOf = ({ id, keys, values, latitude, longitude }: RawNode, block: Block): OsmNode => ({
  kind: 'node',
  id,
  latitude: degrees(block.latitude, block.granularity, latitude),
  longitude: degrees(block.longitude, block.granularity, longitude),
  tags: tagsOf(keys, values, block.strings),
})

type Dense = { ids: number[]; latitudes: number[]; longitudes: number[]; keysValues: number[] }

function* denseNodes(pbf: PbfReader, block: Block): Generator<OsmNode> {
  const dense = pbf.readMessage<Dense>(
    (tag, into, reader) => {
      if (tag === 1) reader.readPackedSVarint(into.ids)
      if (tag === 8) reader.readPackedSVarint(into.latitudes)
      if (tag === 9) reader.readPackedSVarint(into.longitudes)
      if (tag === 10) reader.readPackedVarint(into.keysValues)
    },
    { ids: [], latitudes: [], longitudes: [], keysValues: [] },
  )
  let [id, latitude, longitude, at] = [0, 0, 0, 0]
  for (const [index, step] of dense.ids.entries()) {
    id += step
    latitude += dense.latitudes[index] ?? 0
    longitude += dense.longitudes[index] ?? 0
    const tags: Tags = {}
    // Keys and values of one node end with a zero; a block without tags has none at all.
    while (at < dense.keysValues.length && dense.keysValues[at] !== 0) {
      tags[block.strings[dense.keysValues[at] ?? 0] ?? ''] = block.strings[dense.keysValues[at + 1] ?? 0] ?? ''
      at += 2
    }
    at += 1
    yield {
      kind: 'node',
      id,
      latitude: degrees(block.latitude, block.granularity, latitude),
      longitude: degrees(block.longitude, block.granularity, longitude),
      tags,
    }
  }
}

type RawWay = { id: number; keys: number[]; values: number[]; refs: number[] }

function readWay(tag: number, way: RawWay, pbf: PbfReader): void {
  if (tag === 1) way.id = pbf.readVarint(true)
  if (tag === 2) pbf.readPackedVarint(way.keys)
  if (tag === 3) pbf.readPackedVarint(way.values)
  if (tag === 8) pbf.readPackedSVarint(way.refs)
}

type RawRelation = { id: number; keys: number[]; values: number[]; roles: number[]; ids: number[]; kinds: number[] }

function readRelation(tag: number, relation: RawRelation, pbf: PbfReader): void {
  if (tag === 1) relation.id = pbf.readVarint(true)
  if (tag === 2) pbf.readPackedVarint(relation.keys)
  if (tag === 3) pbf.readPackedVarint(relation.values)
  if (tag === 8) pbf.readPackedVarint(relation.roles)
  if (tag === 9) pbf.readPackedSVarint(relation.ids)
  if (tag === 10) pbf.readPackedVarint(relation.kinds)
}

const memberKinds = ['node', 'way', 'relation'] as const

const relationOf = ({ id, keys, values, roles, ids, kinds }: RawRelation, { strings }: Block): OsmRelation => ({
  kind: 'relation',
  id,
  members: summed(ids).map((member, index) => ({
    id: member,
    kind: memberKinds[kinds[index] ?? 0] ?? 'node',
    role: strings[roles[index] ?? 0] ?? '',
  })),
  tags: tagsOf(keys, values, strings),
})

function summed(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => (sum += step))
}

const tagsOf = (keys: readonly number[], values: readonly number[], strings: readonly string[]): Tags =>
  Object.fromEntries(keys.map((key, index) => [strings[key] ?? '', strings[values[index] ?? 0] ?? '']))

const empty = 'The file is empty: was it downloaded whole?'

/** What a file is by its first bytes, when it is of another format, and what to do instead; null for what may be .osm.pbf. */
function otherFormat(beginning: Buffer, size: number): string | null {
  if (size === 0) return empty
  const text = beginning
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  const known = signatures.find(([begins]) => text.startsWith(begins))
  if (known) return known[1]
  if (/^<!doctype html|^<html/i.test(text)) return page
  return text.startsWith('<') ? xml : null
}
