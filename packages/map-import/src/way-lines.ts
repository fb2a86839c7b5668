import type { Point } from './point.ts'
import { RecordFile } from './record-file.ts'

/** How the ways of an extract run: relations come after all ways and ask for them by id. */
export class WayLines {
  readonly #records: RecordFile

  private constructor(records: RecordFile) {
    this.#records = records
  }

  static async create(path: string): Promise<WayLines> {
    return new WayLines(await RecordFile.create(path, 150))
  }

  add(id: number, line: readonly Point[]): Promise<void> {
    const record = Buffer.alloc(line.length * 8)
    for (const [index, [latitude, longitude]] of line.entries()) {
      record.writeInt32LE(Math.round(latitude * 1e7), index * 8)
      record.writeInt32LE(Math.round(longitude * 1e7), index * 8 + 4)
    }
    return this.#records.add(id, record)
  }

  flush(): Promise<void> {
    return this.#records.flush()
  }

  /** The line of a way; null for one that was not added. */
  async of(id: number): Promise<Point[] | null> {
    const record = await this.#records.of(id)
    if (!record) return null
    return Array.from({ length: record.length / 8 }, (_, place): Point => {
      return [record.readInt32LE(place * 8) / 1e7, record.readInt32LE(place * 8 + 4) / 1e7]
    })
  }

  close(): Promise<void> {
    return this.#records.close()
  }
}
