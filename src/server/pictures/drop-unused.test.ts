import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, readyShopper } from '#kit/shopper.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { importLock } from '#server/database/import-lock.ts'
import { dropUnknownSizes } from './drop-unknown-sizes.ts'
import { showing } from './drop-unused.ts'
import type { Draw } from './master.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const day = 86_400_000
const draw: Draw = () => ({ mediaType: 'image/svg+xml', width: 640, height: 480, bytes: Buffer.from('<svg/>') })
/** Imports the chain with drawing code of this version: all pictures have new names. */
const importDrawn = (drawing: string) => importFiles(app.database, fixtureChain(), { drawing, draw })

async function masters(): Promise<Set<string>> {
  const rows = await app.database.kysely.selectFrom('picture_master').select('hash').execute()
  return new Set(rows.map(({ hash }) => hash))
}
async function pictureOf(table: 'product' | 'promotion', alias: string): Promise<string> {
  const row = await app.database.kysely.selectFrom(table).select('picture').where('alias', '=', alias).executeTakeFirstOrThrow()
  return row.picture
}
async function swept(): Promise<string[]> {
  const said: string[] = []
  expect(await sweep(app.services, (line) => said.push(line))).toMatchObject({ failed: 0 })
  return said
}

test('a master that nothing shows any more is deleted after a month, and that is logged', async () => {
  await importDrawn('first')
  const first = await masters()
  await importDrawn('second')
  const second = new Set([...(await masters())].filter((hash) => !first.has(hash)))
  expect(second.size).toBeGreaterThan(0)
  expect(await swept()).toEqual([])
  app.clock.tick(29 * day)
  expect(await swept()).toEqual([])
  expect(await masters()).toEqual(new Set([...first, ...second]))
  app.clock.tick(2 * day)
  expect(await swept()).toEqual([`sweep: pictures that nothing shows: ${first.size} deleted`])
  expect(await masters()).toEqual(second)
  const left = await app.database.kysely.selectFrom('picture').select('hash').execute()
  expect(left.filter(({ hash }) => first.has(hash))).toEqual([])
})

test('content that is taken back within the month finds its masters, and keeps them', async () => {
  const shown = await masters()
  await importDrawn('third')
  await swept()
  app.clock.tick(29 * day)
  await importDrawn('second')
  await swept()
  app.clock.tick(29 * day)
  await swept()
  expect([...(await masters())]).toEqual(expect.arrayContaining([...shown]))
})

test('what a past order shows stays', async () => {
  await importDrawn('fourth')
  await app.services.snapshots.refreshAll()
  const ordered = await pictureOf('product', 'philadelphia')
  const other = await pictureOf('promotion', 'ten')
  must(await (await readyShopper(app)).order())
  await importDrawn('fifth')
  await swept()
  app.clock.tick(31 * day)
  await swept()
  const left = await masters()
  expect([left.has(ordered), left.has(other)]).toEqual([true, false])
})

test('nothing is deleted while content is imported: an import finds masters before it names them', async () => {
  await importDrawn('sixth')
  await swept()
  app.clock.tick(31 * day)
  const before = await masters()
  await app.database.kysely.connection().execute(async (importing) => {
    await sql`select pg_advisory_lock(${importLock})`.execute(importing)
    expect(await swept()).toEqual([])
    await sql`select pg_advisory_unlock(${importLock})`.execute(importing)
  })
  expect(await masters()).toEqual(before)
  expect(await swept()).toHaveLength(1)
})

test('every table that shows a picture counts', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'picture'::regclass`.execute(app.database.kysely)
  expect(rows.map(({ name }) => name).sort()).toEqual([...showing].sort())
})

test('rendered sizes of a deleted picture go from the disk, others stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-sizes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const shown = await pictureOf('product', 'philadelphia')
  for (const file of [`${shown}-320.avif`, '0123456789abcdef-320.avif']) await writeFile(join(folder, file), '')
  await dropUnknownSizes(app.database, folder)
  expect(await readdir(folder)).toEqual([`${shown}-320.avif`])
  await dropUnknownSizes(app.database, join(folder, 'not-there-yet'))
})
