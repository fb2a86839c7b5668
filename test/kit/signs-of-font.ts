import { readFileSync } from 'node:fs'
import { convert } from 'fontverter'

/** The signs that a file of a face draws: the formats 4 and 12 of its table `cmap` (learn.microsoft.com/typography/opentype/spec/cmap). */
export async function signsOfFont(file: string): Promise<Set<number>> {
  const sfnt = await convert(readFileSync(file), 'truetype')
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => sfnt.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) throw new Error(`${file} has no table of signs`)
  const cmap = view.getUint32(entry + 8)
  const maps = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index))
  return new Set(maps.flatMap((at) => [...signsOfMap(view, at)]))
}

function* signsOfMap(view: DataView, at: number): Generator<number> {
  const format = view.getUint16(at)
  if (format === 12)
    for (let group = 0; group < view.getUint32(at + 12); group += 1) {
      const start = at + 16 + 12 * group
      for (let sign = view.getUint32(start); sign <= view.getUint32(start + 4); sign += 1) yield sign
    }
  if (format === 4) {
    const twice = view.getUint16(at + 6)
    for (let segment = 0; segment < twice; segment += 2) {
      const [end, start] = [view.getUint16(at + 14 + segment), view.getUint16(at + 16 + twice + segment)]
      // The last segment is an end mark.
      for (let sign = start; sign <= end && sign < 0xffff; sign += 1) if (glyphOf(view, at, segment, sign) !== 0) yield sign
    }
  }
}

/** 0: none. */
function glyphOf(view: DataView, at: number, segment: number, sign: number): number {
  const twice = view.getUint16(at + 6)
  const start = view.getUint16(at + 16 + twice + segment)
  const delta = view.getInt16(at + 16 + 2 * twice + segment)
  const rangeAt = at + 16 + 3 * twice + segment
  const range = view.getUint16(rangeAt)
  if (range === 0) return (sign + delta) & 0xffff
  return view.getUint16(rangeAt + range + 2 * (sign - start))
}
