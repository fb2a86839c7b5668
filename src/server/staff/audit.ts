import type { Transaction } from 'kysely'
import type { AuditAction, AuditField, ObjectKind } from '#domain/staff/capabilities.ts'
import { type StaffPlace, wholeChain } from '#domain/staff/reach.ts'
import type { Schema } from '#server/database/schema.ts'
import { changedFields, type Fields } from '#domain/staff/changed-fields.ts'
import type { Actor } from './acting.ts'

/** Values by the fields that have a label in the history. */
type AuditFields = Partial<Record<AuditField, Fields[string]>>

export type AuditEntry = {
  /** What was done, such as `order.moved`. */
  action: AuditAction
  object: { kind: ObjectKind; id: string | number; name?: string | null }
  place?: StaffPlace
  before?: AuditFields
  after?: AuditFields
  reason?: string | null
}

/**
 * Writes a row of the history in the transaction of the change itself: both are stored, or neither.
 * Where everything is as it was, none is written.
 */
export async function writeAudit(transaction: Transaction<Schema>, acting: Actor, entry: AuditEntry): Promise<void> {
  acting.hasWritten = true
  // What is as it was is no change.
  if (entry.before && entry.after && !changedFields(entry.before, { ...entry.before, ...entry.after })) return
  const { brand, cityId, shopId } = entry.place ?? wholeChain
  await transaction
    .insertInto('audit')
    .values({
      at: new Date(acting.now),
      actor_kind: acting.kind,
      actor_id: acting.id,
      actor_name: acting.name,
      on_behalf_id: acting.onBehalf?.id ?? null,
      on_behalf_name: acting.onBehalf?.name ?? null,
      session_id: acting.sessionId,
      address: acting.address,
      capability: acting.capability,
      action: entry.action,
      brand,
      city_id: cityId,
      shop_id: shopId,
      object_kind: entry.object.kind,
      object_id: String(entry.object.id),
      object_name: entry.object.name ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
      reason: entry.reason ?? null,
    })
    .execute()
}
