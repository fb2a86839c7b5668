import type { FastifyInstance } from 'fastify'
import { cancelDue, listChanges, listDue, publishContent, restoreState as restoreCall } from '#contract/office/content.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import { type GivenTexts, textIn } from '#domain/language.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { afterPublishing, faultWords } from './after-publishing.ts'
import { presentFault } from './check-draft.ts'
import { changedEntries, faultsElsewhere } from './draft-changes.ts'
import { draftedBrand, mayAt } from './drafted-brand.ts'
import { nameOfEntry } from './draft-routes.ts'
import { checkedWith } from './drafting.ts'
import { entryAt } from './entry-lists.ts'
import { dueOf } from './planned-entries.ts'
import { cancelPlanned, planPublication, publishDraft, restoreState } from './publish-draft.ts'

/** Milliseconds: nobody plans the menu of a year that far ahead, and a slip of the year is told. */
const farthest = 400 * 24 * 60 * 60 * 1000

/** The calls that show what a draft changes, and publish it. */
export function publishRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, listChanges, async ({ query: { brand }, context }) => {
    const known = await draftedBrand(services, brand, context)
    if (!known) return notFound()
    const drafted = checkedWith(known.published, known.drafts)
    const here = new Set(known.published.stored.brands[0]?.places.map(({ city }) => city))
    return answer({
      entries: changedEntries(brand, known, { ...drafted, due: await dueOf(database.kysely, brand).execute() }, context.language),
      elsewhere: faultsElsewhere(known, drafted.checked, context.language),
      zones: known.published.stored.cities
        .filter(({ alias }) => here.has(String(alias)))
        .map(({ name, timezone }) => ({ city: textIn(name as GivenTexts, context.language, known.language), timezone: String(timezone) })),
      may_edit: mayAt(context, 'content.edit', brand),
      may_publish: mayAt(context, 'content.publish', brand),
    })
  })

  servePublishing(app, services)
  servePlanned(app, services)

  serveStaff(app, services, restoreCall, async ({ params, body: { brand }, context }) => {
    const row = await database.kysely
      .selectFrom('publication')
      .selectAll()
      .where('id', '=', params.id)
      .where('brand', '=', brand)
      .executeTakeFirst()
    if (!row) return notFound()
    return afterPublishing(services, brand, await restoreState(database, context.acting, row), context.language)
  })
}

/** A draft is published, at once or at its time. */
function servePublishing(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, publishContent, async ({ body: { brand, entries, note, at }, context }) => {
    const known = await draftedBrand(services, brand, context)
    if (!known) return notFound()
    const wanted = { brand, entries, note: note?.trim() || null }
    const named = (one: PlacedFault) => {
      const { entry } = one.at
      const fault = { path: entry?.path ?? '', fault: one, grave: true }
      if (!entry) return { kind: 'text' as const, key: '', name: one.at.file, ...presentFault(fault, context.language) }
      const name = { kind: entry.kind, key: entry.kind === 'zone' ? `${entry.city ?? ''}/${entry.alias}` : entry.alias }
      const data = known.drafts.find((row) => row.kind === name.kind && row.key === name.key)?.data ?? entryAt(known.published.stored, name)
      return { ...name, name: nameOfEntry(name, data, context.language, known.language), ...presentFault(fault, context.language) }
    }
    if (at !== null) {
      const due = new Date(at)
      if (due.getTime() <= context.now) return refuse('at', 'not-in-future')
      if (due.getTime() > context.now + farthest) return refuse('at', 'end-too-far')
      const { id, faults } = await planPublication(database, context.acting, { ...wanted, at: due })
      return { ...answer({ publication: null, due: id, faults: faults.map(named) }), ...(id === null && { unchanged: true as const }) }
    }
    const published = await publishDraft(database, context.acting, wanted)
    const faults = !published.ok && 'faults' in published ? published.faults.map(named) : []
    const answered = await afterPublishing(services, brand, published, context.language)
    return answered.ok ? { ...answered, ...answer({ publication: answered.reply.publication, due: null, faults }) } : answered
  })
}

/** What is planned and not yet published. */
function servePlanned(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, listDue, async ({ query: { brand }, context }) => {
    const known = await draftedBrand(services, brand, context)
    if (!known) return notFound()
    const rows = await database.kysely
      .selectFrom('publication_due')
      .selectAll()
      .where('brand', '=', brand)
      .where('state', 'in', ['due', 'failed'])
      .orderBy('due_at')
      .orderBy('id')
      .execute()
    const nameOf = (data: Record<string, unknown> | null, key: string): string =>
      nameOfEntry({ key }, data, context.language, known.language)
    return answer({
      due: rows.map((row) => ({
        id: row.id,
        due_at: row.due_at.toISOString(),
        by: row.actor_name,
        made_at: row.made_at.toISOString(),
        note: row.note,
        state: row.state === 'failed' ? ('failed' as const) : ('due' as const),
        entries: row.entries.map(({ kind, key, data, base }) => ({ kind, key, name: nameOf(data ?? base, key) })),
        why: (row.why ?? []).map((one) => faultWords(one, context.language)),
        may_cancel: mayAt(context, 'content.publish', brand),
      })),
    })
  })

  serveStaff(app, services, cancelDue, async ({ params, body, context }) => {
    const canceled = await cancelPlanned(database, context.acting, { id: params.id, brand: body.brand })
    return { ...answer({ canceled }), ...(!canceled && { unchanged: true as const }) }
  })
}
