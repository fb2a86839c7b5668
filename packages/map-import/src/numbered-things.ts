import type { Tags } from './read-extract.ts'
import type { Point } from './point.ts'
import { RecordFile } from './record-file.ts'

/** Something with a house number: its address, and where it stands. */
export type Numbered = { at: Point; tags: Tags }

/** What has a house number, by id: ways and relations tell the street of those that name none, and what lies between two. */
export class NumberedThings {
  readonly #records: RecordFile

  private constructor(records: RecordFile) {
    this.#records = records
  }

  static async create(path: string): Promise<NumberedThings> {
    return new NumberedThings(await RecordFile.create(path, 60))
  }

  async add(id: number, at: Point, tags: Tags): Promise<void> {
    if (tags['addr:housenumber'] === undefined) return
    const address = Object.entries(tags).filter(([key]) => key.startsWith('addr:'))
    await this.#records.add(id, Buffer.from(JSON.stringify({ at, tags: Object.fromEntries(address) })))
  }

  flush(): Promise<void> {
    return this.#records.flush()
  }

  get isEmpty(): boolean {
    return this.#records.isEmpty
  }

  async of(id: number): Promise<Numbered | null> {
    const record = await this.#records.of(id)
    return record && (JSON.parse(record.toString()) as Numbered)
  }

  close(): Promise<void> {
    return this.#records.close()
  }
}
