import { sql } from 'kysely'
import { proofWindow, restAfter, wrongOfAddress, wrongProofs } from '#domain/staff/proof-limits.ts'
import type { Database } from '#server/database/connect.ts'

type DatabaseHandle = Pick<Database, 'kysely'>

const day = 24 * 3600_000

/**
 * Counts a proof before it is checked, so that parallel attempts are limited like sequential ones; false when none is
 * accepted now. `who`: whose proofs are counted together, such as a person, one of their browsers or sessions,
 * or a login name that nobody has.
 */
export async function takeProof({ kysely }: DatabaseHandle, who: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ wrong: number; locks: number }>`
    insert into staff_proof as counted (bucket, opened_at, wrong, locks) values (${who}, ${new Date(now)}, 1, 0)
    on conflict (bucket) do update set
      wrong = case when counted.locked_until is not null or counted.opened_at <= ${new Date(now - proofWindow)} then 1 else counted.wrong + 1 end,
      opened_at = case when counted.locked_until is not null or counted.opened_at <= ${new Date(now - proofWindow)} then ${new Date(now)} else counted.opened_at end,
      locks = case when counted.opened_at <= ${new Date(now - 2 * day)} then 0 else counted.locks end,
      locked_until = null
    where counted.locked_until is null or counted.locked_until <= ${new Date(now)}
    returning wrong, locks`.execute(kysely)
  const taken = rows[0]
  return taken !== undefined && taken.wrong <= wrongProofs
}

/** Called after a wrong proof. The last allowed one starts a pause, twice as long as the one before. */
export async function noteWrong({ kysely }: DatabaseHandle, who: string, now: number): Promise<void> {
  const counted = await kysely
    .updateTable('staff_proof')
    .set((row) => ({ locks: row('locks', '+', 1), locked_until: new Date(now + proofWindow) }))
    .where('bucket', '=', who)
    .where('wrong', '>=', wrongProofs)
    .where('locked_until', 'is', null)
    .returning('locks')
    .executeTakeFirst()
  if (counted && counted.locks > 1)
    await kysely
      .updateTable('staff_proof')
      .set({ locked_until: new Date(now + restAfter(counted.locks)) })
      .where('bucket', '=', who)
      .execute()
}

/** After a right proof nothing is counted any more. */
export const forgetWrong = ({ kysely }: DatabaseHandle, who: string) => kysely.deleteFrom('staff_proof').where('bucket', '=', who).execute()

/** Takes one count back: what was counted was right, or was not checked after all. */
export const uncount = ({ kysely }: DatabaseHandle, bucket: string) =>
  kysely
    .updateTable('staff_proof')
    .set((row) => ({ wrong: row('wrong', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('wrong', '>', 0)
    .execute()

/** What is counted by the address of a browser that nobody has signed in with before: passwords, and what cannot be guessed. */
export const bucketOfAddress = (kind: 'password' | 'key' | 'pairing', address: string): string => `${kind} from ${address}`

/** Counts something in a bucket within its window; false when there was too much of it. */
export async function takeWithin({ kysely }: DatabaseHandle, bucket: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
    insert into staff_proof as counted (bucket, opened_at, wrong, locks) values (${bucket}, ${new Date(now)}, 1, 0)
    on conflict (bucket) do update set
      wrong = case when counted.opened_at <= ${new Date(now - proofWindow)} then 1 else counted.wrong + 1 end,
      opened_at = case when counted.opened_at <= ${new Date(now - proofWindow)} then ${new Date(now)} else counted.opened_at end
    returning wrong`.execute(kysely)
  return (rows[0]?.wrong ?? 0) <= wrongOfAddress
}
