import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { freeText, Id, LongId, QueryId } from '#contract/common.ts'
import { auditActions, objectKinds } from '#domain/staff/capabilities.ts'
import { Capability, Place } from './common.ts'

/** The values of fields; of customers, masked ones. */
const Fields = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.readonly(z.array(z.string()))])))

export const HistoryEntry = z.object({
  id: LongId,
  at: z.string(),
  actor: z.object({
    kind: z.enum(['person', 'device', 'key', 'system']),
    id: z.nullable(Id),
    name: z.string(),
    /** The person who gave their PIN on a device. */
    on_behalf: z.nullable(z.string()),
  }),
  action: z.enum(auditActions),
  capability: z.nullable(Capability),
  place: Place,
  object: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  before: Fields,
  after: Fields,
  reason: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const listHistory = call({
  method: 'GET',
  path: '/api/staff/history',
  summary: 'Who has changed what, newest first; ask again with `before` while `next` is not null',
  query: z.object({
    person: z.optional(QueryId),
    object_kind: z.optional(z.enum(objectKinds)),
    object_id: z.optional(z.string().check(z.maxLength(100))),
    capability: z.optional(Capability),
    brand: z.optional(z.string().check(z.maxLength(40))),
    city_id: z.optional(QueryId),
    shop_id: z.optional(QueryId),
    /** ISO 8601: from the first on, and before the second. */
    from: z.optional(z.iso.datetime({ offset: true })),
    to: z.optional(z.iso.datetime({ offset: true })),
    /** A part of the object's name, or the number of an order. */
    text: z.optional(freeText(100)),
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  reply: z.object({ entries: z.array(HistoryEntry), next: z.nullable(LongId) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'audit.view', at: 'list' },
})
