import { sql } from 'kysely'
import type { Refused } from '#domain/problem.ts'
import type { Database } from '#server/database/connect.ts'
import { type Idempotency, replayOf, running, stillRunning } from './idempotency.ts'

/** Milliseconds after which an intent whose process has died may be repeated, and between two heartbeats. */
const givenUpAfter = 15_000
const heartbeatEvery = 5_000

type IntentResult<Reply> = { ok: true; reply: Reply; replayed?: true } | Refused

/**
 * Carries out an intent that is not a single transaction: the same key and payload get the stored response; another
 * payload, or the same intent while in progress, is refused. Refusals are not stored, so that they can be retried.
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
  const heart = setInterval(
    () => void heartbeat(database, idempotency, now + performance.now() - began).catch(() => undefined),
    heartbeatEvery,
  )
  try {
    const outcome = await act()
    await (outcome.ok ? keep(database, idempotency, outcome.reply) : forget(database, idempotency))
    return outcome
  } catch (error) {
    await forget(database, idempotency)
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

/** Writes a heartbeat of an intent in progress. */
const heartbeat = async ({ kysely }: Database, { owner, call, key }: Idempotency, at: number): Promise<unknown> =>
  kysely
    .updateTable('idempotency')
    .set({ created_at: new Date(at) })
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('status', '=', running)
    .execute()

const keep = async ({ kysely }: Database, { owner, call, key }: Idempotency, reply: unknown): Promise<unknown> =>
  kysely
    .updateTable('idempotency')
    .set({ status: 200, reply: JSON.stringify(reply) })
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()

const forget = async ({ kysely }: Database, { owner, call, key }: Idempotency): Promise<unknown> =>
  kysely.deleteFrom('idempotency').where('owner', '=', owner).where('call', '=', call).where('key', '=', key).execute()
