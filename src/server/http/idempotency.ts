import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Problem, refuse, type Refused } from '#domain/problem.ts'
import type { Database } from '#server/database/connect.ts'

/** One intent of one visitor: the same key and payload get the stored first response. */
export type Idempotency = { owner: string; call: string; key: string; digest: string }

/** The key of a request, null without one: 1 to 200 printable characters without a space at either end. A malformed key is refused. */
export function readKey(sent: string | string[] | undefined): { ok: true; key: string | null } | Refused {
  if (sent === undefined) return { ok: true, key: null }
  return typeof sent === 'string' && /^(?=[ -~]{1,200}$)\S(.*\S)?$/.test(sent)
    ? { ok: true, key: sent }
    : refuse('Idempotency-Key', 'invalid')
}

/** Null without a key. */
export function idempotencyOf(owner: string, call: string, key: string | null, payload: unknown): Idempotency | null {
  if (key === null) return null
  return { owner, call, key, digest: createHash('sha256').update(JSON.stringify(payload)).digest('hex') }
}

export type Replay = { ok: true; reply: unknown; replayed: true } | Refused

const refusal = (status: 409 | 422, code: Problem['code']): Refused => ({ ok: false, status, problems: [{ field: '', code }] })

export const stillRunning: Refused = refusal(409, 'still-running')

/** The status of an intent in progress. */
export const running = 102

/** The stored response to this intent; null when there is none. The same key with another payload is refused. */
export async function replayOf({ kysely }: Database, { owner, call, key, digest }: Idempotency): Promise<Replay | null> {
  const row = await kysely
    .selectFrom('idempotency')
    .select(['digest', 'status', 'reply'])
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.digest !== digest) return refusal(422, 'other-payload')
  return row.status === running ? stillRunning : { ok: true, reply: row.reply, replayed: true }
}

/**
 * The statement that stores a response, to be part of the statement that makes the change. It returns no row when
 * another request has carried out this intent or is doing so: then nothing may be written.
 */
export const claiming = ({ owner, call, key, digest }: Idempotency, reply: unknown, now: number): RawBuilder<unknown> => sql`
    insert into idempotency (owner, call, key, digest, status, reply, created_at)
    select ${owner}::uuid, ${call}, ${key}, ${digest}, 200, ${JSON.stringify(reply)}::jsonb, ${new Date(now)}
    where pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${call} ${key}`}, 0))
    on conflict do nothing
    returning 1`
