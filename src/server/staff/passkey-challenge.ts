import type { Database } from '#server/database/connect.ts'

type DatabaseHandle = Pick<Database, 'kysely'>

/** Milliseconds in which a challenge must be answered. */
const challengeHolds = 5 * 60_000

export const storeChallenge = ({ kysely }: DatabaseHandle, challenge: string, staffId: number | null, now: number) =>
  kysely
    .insertInto('staff_challenge')
    .values({ challenge, staff_id: staffId, expires_at: new Date(now + challengeHolds) })
    .execute()

/** Uses a challenge up; false when it is unknown, over, used before or somebody else's. */
export async function takeChallenge({ kysely }: DatabaseHandle, challenge: string, staffId: number | null, now: number): Promise<boolean> {
  const taken = await kysely
    .deleteFrom('staff_challenge')
    .where('challenge', '=', challenge)
    .where('staff_id', 'is not distinct from', staffId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

/** The challenge that a browser's answer names; null when it cannot be read. */
export function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
