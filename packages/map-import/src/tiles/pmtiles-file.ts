import { type FileHandle, open, rename, unlink } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'

// Writes the PMTiles format, version 3: a header of 127 bytes, a root directory within the first 16 KiB, metadata, leaf
// directories, and the tiles one after another.

type Entry = { id: number; offset: number; length: number }
type Facts = {
  /** [south, west], [north, east] */
  bbox: readonly [readonly [number, number], readonly [number, number]]
  minZoom: number
  maxZoom: number
  metadata: object
}

const headerLength = 127
/** The bytes that a reader fetches first: header and root directory must fit into them. */
const firstRead = 16_384
const entriesALeaf = 4096

/** Collects tiles in a temporary file and moves the finished map into place in one step. */
export class PmtilesFile {
  #entries: Entry[] = []
  #size = 0
  readonly #path: string
  readonly #tiles: FileHandle

  private constructor(path: string, tiles: FileHandle) {
    this.#path = path
    this.#tiles = tiles
  }

  static async create(path: string): Promise<PmtilesFile> {
    return new PmtilesFile(path, await open(`${path}.tiles.tmp`, 'w+'))
  }

  /** Adds a tile, in any order. */
  async add(z: number, x: number, y: number, tile: Uint8Array): Promise<void> {
    const bytes = gzipSync(tile)
    await this.#tiles.write(bytes, 0, bytes.length, this.#size)
    this.#entries.push({ id: zxyToTileId(z, x, y), offset: this.#size, length: bytes.length })
    this.#size += bytes.length
  }

  get count(): number {
    return this.#entries.length
  }

  async finish(facts: Facts): Promise<void> {
    this.#entries.sort((a, b) => a.id - b.id)
    const { root, leaves } = directories(this.#entries)
    const metadata = gzipSync(JSON.stringify(facts.metadata))
    const metadataAt = headerLength + root.length
    const leavesAt = metadataAt + metadata.length
    const tilesAt = leavesAt + leaves.length
    const header = headerOf(
      facts,
      { root: root.length, metadata: metadata.length, leaves: leaves.length, tiles: this.#size },
      this.#entries.length,
    )
    const file = await open(`${this.#path}.tmp`, 'w')
    try {
      await file.write(Buffer.concat([header, root, metadata, leaves]))
      await this.#copyTiles(file, tilesAt)
    } finally {
      await file.close()
      await this.#tiles.close()
    }
    await rename(`${this.#path}.tmp`, this.#path)
    await unlink(`${this.#path}.tiles.tmp`)
  }

  async #copyTiles(file: FileHandle, to: number): Promise<void> {
    const buffer = Buffer.alloc(1 << 20)
    for (let at = 0; at < this.#size;) {
      const { bytesRead } = await this.#tiles.read(buffer, 0, buffer.length, at)
      await file.write(buffer, 0, bytesRead, to + at)
      at += bytesRead
    }
  }
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries)
  if (whole.length <= firstRead - headerLength) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let size = 0
  for (let from = 0; from < entries.length; from += entriesALeaf) {
    const part = entries.slice(from, from + entriesALeaf)
    const leaf = directory(part)
    // A pointer is an entry without tiles.
    pointers.push({ id: part[0]?.id ?? 0, offset: size, length: leaf.length })
    leaves.push(leaf)
    size += leaf.length
  }
  return { root: directory(pointers, 0), leaves: Buffer.concat(leaves) }
}

function directory(entries: readonly Entry[], run = 1): Buffer {
  const pbf = new PbfWriter()
  pbf.writeVarint(entries.length)
  for (const [index, { id }] of entries.entries()) pbf.writeVarint(id - (entries[index - 1]?.id ?? 0))
  for (const _ of entries) pbf.writeVarint(run)
  for (const { length } of entries) pbf.writeVarint(length)
  for (const { offset } of entries) pbf.writeVarint(offset + 1)
  return gzipSync(pbf.finish())
}

type Lengths = { root: number; metadata: number; leaves: number; tiles: number }

function headerOf({ bbox, minZoom, maxZoom }: Facts, lengths: Lengths, count: number): Buffer {
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  let at = headerLength
  for (const [index, length] of [lengths.root, lengths.metadata, lengths.leaves, lengths.tiles].entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    at += length
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(count), place)
  header.writeUInt8(0, 96) // tiles are unordered
  header.writeUInt8(2, 97) // directories: gzip
  header.writeUInt8(2, 98) // tiles: gzip
  header.writeUInt8(1, 99) // vector tiles
  header.writeUInt8(minZoom, 100)
  header.writeUInt8(maxZoom, 101)
  const [[south, west], [north, east]] = bbox
  for (const [index, degrees] of [west, south, east, north].entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header.writeUInt8(minZoom, 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
