import type { FastifyInstance } from 'fastify'
import { comparePublications, type DifferentEntry } from '#contract/office/difference.ts'
import { placePath } from '#domain/content/draft.ts'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import { notFound } from '#domain/problem.ts'
import { covers } from '#domain/staff/reach.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { answer } from '#server/http/serve.ts'
import { canonicalJson } from '#server/import/picture-hash.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { wordsOfPath } from './check-draft.ts'
import { shown } from './draft-changes.ts'
import { nameOfEntry } from './draft-routes.ts'
import { publicationReach } from './publication-reach.ts'
import { changesBetween } from './stored-entries.ts'

/** The call that compares two publications of a brand, for whoever sees all of both. */
export function differenceRoutes(app: FastifyInstance, services: Services): void {
  const { kysely } = services.database

  serveStaff(app, services, comparePublications, async ({ query: { brand, one, other }, context }) => {
    const known = brandOf(services, brand)
    if (!known || !covers(publicationReach(context), { brand, cityId: null, shopId: null })) return notFound()
    const states = await kysely
      .selectFrom('publication')
      .select(['id', 'number', 'at'])
      .where('brand', '=', brand)
      .where('id', 'in', [one, other])
      .orderBy('id')
      .execute()
    const [before, after] = [states[0], states.at(-1)]
    if (!before || !after || states.length < new Set([one, other]).size) return notFound()
    const rows = await kysely
      .selectFrom('publication_entry')
      .innerJoin('publication', 'publication.id', 'publication_id')
      .select(['kind', 'key', 'before', 'after', 'place'])
      .where('brand', '=', brand)
      .where('publication_id', '>', before.id)
      .where('publication_id', '<=', after.id)
      .orderBy('publication_id')
      .orderBy('kind')
      .orderBy('key')
      .execute()
    const { language } = context
    const entries = [...Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`).values()].flatMap((own): DifferentEntry[] => {
      const [first, last] = [own[0], own.at(-1)]
      if (!first || !last || (!first.before && !last.after)) return []
      const [was, is] = [first.before, last.after]
      const { key } = first
      // As a publication has written it.
      const kind = first.kind as EntryKind
      const entry = { kind, key, name: nameOfEntry({ key }, is ?? was, language, known.languages.default) }
      if (!was || !is) return [{ ...entry, state: is ? 'added' : 'retired', changes: [] }]
      const from = own.find(({ place }) => place?.before)?.place?.before
      const to = own.findLast(({ place }) => place?.after)?.place?.after
      const moved = from && to && canonicalJson(from) !== canonicalJson(to)
      const words = ({ list, after: behind }: NonNullable<typeof from>): string | null =>
        [list, behind].filter((part) => part !== null).join(' → ') || null
      const changes = [
        ...(moved ? [{ path: placePath, label: '', before: words(from), after: words(to) }] : []),
        ...changesBetween(was, is).map((change) => ({
          path: change.path,
          label: wordsOfPath(change.path, language),
          before: shown(change.from),
          after: shown(change.to),
        })),
      ]
      return changes.length > 0 ? [{ ...entry, state: 'changed', changes }] : []
    })
    const told = ({ id, number, at }: typeof before) => ({ id, number, at: at.toISOString() })
    return answer({ before: told(before), after: told(after), entries })
  })
}
