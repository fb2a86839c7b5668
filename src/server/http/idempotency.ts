import { createHash } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type Problem, refuse, type Refused } from '#domain/problem.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { whenItAnswers } from '#server/database/when-it-answers.ts'

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
const running = 102

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

/**
 * Carries out an intent of staff once, in the transaction of its change: a request that repeats it, even at the same
 * time, waits for the first and gets what `again` answers. A refused intent may be tried again.
 */
export async function oneIntent<Result extends { ok: true }>(
  transaction: Transaction<Schema>,
  intent: Idempotency | null,
  { now, act, again }: { now: number; act: () => Promise<Result | Refused>; again: () => Promise<Result | Refused> },
): Promise<Result | Refused> {
  if (intent === null) return act()
  const { owner, call, key, digest } = intent
  const { rows } = await sql`
    insert into idempotency (owner, call, key, digest, status, reply, created_at)
    values (${owner}::uuid, ${call}, ${key}, ${digest}, 200, '{}'::jsonb, ${new Date(now)}) on conflict do nothing returning 1`.execute(
    transaction,
  )
  if (rows.length === 0) {
    const stored = await transaction
      .selectFrom('idempotency')
      .select('digest')
      .where('owner', '=', owner)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst()
    return stored?.digest === digest ? again() : refuse('Idempotency-Key', 'other-payload')
  }
  const result = await act()
  if (!result.ok)
    await transaction.deleteFrom('idempotency').where('owner', '=', owner).where('call', '=', call).where('key', '=', key).execute()
  return result
}

/** Milliseconds after which an intent whose process has died may be repeated, and between two heartbeats. */
const givenUpAfter = 15_000

const heartbeatEvery = 5_000

type IntentResult<Reply> = { ok: true; reply: Reply; replayed?: true } | Refused

/**
 * Carries out an intent that is not a single transaction: the same key and payload get the stored response; another
 * payload, or the same intent while in progress, is refused. Refusals are not stored, so that they can be retried. What
 * was carried out is answered also where the database is lost before it is stored; it is stored in the background.
 */
export async function runIdempotent<Reply>(
  database: Database,
  idempotency: Idempotency | null,
  now: number,
  act: () => Promise<IntentResult<Reply>>,
): Promise<IntentResult<Reply>> {
  if (!idempotency) return act()
  if (!(await begin(database, idempotency, now))) {
    const replay = await replayOf(database, idempotency)
    return replay ? (replay as IntentResult<Reply>) : stillRunning
  }
  const began = performance.now()
  // What its record may say: one that says another time is of a request that has taken the intent over.
  const beats = [new Date(now)]
  const heart = setInterval(() => {
    const beat = new Date(now + performance.now() - began)
    beats.push(beat)
    void heartbeat(database, idempotency, beats, beat).catch(() => undefined)
  }, heartbeatEvery)
  let outcome: IntentResult<Reply> | null = null
  const note = (): Promise<boolean> => (outcome?.ok ? keep(database, idempotency, outcome.reply) : forget(database, idempotency, beats))
  try {
    outcome = await act()
    await note()
    return outcome
  } catch (error) {
    clearInterval(heart)
    whenItAnswers(note)
    if (outcome) return outcome
    throw error
  } finally {
    clearInterval(heart)
  }
}

async function begin({ kysely }: Database, { owner, call, key, digest }: Idempotency, now: number): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency as known (owner, call, key, digest, status, reply, created_at)
    values (${owner}::uuid, ${call}, ${key}, ${digest}, ${running}, 'null', ${new Date(now)})
    on conflict (owner, call, key) do update set created_at = excluded.created_at
      where known.status = ${running} and known.digest = excluded.digest and known.created_at < ${new Date(now - givenUpAfter)}
    returning 1`.execute(kysely)
  return rows.length === 1
}

/** Writes a heartbeat of an intent in progress, unless another request has taken it over. */
const heartbeat = async ({ kysely }: Database, { owner, call, key }: Idempotency, beats: readonly Date[], beat: Date): Promise<unknown> =>
  kysely
    .updateTable('idempotency')
    .set({ created_at: beat })
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('status', '=', running)
    .where('created_at', '=', anyOf(beats))
    .execute()

async function keep({ kysely }: Database, { owner, call, key }: Idempotency, reply: unknown): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('idempotency')
    .set({ status: 200, reply: JSON.stringify(reply) })
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('status', '=', running)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes an intent in progress, unless another request has taken it over. */
async function forget({ kysely }: Database, { owner, call, key }: Idempotency, beats: readonly Date[]): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('idempotency')
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('status', '=', running)
    .where('created_at', '=', anyOf(beats))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
