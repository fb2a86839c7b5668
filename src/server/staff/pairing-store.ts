import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { WrittenLanguage } from '#domain/language.ts'
import { type DeviceKind, pairingHolds } from '#domain/staff/devices.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { digestOf } from './session-store.ts'
import { withinReach } from './within-reach.ts'

type Draft = { shopId: number; kind: DeviceKind; name: string; language: WrittenLanguage; pairedBy: string; isDemo: boolean }

const codeDigits = 6
const pairingDigest = (code: string): string => digestOf(`pairing ${code}`)

/** Stores what a device becomes when it enters the returned code; only the digest of the code is stored. */
export async function createPairing(
  transaction: Transaction<Schema>,
  draft: Draft,
  now: number,
): Promise<{ code: string; expiresAt: Date }> {
  await transaction.deleteFrom('device_pairing').where('expires_at', '<=', new Date(now)).execute()
  const expiresAt = new Date(now + pairingHolds)
  for (;;) {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const stored = await transaction
      .insertInto('device_pairing')
      .values({
        digest: pairingDigest(code),
        shop_id: draft.shopId,
        kind: draft.kind,
        name: draft.name,
        language: draft.language,
        paired_by: draft.pairedBy,
        is_demo: draft.isDemo,
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('digest')
      .executeTakeFirst()
    if (stored) return { code, expiresAt }
  }
}

/** Wrong codes after which a code expires too: codes are short, and a guess may hit any open one. */
const wrongBesideCode = 200

/**
 * Turns a code into a device, once; null when there is no such code, or no longer. A wrong one counts against all codes
 * that are open, and against none that is made later, so that no stranger can keep a shop from pairing.
 */
export async function spendPairing(transaction: Transaction<Schema>, code: string, now: number) {
  const draft = await transaction
    .deleteFrom('device_pairing')
    .where('digest', '=', pairingDigest(code.replace(/\s/g, '')))
    .where('expires_at', '>', new Date(now))
    .where('wrong', '<', wrongBesideCode)
    .returningAll()
    .executeTakeFirst()
  if (!draft) {
    // In the order of their digests: two that count at once do not wait for each other.
    await sql`
      update device_pairing set wrong = wrong + 1
      where digest in (select digest from device_pairing where expires_at > ${new Date(now)} order by digest for update)`.execute(
      transaction,
    )
    return null
  }
  const { digest: _, expires_at: __, wrong: ___, ...facts } = draft
  return transaction
    .insertInto('device')
    .values({ ...facts, paired_at: new Date(now) })
    .returning(['id', 'name', 'kind', 'shop_id'])
    .executeTakeFirstOrThrow()
}

/** The devices within a reach that are signed in, last used first. */
export const devicesWithin = ({ kysely }: Pick<Database, 'kysely'>, reach: readonly StaffPlace[]) =>
  kysely
    .selectFrom('device')
    .innerJoin('shop', 'shop.id', 'device.shop_id')
    .innerJoin('staff_session', 'staff_session.device_id', 'device.id')
    .select(['device.id', 'device.shop_id', 'device.kind', 'device.name', 'paired_by', 'paired_at'])
    .select(['staff_session.device', 'staff_session.address', 'staff_session.seen_at'])
    .where(withinReach(reach, { brand: 'shop.brand', cityId: 'shop.city_id', shopId: 'shop.id' }))
    .orderBy('seen_at', 'desc')
    .orderBy('device.id', 'desc')
    .execute()

/** Wrong codes of an address within an hour. */
const wrongFromAddress = 20
const hour = 3600_000
const bucketOf = (address: string): string => `pairing ${address}`

/** Counts a code that an address enters, before it is checked; false when there were too many within the hour. */
export async function takePairing({ kysely }: Pick<Database, 'kysely'>, address: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
    insert into staff_proof as counted (bucket, opened_at, wrong, locks) values (${bucketOf(address)}, ${new Date(now)}, 1, 0)
    on conflict (bucket) do update set
      wrong = case when counted.opened_at <= ${new Date(now - hour)} then 1 else counted.wrong + 1 end,
      opened_at = case when counted.opened_at <= ${new Date(now - hour)} then ${new Date(now)} else counted.opened_at end
    returning wrong`.execute(kysely)
  return (rows[0]?.wrong ?? 0) <= wrongFromAddress
}

/** After a right code: it does not count. */
export const uncountPairing = (transaction: Transaction<Schema>, address: string) =>
  transaction
    .updateTable('staff_proof')
    .set((row) => ({ wrong: row('wrong', '-', 1) }))
    .where('bucket', '=', bucketOf(address))
    .where('wrong', '>', 0)
    .execute()
