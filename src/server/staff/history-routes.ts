import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { QueryOf } from '#contract/call.ts'
import { type HistoryEntry, listHistory } from '#contract/office/history.ts'
import type { AuditAction } from '#domain/staff/capabilities.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { containsText } from '#server/database/folded-text.ts'
import type { Audit } from '#server/database/schema.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from './serve-staff.ts'
import { withinReach } from './within-reach.ts'

const pageSize = 50

const corrected: AuditAction = 'order.corrected'
const personChanged: AuditAction = 'person.changed'
/** What hides values: of former versions, both sides of a change may read alike. Of people these are phones alone. */
const isMasked = sql`(audit.action = ${corrected} or (audit.action = ${personChanged} and audit.after ? 'phone'))`

/** The history of changes within one's reach, newest first. */
export function historyRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, listHistory, async ({ query, context }) => {
    // Of one thing it is looked up after a change of it, which must be there.
    const isOfOne = query.object_id !== undefined
    const rows = isOfOne
      ? await find(services.database, context.reach, query)
      : await services.reports.read((source) => find(source, context.reach, query))
    const page = rows.slice(0, pageSize)
    return answer({ entries: page.map(present), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null })
  })
}

function find(
  { kysely }: Pick<Database, 'kysely'>,
  reach: readonly StaffPlace[],
  query: QueryOf<typeof listHistory>,
): Promise<Selectable<Audit>[]> {
  const numbers = { city_id: query.city_id, shop_id: query.shop_id }
  const texts = { object_kind: query.object_kind, object_id: query.object_id, capability: query.capability, brand: query.brand }
  let found = kysely
    .selectFrom('audit')
    .selectAll()
    .where(sql<boolean>`(audit.before is null or audit.after is null or audit.before <> audit.after or ${isMasked})`)
    .where(withinReach(reach, { brand: 'audit.brand', cityId: 'audit.city_id', shopId: 'audit.shop_id' }))
  for (const [column, value] of Object.entries({ ...numbers, ...texts }))
    if (value !== undefined) found = found.where(column as keyof typeof numbers, '=', value as number)
  const { person } = query
  if (person !== undefined)
    found = found.where((row) => row.or([row.and({ actor_kind: 'person', actor_id: person }), row('on_behalf_id', '=', person)]))
  if (query.from !== undefined) found = found.where('at', '>=', new Date(query.from))
  if (query.to !== undefined) found = found.where('at', '<', new Date(query.to))
  const text = query.text?.trim()
  if (text)
    found = found.where((row) => {
      const isOrder = row.and({ object_kind: 'order', object_id: text.replace(/^(№|#|n[or]\.)\s*/i, '') })
      return row.or([containsText(sql.ref('object_name'), text), isOrder])
    })
  if (query.before !== undefined) found = found.where('id', '<', query.before)
  return found
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

const present = (row: Selectable<Audit>): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, on_behalf: row.on_behalf_name },
  action: row.action,
  capability: row.capability,
  place: { brand: row.brand, city_id: row.city_id, shop_id: row.shop_id },
  object: { kind: row.object_kind, id: row.object_id, name: row.object_name },
  before: row.before,
  after: row.after,
  reason: row.reason,
})
