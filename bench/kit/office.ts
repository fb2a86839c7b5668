import { randomUUID } from 'node:crypto'
import { wholeChain } from '#domain/staff/reach.ts'
import { replaceGrants } from '#server/staff/grant-store.ts'
import { openSession } from '#server/staff/session-store.ts'
import type { Shop } from './shop.ts'

/** Settings of a shop that has an office. */
export const officeEnv = { OFFICE_HOST: 'office.localhost', OFFICE_SECRET: 'a-secret-of-the-benchmarks-and-of-nothing-else' }

/** The cookie of a new owner of the chain. */
export async function ownersCookie({ database }: Pick<Shop, 'database'>): Promise<string> {
  const { id } = await database.kysely
    .insertInto('staff')
    .values({ passkey_user: randomUUID(), name: 'Bench', language: 'en', state: 'active', is_demo: false, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.kysely.transaction().execute((tx) => replaceGrants(tx, id, [{ role: 'owner', place: wholeChain }]))
  const session = { staffId: id, device: 'Bench', address: '127.0.0.1', mustEnrol: false, now: Date.now() }
  return `office=${await openSession(database, session)}`
}
