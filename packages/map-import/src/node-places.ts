import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Box, Point } from './point.ts'
import { ExtractFault } from './extract-fault.ts'

const recordLength = 16
const recordsABlock = 4096
const blockLength = recordLength * recordsABlock
/** Cached blocks of 64 KiB: consecutive ways are close to each other. */
const keptBlocks = 400

/** The coordinates of an extract's nodes, in a file: ways come after all nodes and look them up by id. */
export class NodePlaces {
  #waiting = Buffer.alloc(blockLength)
  #filled = 0
  #last = -Infinity
  #blocks = 0
  #south = Infinity
  #west = Infinity
  #north = -Infinity
  #east = -Infinity
  readonly #firsts: number[] = []
  /** By the number of the block. Its bytes lie in a slot that is used again and again: buffers of their own, which a block
   * that is dropped would leave behind, pile up faster than they are collected. */
  readonly #kept = new Map<number, { slot: number; block: Buffer }>()
  readonly #slots: { bytes: Buffer; holds: number | null }[] = []
  #next = 0
  readonly #path: string
  readonly #file: FileHandle

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  static async create(path: string): Promise<NodePlaces> {
    return new NodePlaces(path, await open(path, 'w+'))
  }

  async add(id: number, latitude: number, longitude: number): Promise<void> {
    if (id <= this.#last)
      throw new ExtractFault('The nodes of the file are not in order: sort it with `osmium sort` first.', { code: 'not-in-order' })
    this.#last = id
    this.#south = Math.min(this.#south, latitude)
    this.#west = Math.min(this.#west, longitude)
    this.#north = Math.max(this.#north, latitude)
    this.#east = Math.max(this.#east, longitude)
    if (this.#filled === 0) this.#firsts.push(id)
    const at = this.#filled * recordLength
    this.#waiting.writeDoubleLE(id, at)
    this.#waiting.writeInt32LE(Math.round(latitude * 1e7), at + 8)
    this.#waiting.writeInt32LE(Math.round(longitude * 1e7), at + 12)
    this.#filled += 1
    if (this.#filled === recordsABlock) await this.flush()
  }

  /** The ground on which all nodes lie. */
  get bounds(): Box {
    return [
      [this.#south, this.#west],
      [this.#north, this.#east],
    ]
  }

  /** Writes the buffer; must be called before the first lookup. */
  async flush(): Promise<void> {
    if (this.#filled === 0) return
    await this.#file.write(this.#waiting, 0, this.#filled * recordLength, this.#blocks * blockLength)
    this.#blocks += 1
    this.#filled = 0
  }

  /** The coordinates of nodes; those beyond the edge of the extract are left out. */
  async of(ids: readonly number[]): Promise<Point[]> {
    const places: Point[] = []
    for (const id of ids) {
      const place = await this.#placeOf(id)
      if (place) places.push(place)
    }
    return places
  }

  async #placeOf(id: number): Promise<Point | null> {
    const index = lastNotAbove(this.#firsts.length, (at) => this.#firsts[at] as number, id)
    if (index < 0) return null
    const block = this.#kept.get(index)?.block ?? (await this.#read(index))
    const at = lastNotAbove(block.length / recordLength, (place) => block.readDoubleLE(place * recordLength), id)
    if (at < 0 || block.readDoubleLE(at * recordLength) !== id) return null
    return [block.readInt32LE(at * recordLength + 8) / 1e7, block.readInt32LE(at * recordLength + 12) / 1e7]
  }

  async #read(index: number): Promise<Buffer> {
    const slot = this.#next
    this.#next = (slot + 1) % keptBlocks
    const held = (this.#slots[slot] ??= { bytes: Buffer.allocUnsafeSlow(blockLength), holds: null })
    if (held.holds !== null && this.#kept.get(held.holds)?.slot === slot) this.#kept.delete(held.holds)
    held.holds = index
    const { bytesRead } = await this.#file.read(held.bytes, 0, blockLength, index * blockLength)
    const block = held.bytes.subarray(0, bytesRead)
    this.#kept.set(index, { slot, block })
    return block
  }

  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }
}

/** The last index of a sorted list whose value is not above; -1 when all are. */
export function lastNotAbove(length: number, valueAt: (at: number) => number, wanted: number): number {
  let [low, high] = [0, length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (valueAt(middle) <= wanted) low = middle + 1
    else high = middle - 1
  }
  return high
}
