import { sql, type Transaction } from 'kysely'
import { type Refused, refuse } from '#domain/problem.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Idempotency } from './idempotency.ts'

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
