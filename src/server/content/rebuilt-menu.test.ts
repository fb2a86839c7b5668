import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DraftedKind, draftedKinds } from '#contract/office/content.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { templateWith } from '#kit/database.ts'
import { createDemoDatabase } from '#kit/demo-database.ts'
import { must } from '#kit/shopper.ts'
import { type Colleague, owner } from '#kit/staff.ts'
import { connect } from '#server/database/connect.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import { loadContent } from '#server/import/load-content.ts'
import { readContent } from '#server/import/read-content.ts'
import { readStored, type Stored } from '#server/import/stored/read-stored.ts'
import { entriesOf, spotOf } from './entry-lists.ts'

// The demo's largest brand is entered again by the calls of the office, entry by entry, from nothing.

const brand = 'sofra'

/** The cities of the chain, and a brand that sells nothing anywhere. */
const createEmptyBrand = templateWith('emptybrand', async (url) => {
  const database = connect(url)
  const { content } = await readContent(resolve(import.meta.dirname, '../../../content'), new Map(), (one) => one === brand)
  const nothing = { places: [], menu: [], modifiers: [], packages: [], gifts: [], promocodes: [], promotions: [], banners: [], texts: [] }
  await loadContent(database, { ...content, gazetteers: [], brands: content.brands.map((one) => ({ ...one, ...nothing })) })
  await database.kysely.transaction().execute((tx) => raiseVersion(tx, brand))
  await database.close()
})

let app: TestApp
let olga: Colleague
let wanted: Stored
beforeAll(async () => {
  const made = await createDemoDatabase()
  wanted = await readStored(made.connect().kysely, [brand])
  await made.drop()
  app = await createTestApp({ made: await createEmptyBrand() })
  olga = await owner(app)
})
afterAll(() => app.close())

const kinds = ['modifier', 'choice', 'group', 'dish', 'package', 'shop', 'zone', 'gift', 'promocode', 'promotion', 'banner'] as const
/** What is sold; the order of what has none does not count. */
const stored = async (): Promise<Stored> => withoutOrder(await readStored(app.database.kysely, [brand]))
function withoutOrder(content: Stored): Stored {
  for (const one of content.brands) {
    for (const list of [one.modifiers, one.modifierGroups]) list.sort((a, b) => (String(a.alias) < String(b.alias) ? -1 : 1))
    one.promocodes.sort((a, b) => (String(a.code) < String(b.code) ? -1 : 1))
  }
  return content
}

const publish = async () => {
  const published = must(await olga.call('POST /api/staff/content/publish', { body: { brand, entries: null, note: null, at: null } }))
  expect(published).toMatchObject({ publication: { number: expect.any(Number) }, faults: [] })
}

// @OPS-MENU-01 @OPS-MENU-22
test(
  'the largest menu of the demo is entered from nothing by calls of the office, and its files change nothing',
  { timeout: 180_000 },
  async () => {
    expect([...kinds, 'text', 'settings'].toSorted()).toEqual(draftedKinds.toSorted())
    expect((await stored()).brands[0]).toMatchObject({ places: [], menu: [], modifiers: [], texts: {} })
    for (const kind of kinds) {
      for (const { key, list, entry } of entriesOf(wanted, kind)) {
        const body = { act: 'add' as const, brand, kind, list, after: spotOf(wanted, { kind, key })?.after ?? null, data: entry }
        expect(must(await olga.call('POST /api/staff/content/entries', { body }))).toMatchObject({ key })
      }
      if (kind === 'zone') await publish()
    }
    for (const { key, entry } of entriesOf(wanted, 'text')) {
      const changes = Object.entries(entry).map(([field, to]) => ({ path: `/${field}`, to }))
      must(await olga.call('POST /api/staff/content/entry', { body: { brand, kind: 'text' as DraftedKind, key, changes } }))
    }
    await publish()
    expect(await stored()).toEqual(withoutOrder(wanted))

    const { bytes } = must(await olga.call('GET /api/staff/content/export', { query: { brand, as: 'json' } }))
    const back = await olga.call('POST /api/staff/content/import', {
      query: { brand },
      body: bytes as Buffer,
      headers: { 'content-type': 'application/zip' },
    })
    expect(must(back)).toMatchObject({ faults: [], lines: [], digest: null, publication: null, left_out: [] })
  },
)
