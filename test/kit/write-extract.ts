import { open } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

type Tags = Record<string, string>
export type ExtractNode = { id: number; at: [latitude: number, longitude: number]; tags?: Tags }
export type ExtractWay = { id: number; refs: number[]; tags: Tags }

/** A member is a way unless it says otherwise. */
export type ExtractRelation = { id: number; members: { id: number; role: string; kind?: 'node' | 'way' }[]; tags: Tags }

const steps = (values: number[]): number[] => values.map((value, index) => value - (index === 0 ? 0 : (values[index - 1] as number)))

/** Writes an extract as OpenStreetMap's own tools do: dense nodes, then ways, then relations of ways, in deflated blocks. */
export async function writeExtract(
  path: string,
  nodes: Iterable<ExtractNode>,
  ways: Iterable<ExtractWay>,
  relations: Iterable<ExtractRelation> = [],
): Promise<void> {
  const header = new PbfWriter()
  header.writeStringField(4, 'OsmSchema-V0.6')
  header.writeStringField(4, 'DenseNodes')
  const file = await open(path, 'w')
  try {
    await file.write(blob('OSMHeader', header.finish()))
    for (const portion of portions(nodes)) await file.write(blob('OSMData', nodeBlock(portion)))
    for (const portion of portions(ways)) await file.write(blob('OSMData', wayBlock(portion)))
    for (const portion of portions(relations)) await file.write(blob('OSMData', relationBlock(portion)))
  } finally {
    await file.close()
  }
}

/** Elements per block, as the format recommends. */
const blockOf = 8000

function* portions<Thing>(things: Iterable<Thing>): Generator<Thing[]> {
  let portion: Thing[] = []
  for (const thing of things) {
    if (portion.push(thing) < blockOf) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

function blob(type: string, bytes: Uint8Array): Buffer {
  const packed = new PbfWriter()
  packed.writeVarintField(2, bytes.length)
  packed.writeBytesField(3, deflateSync(bytes))
  const body = packed.finish()
  const head = new PbfWriter()
  head.writeStringField(1, type)
  head.writeVarintField(3, body.length)
  const headBytes = head.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(headBytes.length)
  return Buffer.concat([length, headBytes, body])
}

class Strings {
  readonly list = ['']
  readonly #places = new Map([['', 0]])
  index(text: string): number {
    const known = this.#places.get(text) ?? this.list.push(text) - 1
    this.#places.set(text, known)
    return known
  }
  write(pbf: PbfWriter): void {
    pbf.writeMessage(1, (list: string[], inner: PbfWriter) => list.forEach((text) => inner.writeStringField(1, text)), this.list)
  }
}

function nodeBlock(nodes: ExtractNode[]): Uint8Array {
  const strings = new Strings()
  const keysValues = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [strings.index(key), strings.index(value)]),
    0,
  ])
  const units = (axis: 0 | 1): number[] => steps(nodes.map(({ at }) => Math.round(at[axis] * 1e7)))
  const pbf = new PbfWriter()
  strings.write(pbf)
  pbf.writeMessage(
    2,
    (_: null, group: PbfWriter) => {
      group.writeMessage(
        2,
        (__: null, dense: PbfWriter) => {
          dense.writePackedSVarint(1, steps(nodes.map(({ id }) => id)))
          dense.writePackedSVarint(8, units(0))
          dense.writePackedSVarint(9, units(1))
          dense.writePackedVarint(10, keysValues)
        },
        null,
      )
    },
    null,
  )
  return pbf.finish()
}

function wayBlock(ways: ExtractWay[]): Uint8Array {
  const strings = new Strings()
  const coded = ways.map(({ id, refs, tags }) => ({
    id,
    refs,
    keys: Object.keys(tags).map((key) => strings.index(key)),
    values: Object.values(tags).map((value) => strings.index(value)),
  }))
  const pbf = new PbfWriter()
  strings.write(pbf)
  pbf.writeMessage(
    2,
    (_: null, group: PbfWriter) => {
      for (const way of coded) {
        group.writeMessage(
          3,
          ({ id, refs, keys, values }: (typeof coded)[number], inner: PbfWriter) => {
            inner.writeVarintField(1, id)
            inner.writePackedVarint(2, keys)
            inner.writePackedVarint(3, values)
            inner.writePackedSVarint(8, steps(refs))
          },
          way,
        )
      }
    },
    null,
  )
  return pbf.finish()
}

function relationBlock(relations: ExtractRelation[]): Uint8Array {
  const strings = new Strings()
  const coded = relations.map(({ id, members, tags }) => ({
    id,
    keys: Object.keys(tags).map((key) => strings.index(key)),
    values: Object.values(tags).map((value) => strings.index(value)),
    roles: members.map(({ role }) => strings.index(role)),
    ids: steps(members.map((member) => member.id)),
    kinds: members.map(({ kind = 'way' }) => (kind === 'way' ? 1 : 0)),
  }))
  const pbf = new PbfWriter()
  strings.write(pbf)
  pbf.writeMessage(
    2,
    (_: null, group: PbfWriter) => {
      for (const relation of coded) {
        group.writeMessage(
          4,
          ({ id, keys, values, roles, ids, kinds }: (typeof coded)[number], inner: PbfWriter) => {
            inner.writeVarintField(1, id)
            inner.writePackedVarint(2, keys)
            inner.writePackedVarint(3, values)
            inner.writePackedVarint(8, roles)
            inner.writePackedSVarint(9, ids)
            inner.writePackedVarint(10, kinds)
          },
          relation,
        )
      }
    },
    null,
  )
  return pbf.finish()
}
