import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkerUtils, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#kit/database.ts'

import { contentOf, fill, later, withOddValues } from '#kit/odd-values.ts'
import { throughSlowRelay } from '#kit/slow-relay.ts'
import { backUp } from './backup.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'

const now = new Date('2026-11-21T08:00:00Z')
// Each restore makes all tables of Sofra.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const files = withOddValues()
let folder: string
let file: string
let saved: TestDatabase
let restored: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-backup-'))
  file = join(folder, 'backup.tar.gz')
  ;[saved, restored] = await Promise.all([createTestDatabase(), createEmptyDatabase()])
  await migrate(saved.url, { files })
  await fill(saved)
})

afterEach(async () => {
  await Promise.all([saved.drop(), restored.drop()])
  rmSync(folder, { recursive: true })
})

test('a restored database equals the saved one, in one part or in many', async () => {
  const rows = { 'public/guest': 3003, 'public/chair': 3003, 'public/visit': 2, 'public/note': 3003 }
  for (const partBytes of [1, 4_000, 8_000_000]) {
    expect(await backUp(saved.url, file, { now, partBytes })).toMatchObject(rows)
    expect(await restore(restored.url, file, { files, replace: true })).toMatchObject(rows)
    expect(await contentOf(restored)).toEqual(await contentOf(saved))
  }
})

test('identity columns go on where they stopped, and foreign keys and triggers hold again', async () => {
  await backUp(saved.url, file, { now })
  await restore(restored.url, file, { files })
  const { kysely } = restored.connect()
  const added = await sql<{ id: number }>`insert into guest (words) values ('new') returning id`.execute(kysely)
  expect(added.rows).toEqual([{ id: 3004 }])
  const notes = await sql<{ count: number }>`select count(*) from note`.execute(kysely)
  expect(notes.rows).toEqual([{ count: 3004 }])
  await expect(sql`insert into chair (guest) values (9999)`.execute(kysely)).rejects.toThrow('foreign key')
})

test('the numbers of rows are right however late the server tells them', async () => {
  const relay = await throughSlowRelay(saved.url)
  const totals = await backUp(relay.url, file, { now })
  await relay.close()
  expect(totals).toMatchObject({ 'public/guest': 3003, 'public/chair': 3003, 'public/visit': 2, 'public/note': 3003 })
})

test('the file is private and opens with tar', async () => {
  await backUp(saved.url, file, { now })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  execFileSync('tar', ['-xzf', file, '-C', folder])
  expect(readFileSync(join(folder, 'public/visit/00001.csv'), 'utf8')).toBe('at,guest\n2026-05-01,1\n2026-06-01,2\n')
})

test('a backup packed again with tar is restored', async () => {
  await backUp(saved.url, file, { now })
  execFileSync('tar', ['-xzf', file, '-C', folder])
  const again = join(folder, 'again.tar.gz')
  execFileSync('tar', ['-czf', again, '-C', folder, 'manifest.json', './graphile_worker', './public', './checksums.json', './totals.json'])
  await restore(restored.url, again, { files })
  expect(await contentOf(restored)).toEqual(await contentOf(saved))
})

test('a backup that names a file by its former number is restored', async () => {
  const [current, former] = ['0037_removed_address', '0040_removed_address']
  const { kysely } = saved.connect()
  for (const table of ['checksum', 'kysely_migration'])
    await sql`update ${sql.table(`migration.${table}`)} set name = ${former} where name = ${current}`.execute(kysely)
  await backUp(saved.url, file, { now })
  await restore(restored.url, file, { files })
  expect(await contentOf(restored)).toEqual(await contentOf(saved))
})

test('a database with content is refused, and replaced when asked', async () => {
  await backUp(saved.url, file, { now })
  const before = await contentOf(saved)
  await expect(restore(saved.url, file, { files })).rejects.toThrow('--replace')
  const { kysely, close } = saved.connect()
  await sql`delete from visit`.execute(kysely)
  await expect(restore(saved.url, file, { files, replace: true })).rejects.toThrow('stop it')
  await close()
  await restore(saved.url, file, { files, replace: true })
  expect(await contentOf(saved)).toEqual(before)
})

test.for([
  ['cut in the middle', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['with a byte turned', (whole: Buffer) => Buffer.from(whole).fill(whole.readUInt8(5_000) ^ 1, 5_000, 5_001)],
  ['of something else', () => Buffer.from('hello')],
] as const)('a file %s changes nothing', async ([, damage]) => {
  await backUp(saved.url, file, { now })
  const before = await contentOf(saved)
  writeFileSync(file, damage(readFileSync(file)))
  await expect(restore(saved.url, file, { files, replace: true })).rejects.toThrow()
  expect(await contentOf(saved)).toEqual(before)
})

/** The backup repacked after changing its files. */
async function repacked(change: () => void, parts: string[]): Promise<void> {
  await backUp(saved.url, file, { now })
  execFileSync('tar', ['-xzf', file, '-C', folder])
  change()
  execFileSync('tar', ['-czf', file, '-C', folder, ...parts])
}

const allParts = ['manifest.json', 'graphile_worker', 'public', 'checksums.json', 'totals.json']

test.for([
  [
    'a sign of a row changed',
    'public/visit/00001.csv',
    () => setPart('public/visit/00001.csv', (text) => text.replace('2026-06-01', '2026-06-11')),
  ],
  ['another manifest', 'manifest.json', () => setPart('manifest.json', (text) => text.replace('2026-11-21', '2026-11-20'))],
  ['a file gone', 'public/visit/00001.csv', () => rmSync(join(folder, 'public/visit/00001.csv'))],
  ['its checksums gone', 'checksums.json', () => undefined],
] satisfies [string, string, () => void][])(
  'a well packed archive with %s is refused, and changes nothing',
  async ([name, wrong, change]) => {
    await repacked(change, name === 'its checksums gone' ? allParts.filter((part) => part !== 'checksums.json') : allParts)
    await expect(restore(restored.url, file, { files })).rejects.toThrow(wrong)
    await expect(contentOf(restored)).rejects.toThrow('does not exist')
  },
)

test('a backup of the time before checksums is restored', async () => {
  await repacked(
    () => setPart('manifest.json', (text) => text.replace('"version": 2', '"version": 1')),
    allParts.filter((part) => part !== 'checksums.json'),
  )
  await restore(restored.url, file, { files })
  expect(await contentOf(restored)).toEqual(await contentOf(saved))
})

test('a backup that says 0 rows of a full table, as busy machines wrote it, is restored; a wrong other number is refused', async () => {
  await repacked(() => setPart('totals.json', (text) => text.replace('"public/guest": 3003', '"public/guest": 0')), allParts)
  await restore(restored.url, file, { files })
  expect(await contentOf(restored)).toEqual(await contentOf(saved))
  await repacked(() => setPart('totals.json', (text) => text.replace('"public/guest": 3003', '"public/guest": 3002')), allParts)
  await expect(restore(restored.url, file, { files, replace: true })).rejects.toThrow('public/guest should have 3002 rows')
})

function setPart(path: string, change: (text: string) => string): void {
  const part = join(folder, path)
  writeFileSync(part, change(readFileSync(part, 'utf8')))
}

test('a backup of an earlier version is migrated on the way, one of a later version is refused', async () => {
  await backUp(saved.url, file, { now })
  await restore(restored.url, file, { files: [...files, later] })
  const pages = await sql`select distinct pages from note`.execute(restored.connect().kysely)
  expect(pages.rows).toEqual([{ pages: 7 }])
  await backUp(restored.url, file, { now })
  await expect(restore(saved.url, file, { files, replace: true })).rejects.toThrow('9999_later')
})

test('a waiting job is restored and runs, though a worker held it when it was saved', async () => {
  const { pool, close } = saved.connect()
  const jobs = await makeWorkerUtils({ pgPool: pool })
  await jobs.addJob('greet', { name: 'Ada' }, { queueName: 'door' })
  await jobs.release()
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'`)
  await close()
  await backUp(saved.url, file, { now })
  await restore(restored.url, file, { files })
  const greeted: unknown[] = []
  await runOnce({ pgPool: restored.connect().pool, taskList: { greet: async (payload) => void greeted.push(payload) } })
  expect(greeted).toEqual([{ name: 'Ada' }])
})

test('a backup that cannot be finished leaves no file', async () => {
  await expect(backUp(restored.url, file, { now })).rejects.toThrow('never used by Sofra')
  expect(() => statSync(file)).toThrow()
  expect(() => statSync(`${file}.unfinished`)).toThrow()
})
