import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Point } from './point.ts'
import { ExtractFault } from './read-extract.ts'

const recordLength = 16
const recordsABlock = 4096
/** Blocks kept at hand, 64 KiB each: ways that follow each other lie near each other. */
const keptBlocks = 1500

/** Where the nodes of an extract are, in a file: ways come after all nodes and ask for them by id. */
export class NodePlaces {
  #waiting = Buffer.alloc(recordLength * recordsABlock)
  #filled = 0
  #last = -Infinity
  #blocks = 0
  readonly #firsts: number[] = []
  readonly #kept = new Map<number, Buffer>()
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
    if (id <= this.#last) throw new ExtractFault('The nodes of the file are not in order: sort it with `osmium sort` first.')
    this.#last = id
    if (this.#filled === 0) this.#firsts.push(id)
    const at = this.#filled * recordLength
    this.#waiting.writeDoubleLE(id, at)
    this.#waiting.writeInt32LE(Math.round(latitude * 1e7), at + 8)
    this.#waiting.writeInt32LE(Math.round(longitude * 1e7), at + 12)
    this.#filled += 1
    if (this.#filled === recordsABlock) await this.flush()
  }

  /** Writes what waits; to be called before the first question. */
  async flush(): Promise<void> {
    if (this.#filled === 0) return
    await this.#file.write(this.#waiting, 0, this.#filled * recordLength, this.#blocks * recordsABlock * recordLength)
    this.#blocks += 1
    this.#filled = 0
  }

  /** The places of nodes; those beyond the edge of the extract are left out. */
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
    const block = this.#kept.get(index) ?? (await this.#read(index))
    const at = lastNotAbove(block.length / recordLength, (place) => block.readDoubleLE(place * recordLength), id)
    if (at < 0 || block.readDoubleLE(at * recordLength) !== id) return null
    return [block.readInt32LE(at * recordLength + 8) / 1e7, block.readInt32LE(at * recordLength + 12) / 1e7]
  }

  async #read(index: number): Promise<Buffer> {
    const bytes = Buffer.alloc(recordLength * recordsABlock)
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, index * bytes.length)
    const block = bytes.subarray(0, bytesRead)
    if (this.#kept.size >= keptBlocks) this.#kept.delete(this.#kept.keys().next().value as number)
    this.#kept.set(index, block)
    return block
  }

  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }
}

/** The last place of a sorted list whose value is not above; -1 when all are. */
export function lastNotAbove(length: number, valueAt: (at: number) => number, wanted: number): number {
  let [low, high] = [0, length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (valueAt(middle) <= wanted) low = middle + 1
    else high = middle - 1
  }
  return high
}
