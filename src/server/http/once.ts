import { sql } from 'kysely'
import type { Refused } from '#domain/problem.ts'
import type { Database } from '#server/database/connect.ts'
import { type Idempotency, replayOf, running, stillRunning } from './idempotency.ts'

/** Milliseconds after which an intent that never ended (its process died) may be taken up again. */
const givenUpAfter = 60_000

type Outcome<Reply> = { ok: true; reply: Reply } | Refused

/**
 * Carries out an intent whose work is not one transaction: the same key and payload replay the first answer, another
 * payload is refused, and so is the same intent while it is under way. A refusal is not kept: it may be tried again.
 */
export async function once<Reply>(
  database: Database,
  idempotency: Idempotency | null,
  now: number,
  act: () => Promise<Outcome<Reply>>,
): Promise<Outcome<Reply>> {
  if (!idempotency) return act()
  if (!(await begin(database, idempotency, now))) {
    const replay = await replayOf(database, idempotency)
    return replay ? (replay as Outcome<Reply>) : stillRunning
  }
  try {
    const outcome = await act()
    await (outcome.ok ? keep(database, idempotency, outcome.reply) : forget(database, idempotency))
    return outcome
  } catch (error) {
    await forget(database, idempotency)
    throw error
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
