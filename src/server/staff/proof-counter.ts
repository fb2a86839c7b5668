import { sql } from 'kysely'
import { proofWindow, restAfter, wrongProofs } from '#domain/staff/proof-limits.ts'
import type { Database } from '#server/database/connect.ts'

type Within = Pick<Database, 'kysely'>

/** Proofs of an address within the window, right or wrong: a shop has one address for many people. */
const proofsOfAddress = 60
const day = 24 * 3600_000

/**
 * Counts a proof before it is checked, so that parallel attempts are limited like sequential ones; false when none is
 * accepted now (OPS-SIGN-04). Counted by the login name as typed, whether or not it exists.
 */
export async function takeProof({ kysely }: Within, who: string, now: number): Promise<boolean> {
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
export async function noteWrong({ kysely }: Within, who: string, now: number): Promise<void> {
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
export const forgetWrong = ({ kysely }: Within, who: string) => kysely.deleteFrom('staff_proof').where('bucket', '=', who).execute()

/** Counts a proof by the client's address; false when there were too many within the window. */
export async function takeAddress({ kysely }: Within, address: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
    insert into staff_proof as counted (bucket, opened_at, wrong, locks) values (${`address ${address}`}, ${new Date(now)}, 1, 0)
    on conflict (bucket) do update set
      wrong = case when counted.opened_at <= ${new Date(now - proofWindow)} then 1 else counted.wrong + 1 end,
      opened_at = case when counted.opened_at <= ${new Date(now - proofWindow)} then ${new Date(now)} else counted.opened_at end
    returning wrong`.execute(kysely)
  return (rows[0]?.wrong ?? 0) <= proofsOfAddress
}
