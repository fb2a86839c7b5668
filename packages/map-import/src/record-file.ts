import { type FileHandle, open, rm } from 'node:fs/promises'
import { ExtractFault } from './extract-fault.ts'
import { lastNotAbove } from './node-places.ts'

/** The size in bytes at which a block is written. */
const blockFrom = 64 * 1024
/** Bytes before each record: its id and its length. */
const headLength = 12

/** A block that was read, with where in it each record begins. */
type CachedBlock = { bytes: Buffer; places: Map<number, number> }
type Block = { first: number; at: number; length: number }

/** Records by ascending id, in a file: what comes later in an extract asks for them. */
export class RecordFile {
  #waiting: Buffer[] = []
  #bytes = 0
  #end = 0
  #last = -Infinity
  readonly #blocks: Block[] = []
  readonly #kept = new Map<number, CachedBlock>()
  readonly #path: string
  readonly #file: FileHandle
  readonly #keptBlocks: number

  private constructor(path: string, file: FileHandle, keptBlocks: number) {
    this.#path = path
    this.#file = file
    this.#keptBlocks = keptBlocks
  }

  /** @param keptBlocks blocks kept at hand, about 64 KiB each */
  static async create(path: string, keptBlocks: number): Promise<RecordFile> {
    return new RecordFile(path, await open(path, 'w+'), keptBlocks)
  }

  async add(id: number, record: Buffer): Promise<void> {
    if (id <= this.#last) throw new ExtractFault('The file is not in order: sort it with `osmium sort` first.', { code: 'not-in-order' })
    this.#last = id
    if (this.#waiting.length === 0) this.#blocks.push({ first: id, at: this.#end, length: 0 })
    const head = Buffer.alloc(headLength)
    head.writeDoubleLE(id, 0)
    head.writeUInt32LE(record.length, 8)
    this.#waiting.push(head, record)
    this.#bytes += headLength + record.length
    if (this.#bytes >= blockFrom) await this.flush()
  }

  /** Writes the buffer; must be called before the first lookup. */
  async flush(): Promise<void> {
    const block = this.#blocks.at(-1)
    if (!block || this.#waiting.length === 0) return
    block.length = this.#bytes
    await this.#file.write(Buffer.concat(this.#waiting), 0, this.#bytes, this.#end)
    this.#end += this.#bytes
    this.#bytes = 0
    this.#waiting = []
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0
  }

  /** The record of an id; null for one that was not added. */
  async of(id: number): Promise<Buffer | null> {
    const index = lastNotAbove(this.#blocks.length, (at) => (this.#blocks[at] as Block).first, id)
    if (index < 0) return null
    const { bytes, places } = this.#kept.get(index) ?? (await this.#read(index))
    const from = places.get(id)
    return from === undefined ? null : bytes.subarray(from + headLength, from + headLength + bytes.readUInt32LE(from + 8))
  }

  async #read(index: number): Promise<CachedBlock> {
    const { at, length } = this.#blocks[index] as Block
    const bytes = Buffer.alloc(length)
    await this.#file.read(bytes, 0, length, at)
    const places = new Map<number, number>()
    for (let from = 0; from < length; from += headLength + bytes.readUInt32LE(from + 8)) places.set(bytes.readDoubleLE(from), from)
    if (this.#kept.size >= this.#keptBlocks) this.#kept.delete(this.#kept.keys().next().value as number)
    const held = { bytes, places }
    this.#kept.set(index, held)
    return held
  }

  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }
}
