import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { arrangeEntries, discardChanges, type DraftState, listEntries, readEntry, saveEntry } from '#contract/office/content.ts'
import { type Language, textIn, type WrittenLanguage } from '#domain/language.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import { canonicalJson } from '#server/import/picture-hash.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { arrange } from './arrange-entries.ts'
import { presentFault, warningsOf } from './check-draft.ts'
import { draftedBrand, type DraftedBrand, mayAt, mayChange, refuseKinds } from './drafted-brand.ts'
import { changeDraft, checkedWith, isNamed, type SavedDraft, stateOf } from './drafting.ts'
import { layOver } from './draft-overlay.ts'
import type { Draft } from './draft-store.ts'
import { entriesOf, type EntryName, findEntry, type PlacedEntry } from './entry-lists.ts'
import { usesOf } from './entry-references.ts'
import { pictureFinder } from './entry-pictures.ts'
import { retiredEntries } from './retired-entries.ts'
import { discardIn, type EntryConflict, saveChanges } from './save-entry.ts'

/** What a person calls an entry. */
export function nameOfEntry({ key }: Pick<EntryName, 'key'>, entry: Entry | null, language: Language, otherwise: WrittenLanguage): string {
  const name = entry?.name
  return (typeof name === 'object' && name !== null ? textIn(name, language, otherwise) : codeOf(entry)) || key
}

/** A promocode is called as it is typed. */
const codeOf = (entry: Entry | null): string => (typeof entry?.code === 'string' && entry.alias === undefined ? entry.code : '')

export const stateIn = (row: Draft | undefined, isPublished: boolean): DraftState =>
  row === undefined ? null : row.data === null ? 'retired' : isPublished ? 'changed' : 'added'

/** Entries with those that the draft retires, which stay behind what they stood behind. */
function withRetired(
  drafted: readonly PlacedEntry[],
  published: readonly PlacedEntry[],
  drafts: readonly Draft[],
  kind: string,
): PlacedEntry[] {
  const list = [...drafted]
  const isRetired = (key: string): boolean => drafts.some((row) => row.kind === kind && row.key === key && row.data === null)
  for (const [index, one] of published.entries()) {
    if (!isRetired(one.key)) continue
    const before = published[index - 1]
    const at =
      before?.list === one.list ? list.findIndex(({ key }) => key === before?.key) + 1 : list.findIndex((other) => other.list === one.list)
    list.splice(at < 0 ? list.length : at, 0, one)
  }
  return list
}

/** The calls that read and change the draft of a brand. */
export function draftRoutes(app: FastifyInstance, services: Services): void {
  serveEntries(app, services)
  serveEntry(app, services)
  serveChanges(app, services)
}

/** The entries of a kind as the draft has them. */
function serveEntries(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, listEntries, async ({ query, context }) => {
    const { brand, kind } = query
    const known = await draftedBrand(services, brand, context)
    if (!known) return notFound()
    const { published, drafts, language } = known
    const facts = { may_edit: mayChange(context, kind, brand), may_publish: mayAt(context, 'content.publish', brand) }
    const stored = structuredClone(published.stored)
    layOver(stored, drafts)
    const pictureOf = await pictureFinder(database, brand, kind, published.stored)
    const present = ({ key, list, entry }: PlacedEntry, row: Draft | undefined) => {
      const isPublished = findEntry(published.stored, kind, key) !== undefined
      return {
        kind,
        key,
        name: nameOfEntry({ key }, entry, context.language, language),
        list,
        picture: pictureOf(key, entry),
        published: isPublished,
        draft: stateIn(row, isPublished),
        changed_by: row?.changedBy ?? null,
        changed_at: row?.changedAt.toISOString() ?? null,
      }
    }
    if (query.retired) {
      const retired = await retiredEntries(database, brand, kind)
      const gone = retired.filter(({ key }) => !findEntry(stored, kind, key) && !findEntry(published.stored, kind, key))
      return answer({ entries: gone.map((one) => present(one, undefined)), ...facts })
    }
    const entries = withRetired(entriesOf(stored, kind), entriesOf(published.stored, kind), drafts, kind)
    return answer({
      entries: entries.map((one) =>
        present(
          one,
          drafts.find((row) => isNamed(row, { kind, key: one.key })),
        ),
      ),
      ...facts,
    })
  })
}

/** An entry with what is published and what is drafted of it. */
function serveEntry(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, readEntry, async ({ query, context }) => {
    const { brand, ...name } = query
    const known = await draftedBrand(services, brand, context)
    if (!known) return notFound()
    const { published, drafts } = known
    const { row, now, data } = stateOf(known, name)
    if (!now && !data) return notFound()
    const { stored, checked } = checkedWith(published, drafts)
    const list = (findEntry(stored, name.kind, name.key) ?? findEntry(published.stored, name.kind, name.key))?.list ?? null
    return answer({
      published: now,
      data,
      list,
      draft: stateIn(row ?? undefined, now !== null),
      base: row?.base ? createHash('sha256').update(canonicalJson(row.base)).digest('hex') : null,
      version: row?.version ?? 0,
      changed_by: row?.changedBy ?? null,
      changed_at: row?.changedAt.toISOString() ?? null,
      faults: [...checked.of(name), ...warningsOf(brand, stored, name, now)].map((one) => presentFault(one, context.language)),
      uses: usesOf(stored, name).map(({ kind, key, entry }) => ({ kind, key, name: nameIn(known, context.language)({ key }, entry) })),
      may_edit: mayChange(context, name.kind, brand),
    })
  })
}

/** What changes a draft. */
function serveChanges(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, saveEntry, async ({ body, context }) => {
    const { brand, changes, ...name } = body
    const refused = refuseKinds(context, [name.kind], brand)
    if (refused) return refused
    const conflicts: EntryConflict[] = []
    const saved = await changeDraft(database, { brand, acting: context.acting }, (drafting) =>
      saveChanges(drafting, name, changes, conflicts),
    )
    return saved.ok ? answer({ ...presentSaved(saved, context.language), conflicts }) : saved
  })

  serveStaff(app, services, arrangeEntries, async ({ body, context }) => {
    const { brand, ...wanted } = body
    const refused = refuseKinds(context, [wanted.kind], brand)
    if (refused) return refused
    const saved = await changeDraft(database, { brand, acting: context.acting }, (drafting) => arrange(drafting, wanted))
    return saved.ok ? answer(presentSaved(saved, context.language)) : saved
  })

  serveStaff(app, services, discardChanges, async ({ body, context }) => {
    const { brand, entries } = body
    const refused = refuseKinds(
      context,
      entries.map(({ kind }) => kind),
      brand,
    )
    if (refused) return refused
    let discarded = 0
    const saved: SavedDraft | Refused = await changeDraft(database, { brand, acting: context.acting }, (drafting) => {
      const changes = discardIn(drafting, entries)
      discarded = changes.gone.length + changes.rows.length
      return changes
    })
    return saved.ok ? answer({ discarded }) : saved
  })
}

const nameIn =
  ({ language: otherwise }: DraftedBrand, language: Language) =>
  (name: Pick<EntryName, 'key'>, entry: Entry | null): string =>
    nameOfEntry(name, entry, language, otherwise)

const presentSaved = ({ name, row, entry, faults }: SavedDraft, language: Language) => ({
  key: name.key,
  data: entry,
  version: row?.version ?? 0,
  faults: faults.map((one) => presentFault(one, language)),
})
