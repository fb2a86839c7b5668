import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importExtract } from '@sofra/map-import'
import { expect, test } from 'vitest'
import { writeExtract } from '#kit/write-extract.ts'
import { cutAreas } from './import-map.ts'

const corners: [number, number][] = [
  [55.7, 37.6],
  [55.7, 37.62],
  [55.72, 37.62],
  [55.72, 37.6],
]

/** What is told of areas, each a relation with these ways: 1 and 2 are the halves of a square; 9 is not in the extract. */
async function reportOf(
  relations: { tags: Record<string, string>; ways: number[] }[],
  bbox = [55.5, 37.3, 55.9, 37.9],
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-cut-'))
  const path = join(folder, 'x.osm.pbf')
  const [south = 0, west = 0, north = 0, east = 0] = bbox
  const cut = cutAreas()
  try {
    await writeExtract(
      path,
      corners.map((at, index) => ({ id: index + 1, at })),
      [
        { id: 1, refs: [1, 2, 3], tags: {} },
        { id: 2, refs: [3, 4, 1], tags: {} },
      ],
      relations.map(({ tags, ways }, index) => ({ id: 70 + index, members: ways.map((id) => ({ id, role: 'outer' })), tags })),
    )
    const none = async (): Promise<void> => undefined
    const gazetteer = { street: none, house: none, landmark: none, locality: none }
    const cities = [
      {
        id: 1,
        bbox: [
          [south, west],
          [north, east],
        ] as [[number, number], [number, number]],
      },
    ]
    const work = join(folder, 'work')
    await importExtract(path, { cities, languages: ['en'], gazetteer, work, onBytes: () => undefined, onCut: cut.onCut }, none)
    return cut.words()
  } finally {
    await rm(folder, { recursive: true })
  }
}

const lake = { type: 'multipolygon', natural: 'water', name: 'Long Lake' }

test.each([
  ['a lake that is whole', [{ tags: lake, ways: [1, 2] }], null],
  ['a lake of which a shore is missing', [{ tags: lake, ways: [1, 9] }], /: Long Lake \(relation 70\)\. Take a larger extract/],
  ['a river without a name', [{ tags: { type: 'multipolygon', natural: 'water', water: 'river' }, ways: [2, 9] }], /: relation 70\. Take/],
  ['what is not drawn', [{ tags: { type: 'boundary', boundary: 'administrative', name: 'District' }, ways: [1, 9] }], null],
  [
    'seven lakes',
    Array.from({ length: 7 }, () => ({ tags: lake, ways: [1] })),
    /Long Lake \(relation 70\), .*Long Lake \(relation 74\) and 2 more\. Take/,
  ],
])('an area that the extract cuts is told: %s', async (_name, relations, words) => {
  const shown = await reportOf(relations)
  if (words === null) expect(shown).toBeNull()
  else expect(shown).toMatch(words)
})

test('an area that is cut far from every city is nobody’s concern', async () => {
  expect(await reportOf([{ tags: lake, ways: [1] }], [50, 30, 51, 31])).toBeNull()
})
