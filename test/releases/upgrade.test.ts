import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestBank } from '#kit/bank.ts'
import { seededChance } from '#kit/clock.ts'
import { createEmptyDatabase } from '#kit/database.ts'
import { books } from '#kit/online-order.ts'
import { must, readyShopper, staff } from '#kit/shopper.ts'
import { publishDue } from '#server/content/publish-draft.ts'
import { restore } from '#server/database/restore.ts'
import { tellFacts } from './facts.ts'
import { readReleases, releasesFolder } from './releases.ts'
import { openReleaseApps } from './orders.ts'

// The databases that releases have left, with orders of every kind, under the migrations of today. save.ts makes one at
// each release.

const releases = readReleases()

test('there is a database of a release', () => {
  expect(releases.length).toBeGreaterThan(0)
})

test.for(releases)('what $version has stored says the same today, adds up, and is worked on', async (then) => {
  await using made = await createEmptyDatabase()
  expect(await restore(made.url, join(releasesFolder, `${then.version}.tar.gz`))).toEqual(then.rows)
  const bank = await createTestBank()
  await using _ = { [Symbol.asyncDispose]: () => bank.close() }
  await using apps = await openReleaseApps({ made, now: then.at, acquirers: bank.acquirers, chance: seededChance(1_000_000) })
  const { guests: app } = apps

  const rows = await app.database.kysely.selectFrom('orders').select('id').execute()
  expect(rows).toHaveLength(then.rows['public/orders'] ?? 0)
  const { rows: _rows, version: _version, at: _at, office: _office, migration: _migration, ...said } = then
  expect(await tellFacts(apps, then)).toMatchObject(said)
  expect(await books(app)).toEqual({ faults: [] })

  const named = (what: string) => then.orders.find((order) => order.what === what) ?? expect.fail(`${then.version} has no order: ${what}`)
  for (const status of ['cooking', 'cooked', 'sent', 'done']) must(await staff(app).move(named('to be cooked').id, status))
  must(await (await readyShopper(app)).order())
  await app.services.snapshots.refreshAll()
  app.clock.tick(86_400_000 + 1)
  await publishDue(app.services)
  await app.services.snapshots.refreshAll()
  expect([app.dish('miso').name.en, app.dish('cola').name.en, app.dish('nigiri').name.en]).toEqual([
    'Red miso',
    'Cola of tomorrow',
    'nigiri en',
  ])
  expect(await books(app)).toEqual({ faults: [] })
})
