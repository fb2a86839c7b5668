import type { FastifyInstance } from 'fastify'
import { draftedKinds } from '#contract/office/content.ts'
import { listTranslations, type TranslatedText } from '#contract/office/translations.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { answer } from '#server/http/serve.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { wordsOfPath } from './check-draft.ts'
import { draftedBrand, mayChange } from './drafted-brand.ts'
import { layOver } from './draft-overlay.ts'
import { nameOfEntry } from './draft-routes.ts'
import { entriesOf, findEntry } from './entry-lists.ts'
import { textsIn } from './missing-translations.ts'
import { isSame, valueAt } from './stored-entries.ts'

/** The call of the table of translations. */
export function translationRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, listTranslations, async ({ query, context }) => {
    const known = await draftedBrand(services, query.brand, context)
    const brand = brandOf(services, query.brand)
    if (!known || !brand) return notFound()
    const { published, drafts, language: own } = known
    const offered = [own, ...brand.languages.offered.filter((one) => one !== own)]
    const stored = structuredClone(published.stored)
    layOver(stored, drafts)
    const all = draftedKinds.flatMap((kind) =>
      entriesOf(stored, kind).flatMap(({ key, entry }) => textsIn(entry).map((one) => ({ kind, key, entry, ...one }))),
    )
    const languages = offered.map((language) => ({ language, missing: all.filter(({ text }) => text[language] === undefined).length }))
    const from = query.from ?? own
    const others = languages.filter(({ language }) => language !== from).toSorted((a, b) => b.missing - a.missing)
    const to = query.to ?? others[0]?.language ?? own
    for (const [field, language] of Object.entries({ from, to })) if (!offered.includes(language)) return refuse(field, 'invalid')
    const texts = all.map(({ kind, key, entry, path, text }): TranslatedText => ({
      kind,
      key,
      name: nameOfEntry({ key }, entry, context.language, own),
      path,
      label: wordsOfPath(path, context.language),
      from: text[from] ?? null,
      to: text[to] ?? null,
      blocks: isFresh(published.stored, { kind, key, path, text }),
      may_edit: mayChange(context, kind, query.brand),
    }))
    return answer({ languages, from, to, texts: missingFirst(texts) })
  })
}

type Text = { kind: TranslatedText['kind']; key: string; path: string; text: Partial<Record<WrittenLanguage, string>> }

const isFresh = (published: Stored, { kind, key, path, text }: Text): boolean => {
  const before = findEntry(published, kind, key)
  return !before || !isSame(valueAt(before.entry, path), text)
}

/** What is missing comes first, and of that what keeps something from being published. */
const missingFirst = (texts: readonly TranslatedText[]): TranslatedText[] => {
  const rank = ({ to, blocks }: TranslatedText): number => (to !== null ? 2 : blocks ? 0 : 1)
  return texts.toSorted((a, b) => rank(a) - rank(b))
}
