import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { createSnapshots } from './snapshots.ts'

/** Changes a city for all brands after a reader of several brands has read the cities for the first time. */
function changingCities({ database: { kysely } }: TestApp): KyselyPlugin {
  let read = false
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const [row] = result.rows
      if (read || !row || !('phone_masks' in row)) return result
      read = true
      await kysely.updateTable('city').set({ phone: '+70000000000' }).where('alias', '=', 'moscow').execute()
      await sql`update catalogue set version = version + 1`.execute(kysely)
      return result
    },
  }
}

test('a city that changes while brands are read one after the other is new in each that has the new version', async () => {
  await using app = await createTestApp()
  const database = { ...app.database, kysely: app.database.kysely.withPlugin(changingCities(app)) }
  const snapshots = await createSnapshots(database, app.clock.now)
  const versions = await app.database.kysely.selectFrom('catalogue').selectAll().execute()
  const shown = versions.map(({ brand, version }) => {
    const { places, version: loaded } = snapshots.of(brand)
    return { isNew: loaded === version, phone: places.cityNamed('moscow')?.phone ?? null }
  })
  expect(shown.length).toBeGreaterThan(1)
  for (const { isNew, phone } of shown) expect([null, isNew ? '+70000000000' : phone]).toContain(phone)
  expect(shown.some(({ isNew, phone }) => isNew && phone === '+70000000000')).toBe(true)
  await snapshots.refreshAll()
  expect(versions.map(({ brand, version }) => snapshots.of(brand).version === version)).not.toContain(false)
})

test('brands that are read together have the same cities', async () => {
  await using app = await createTestApp()
  const [one, other] = ['sofra', 'imba-pizza'].map((brand) => app.services.snapshots.of(brand))
  expect(one?.places.cityNamed('moscow')).toBe(other?.places.cityNamed('moscow'))
})
