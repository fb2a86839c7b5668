import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { raiseVersion } from '#server/database/raise-version.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Actor } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'

/** A published promocode by its key, locked; undefined where there is none. */
export const lockCode = (transaction: Transaction<Schema>, brand: string, key: string) =>
  transaction
    .selectFrom('promocode')
    .select(['id', 'code', 'paused_at', 'single_codes'])
    .where('brand', '=', brand)
    .where('live', '=', true)
    .where(sql<boolean>`folded_text(code) = folded_text(${key})`)
    .forUpdate()
    .executeTakeFirst()

type Paused = { pausedAt: Date | null; unchanged: boolean }

/** Pauses a promocode, or ends that; null where there is none. Content does not know of it: no publication changes it. */
export async function pauseCode(
  { kysely }: Database,
  acting: Actor,
  { brand, key, paused }: { brand: string; key: string; paused: boolean },
): Promise<Paused | null> {
  return kysely.transaction().execute(async (transaction) => {
    const found = await lockCode(transaction, brand, key)
    if (!found) return null
    if ((found.paused_at !== null) === paused) return { pausedAt: found.paused_at, unchanged: true }
    const pausedAt = paused ? new Date(acting.now) : null
    await transaction.updateTable('promocode').set({ paused_at: pausedAt }).where('id', '=', found.id).execute()
    await raiseVersion(transaction, brand)
    await writeAudit(transaction, acting, {
      action: paused ? 'promocode.paused' : 'promocode.resumed',
      object: { kind: 'promocode', id: found.id, name: found.code },
      place: { brand, cityId: null, shopId: null },
    })
    return { pausedAt, unchanged: false }
  })
}
