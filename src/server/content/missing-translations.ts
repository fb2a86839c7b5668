import type { Brand } from '#brands/brand.ts'
import { fault, type PlacedFault } from '#domain/content/fault.ts'
import { type GivenTexts, isLanguage } from '#domain/language.ts'
import { brandOfStored } from '#server/import/settings-of.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { entryAt, type EntryName, findEntry } from './entry-lists.ts'
import { isSame, pathOf, valueAt } from './stored-entries.ts'

/** A text of an entry that lacks a language. `blocks`: the text is new, or its words were changed. */
export type MissingTranslation = { path: string; language: string; blocks: boolean }

const isText = (value: object): value is GivenTexts => Object.keys(value).length > 0 && Object.keys(value).every(isLanguage)

/** The texts of an entry with their paths; what stands in lists is told by the check. */
export function textsIn(value: unknown, path = ''): { path: string; text: GivenTexts }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  if (isText(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, path + pathOf(key)))
}

/**
 * The languages of a brand that texts of an entry lack. Customers read the brand's own language there. A brand that lives with
 * gaps changes its prices as before: only what somebody writes anew is to be whole (decision 58).
 * @param languages of the brand
 * @param before the entry as it is published; null for a new one
 */
export function missingTranslations(languages: Brand['languages'] | undefined, entry: Entry, before: Entry | null): MissingTranslation[] {
  // What lacks the language that the others are filled from is a fault of its own.
  const wanted = languages?.offered.filter((one) => one !== languages.default) ?? []
  return textsIn(entry).flatMap(({ path, text }) => {
    const lacking = wanted.filter((language) => text[language] === undefined)
    const isNew = before === null || !isSame(valueAt(before, path), text)
    // A legal text counts in the brand's own language: nobody translates it on their own.
    const blocks = lacking.length > 0 && isNew && !path.startsWith('/legal/')
    return lacking.map((language) => ({ path: `${path}/${language}`, language, blocks }))
  })
}

/** What keeps entries from being published for want of a translation. */
export function untranslated(brand: string, names: readonly EntryName[], before: Stored, after: Stored): PlacedFault[] {
  const languages = brandOfStored(after, brand)?.languages
  return names.flatMap(({ kind, key }) => {
    const found = findEntry(after, kind, key)
    const missing = found ? missingTranslations(languages, found.entry, entryAt(before, { kind, key })) : []
    return missing.flatMap(({ path, language, blocks }) => {
      const alias = kind === 'zone' ? key.slice(key.indexOf('/') + 1) : key
      const entry = { kind, brand, city: found?.list ?? null, alias, path }
      return blocks ? [{ ...fault('translation-missing', { language }), at: { file: `brands/${brand}`, path: '', entry } }] : []
    })
  })
}
