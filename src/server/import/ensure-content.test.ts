import { expect, test } from 'vitest'
import { createTestDatabase } from '#kit/database.ts'
import { put, tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import { ensureContent } from './ensure-content.ts'

test('of the demo, only brands that have a folder are loaded, with their cities', async () => {
  const made = await createTestDatabase()
  const bonn = put(tinyChain(), 'cities/berlin.json', 'alias', 'bonn')['cities/berlin.json']
  await using written = await writeFiles({
    ...tinyChain(),
    'cities/bonn.json': bonn,
    'brands/deleted/places/bonn.json': { city: 'bonn', shops: [] },
    'brands/deleted/menu/01-soups.json': 'no JSON at all',
  })
  try {
    const { kysely } = made.connect()
    await ensureContent(made.connect(), written.folder, () => {})
    expect(await kysely.selectFrom('catalogue').select('brand').execute()).toEqual([{ brand: 'sofra' }])
    expect(await kysely.selectFrom('city').select('alias').execute()).toEqual([{ alias: 'berlin' }])
  } finally {
    await made.drop()
  }
})

test('a shop of other brands than the demo’s starts without content', async () => {
  const made = await createTestDatabase()
  await using written = await writeFiles({ 'cities/berlin.json': tinyChain()['cities/berlin.json'], 'brands/deleted/texts.json': {} })
  try {
    const said: string[] = []
    await ensureContent(made.connect(), written.folder, (line) => said.push(line))
    expect(said.at(-1)).toContain('bin/import')
    expect(await made.connect().kysely.selectFrom('city').select('alias').execute()).toEqual([])
  } finally {
    await made.drop()
  }
})
