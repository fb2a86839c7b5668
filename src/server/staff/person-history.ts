import type { Transaction } from 'kysely'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Fields } from '#domain/staff/changed-fields.ts'
import { type Grant, placesOf, type StaffPlace } from '#domain/staff/reach.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Acting } from './acting.ts'
import { writeAudit } from './audit.ts'

type PersonChange = {
  action: AuditAction
  person: { id: number; name: string }
  /** What the person may do, before and after the change. */
  grants: readonly Grant[]
}

/**
 * Writes a change of a person into the history of each place where they have a role or had one, so that a manager finds
 * whom they have changed (OPS-AUDIT-01). `fieldsAt`: what to tell there; null where nothing has changed.
 */
export async function writePersonHistory(
  transaction: Transaction<Schema>,
  acting: Acting,
  { action, person, grants }: PersonChange,
  fieldsAt: (place: StaffPlace) => { before?: Fields; after?: Fields } | null = () => ({}),
): Promise<void> {
  const object = { kind: 'person' as const, id: person.id, name: person.name }
  for (const place of placesOf(grants)) {
    const fields = fieldsAt(place)
    if (fields) await writeAudit(transaction, acting, { action, object, place, ...fields })
  }
}
