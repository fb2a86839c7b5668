import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createTestApp, type TestApp } from '#kit/app.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#kit/database.ts'
import { fillTables } from '#kit/fill-tables.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { type SecondServer, startSecondServer } from '#kit/second-server.ts'
import { must, readyShopper, staff } from '#kit/shopper.ts'
import { Colleague, owner } from '#kit/staff.ts'

import { listSequences, listTables, quoted } from './archive/catalogue.ts'
import { releaseJobs } from './archive/jobs.ts'
import { backUp } from './backup.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { restore } from './restore.ts'

// Of the real tables, all of them, between the server of the run (any, TEST_DATABASE_URL) and an embedded one. What an
// archive looks like, and how a damaged one is refused: backup.test.ts.

const now = new Date('2026-11-21T08:00:00Z')
// Three whole schemas are made, filled and read in one of these tests, beside builds that leave a tenth of a processor.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
let folder: string
let file: string
let second: SecondServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-restore-'))
  file = join(folder, 'backup.tar.gz')
  second = await startSecondServer()
})
afterAll(async () => {
  await second.stop()
  rmSync(folder, { recursive: true })
})

async function on<Result>({ url }: TestDatabase, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    return await work(client)
  } finally {
    await client.end()
  }
}

const filled = (database: TestDatabase): Promise<void> => on(database, fillTables)

/** Every row of every table as PostgreSQL writes it, and where each numbering stands. */
const contentOf = (database: TestDatabase): Promise<{ tables: Record<string, string[]>; numbering: unknown }> =>
  on(database, async (client) => {
    const tables: Record<string, string[]> = {}
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select saved::text as row from ${quoted(client, table)} as saved`)
      tables[`${table.schema}.${table.name}`] = rows.map(({ row }) => row).toSorted()
    }
    return { tables, numbering: await listSequences(client) }
  })

/** The definitions of triggers, keys, checks and indexes, and whether triggers fire. */
const guardsOf = (database: TestDatabase): Promise<unknown> =>
  on(database, async (client) => {
    const { rows } = await client.query(`
      select tgrelid::regclass::text as of, tgenabled::text || pg_get_triggerdef(oid) as guard from pg_trigger where not tgisinternal
      union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
        and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and contype <> 'n'
      union all select tablename, indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
      order by 1, 2`)
    return rows
  })

test('every table and every column is filled in what the next tests save', async () => {
  await using full = await createTestDatabase()
  await filled(full)
  const empty = await on(full, async (client) => {
    const found: string[] = []
    for (const table of await listTables(client)) {
      const counts = table.columns.map((name) => `count(${client.escapeIdentifier(name)}) as ${client.escapeIdentifier(name)}`)
      const { rows } = await client.query<Record<string, string>>(`select ${counts.join(', ')} from ${quoted(client, table)}`)
      for (const [name, count] of Object.entries(rows[0] ?? {})) if (count === '0') found.push(`${table.name}.${name}`)
    }
    return found
  })
  expect(empty).toEqual([])
})

const ways = [
  ['from this server into the embedded one', createEmptyDatabase, () => second.createEmptyDatabase()],
  ['from the embedded server into this one', () => second.createEmptyDatabase(), createEmptyDatabase],
] as const

test.for(ways)('every row of every table comes back %s, also over what is there', async ([, createSaved, createRestored]) => {
  await using saved = await createSaved()
  await using restored = await createRestored()
  await migrate(saved.url)
  await filled(saved)
  await backUp(saved.url, file, { now })
  await on(saved, releaseJobs)
  const content = await contentOf(saved)
  await restore(restored.url, file)
  expect(await contentOf(restored)).toEqual(content)
  expect(await guardsOf(restored)).toEqual(await guardsOf(saved))
  await restore(restored.url, file, { replace: true })
  expect(await contentOf(restored)).toEqual(content)
})

/** The last file of the first release. */
const oldest = '0013_jobs'

test.for(ways)(
  'a backup of the first release becomes what an upgrade of that shop becomes, %s',
  async ([, createSaved, createRestored]) => {
    await using saved = await createSaved()
    await using restored = await createRestored()
    await migrate(saved.url, { files: readMigrations().filter(({ name }) => name <= oldest) })
    await filled(saved)
    await backUp(saved.url, file, { now })
    await on(saved, releaseJobs)
    await migrate(saved.url)
    await restore(restored.url, file)
    expect(await contentOf(restored)).toEqual(await contentOf(saved))
    expect(await guardsOf(restored)).toEqual(await guardsOf(saved))
  },
)

test.for(ways)(
  'a shop restored %s goes on: guests order, staff are invited, the history stays',
  async ([, createSaved, createRestored]) => {
    await using chain = await createSaved()
    await using copy = await createRestored()
    await migrate(chain.url)
    const content = chain.connect()
    await importFiles(content, fixtureChain())
    const before = await createTestApp({ made: chain })
    const olga = await owner(before, { name: 'Olga' })
    const first = must(await (await readyShopper(before)).order({ username: 'Vera' })).order_id
    must(await staff(before).move(first, 'cooking'))
    must(await olga.call('POST /api/staff/people', { body: invited('Boris', before) }))
    await before.app.close()
    await command(chain, 'backup', file)
    await command(copy, 'restore', file)

    const after = await createTestApp({ made: copy })
    const again = new Colleague(after, olga.id)
    for (const [name, value] of olga.cookies) again.cookies.set(name, value)
    for (const status of ['cooked', 'sent']) must(await staff(after).move(first, status))
    const second = must(await (await readyShopper(after)).order({ username: 'Vera' })).order_id
    must(await again.call('POST /api/staff/people', { body: invited('Mila', after) }))
    const { orders } = must(await staff(after).orders())
    expect(orders.map(({ order_id, status }) => [order_id, status]).toSorted()).toEqual(
      [
        [first, 'sent'],
        [second, 'accepted'],
      ].toSorted(),
    )
    const { entries } = must(await again.call('GET /api/staff/history'))
    const people = entries.filter(({ action }) => action === 'person.invited')
    expect(people.map(({ object }) => object.name)).toEqual(['Mila', 'Boris'])
    await expect(after.database.kysely.deleteFrom('audit').execute()).rejects.toThrow('The history cannot be changed.')
    await after.app.close()
  },
)

/** As an operator calls it. */
const command = ({ url }: TestDatabase, name: string, ...rest: string[]): Promise<unknown> =>
  promisify(execFile)(join(import.meta.dirname, '../../../bin', name), rest, { env: { ...process.env, DATABASE_URL: url } })

const invited = (name: string, app: TestApp) => ({
  name,
  email: null,
  language: 'en' as const,
  grants: [{ role: 'counter' as const, place: { brand: null, city_id: null, shop_id: app.shop('arbat').id } }],
})
