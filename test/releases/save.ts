import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestBank } from '#kit/bank.ts'
import { startTestServer } from '#kit/database-server.ts'
import { createChainDatabase } from '#kit/menu-fixture.ts'
import { books } from '#kit/online-order.ts'
import { backUp } from '#server/database/backup.ts'
import { readMigrations } from '#server/database/migration-files.ts'
import { tellFacts } from './facts.ts'
import { type ReleaseFacts, releasesFolder } from './releases.ts'
import { loadReleaseContent, openReleaseApps, placeOrders } from './orders.ts'

// Saves a database of this version with orders of every kind, and what this version says of it: at each release, for
// the tests of all later ones.
//   node test/releases/save.ts VERSION      writes test/releases/VERSION.tar.gz and VERSION.json

const [, , version = ''] = process.argv
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: node test/releases/save.ts VERSION, such as 0.2.0')
const endRun = await startTestServer()
const bank = await createTestBank()
try {
  const made = await createChainDatabase()
  await using apps = await openReleaseApps({ made, acquirers: bank.acquirers })
  const { guests: app } = apps
  await loadReleaseContent(apps)
  const { placed, olga } = await placeOrders(apps, bank)
  const { faults } = await books(app)
  if (faults.length > 0) throw new Error(`The books are wrong: ${faults.join('; ')}`)
  const office = { id: olga.id, cookies: Object.fromEntries(olga.cookies) }
  const told = await tellFacts(apps, { orders: placed, office })
  const file = join(releasesFolder, `${version}.tar.gz`)
  const now = new Date(app.clock.now())
  const rows = await backUp(made.url, file, { now })
  // A backup is for its owner only; this one holds nobody's data.
  chmodSync(file, 0o644)
  const facts: ReleaseFacts = { version, at: now.toISOString(), migration: readMigrations().at(-1)?.name ?? '', rows, office, ...told }
  writeFileSync(join(releasesFolder, `${version}.json`), `${JSON.stringify(facts, null, 2)}\n`)
} finally {
  await bank.close()
  await endRun()
}
