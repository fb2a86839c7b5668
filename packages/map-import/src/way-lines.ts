import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Point } from './point.ts'
import { ExtractFault } from './read-extract.ts'
import { lastNotAbove } from './node-places.ts'

/** Bytes after which a block is written. */
const blockFrom = 64 * 1024
/** Blocks kept at hand. */
const keptBlocks = 300

/** A block that was read, with where in it each way begins. */
type Held = { bytes: Buffer; places: Map<number, number> }
type Block = { first: number; at: number; length: number }

/** How the ways of an extract run, in a file: relations come after all ways and ask for them by id. */
export class WayLines {
  #waiting: Buffer[] = []
  #bytes = 0
  #end = 0
  #last = -Infinity
  readonly #blocks: Block[] = []
  readonly #kept = new Map<number, Held>()
  readonly #path: string
  readonly #file: FileHandle

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  static async create(path: string): Promise<WayLines> {
    return new WayLines(path, await open(path, 'w+'))
  }

  async add(id: number, line: readonly Point[]): Promise<void> {
    if (id <= this.#last) throw new ExtractFault('The ways of the file are not in order: sort it with `osmium sort` first.')
    this.#last = id
    if (this.#waiting.length === 0) this.#blocks.push({ first: id, at: this.#end, length: 0 })
    const record = Buffer.alloc(12 + line.length * 8)
    record.writeDoubleLE(id, 0)
    record.writeUInt32LE(line.length, 8)
    for (const [index, [latitude, longitude]] of line.entries()) {
      record.writeInt32LE(Math.round(latitude * 1e7), 12 + index * 8)
      record.writeInt32LE(Math.round(longitude * 1e7), 16 + index * 8)
    }
    this.#waiting.push(record)
    this.#bytes += record.length
    if (this.#bytes >= blockFrom) await this.flush()
  }

  /** Writes what waits; to be called before the first question. */
  async flush(): Promise<void> {
    const block = this.#blocks.at(-1)
    if (!block || this.#waiting.length === 0) return
    block.length = this.#bytes
    await this.#file.write(Buffer.concat(this.#waiting), 0, this.#bytes, this.#end)
    this.#end += this.#bytes
    this.#bytes = 0
    this.#waiting = []
  }

  /** The line of a way; null for one that was not added. */
  async of(id: number): Promise<Point[] | null> {
    const index = lastNotAbove(this.#blocks.length, (at) => (this.#blocks[at] as Block).first, id)
    if (index < 0) return null
    const { bytes, places } = this.#kept.get(index) ?? (await this.#read(index))
    const from = places.get(id)
    if (from === undefined) return null
    return Array.from({ length: bytes.readUInt32LE(from + 8) }, (_, place): Point => {
      const at = from + 12 + place * 8
      return [bytes.readInt32LE(at) / 1e7, bytes.readInt32LE(at + 4) / 1e7]
    })
  }

  async #read(index: number): Promise<Held> {
    const { at, length } = this.#blocks[index] as Block
    const bytes = Buffer.alloc(length)
    await this.#file.read(bytes, 0, length, at)
    const places = new Map<number, number>()
    for (let from = 0; from < length; from += 12 + bytes.readUInt32LE(from + 8) * 8) places.set(bytes.readDoubleLE(from), from)
    if (this.#kept.size >= keptBlocks) this.#kept.delete(this.#kept.keys().next().value as number)
    const held = { bytes, places }
    this.#kept.set(index, held)
    return held
  }

  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }
}
