import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
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

export const officeHost = 'office.localhost'

/** A call of the office; null when the connection broke before its answer. */
export async function sayInOffice(
  port: number,
  session: string,
  path: string,
  body: object,
): Promise<{ status: number; body: string } | null> {
  try {
    const host = `${officeHost}:${port}`
    const headers = { host, origin: `http://${host}`, cookie: `office=${session}`, 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }).end(JSON.stringify(body))
    const [answer] = await once(sent, 'response')
    return { status: answer.statusCode, body: await text(answer) }
  } catch {
    return null
  }
}
