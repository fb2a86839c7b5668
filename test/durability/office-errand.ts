import { randomUUID } from 'node:crypto'
import { wholeChain } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { replaceGrants } from '#server/staff/grant-store.ts'
import { openSession } from '#server/staff/session-store.ts'

/** Somebody who may do everything, signed in; returns the value of their cookie `office`. */
export async function enterOffice(database: Database, name: string): Promise<string> {
  const now = Date.now()
  const { id } = await database.kysely
    .insertInto('staff')
    .values({ passkey_user: randomUUID(), name, language: 'ru', state: 'active', is_demo: false, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.kysely.transaction().execute((transaction) => replaceGrants(transaction, id, [{ role: 'owner', place: wholeChain }]))
  return openSession(database, { staffId: id, device: 'Test', address: '127.0.0.1', mustEnrol: false, now })
}
