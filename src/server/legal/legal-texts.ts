import { existsSync, readFileSync } from 'node:fs'
import { micromark } from 'micromark'
import type { Brand } from '#brands/brand.ts'
import { type Language, pseudoOf, type WrittenLanguage } from '#domain/language.ts'
import type { LegalDocument } from '#domain/legal-documents.ts'
import { createLru } from '#server/http/lru.ts'

const placeholders = ['brand', 'company', 'email', 'phone', 'domain', 'cart_days', 'request_days', 'order_days'] as const

/** The values of a document's placeholders. */
export type LegalFacts = Record<(typeof placeholders)[number], string>

/** A rendered document: its first heading, and the rest as HTML. */
export type LegalText = { title: string; html: string }
/** The same; `language` is set when it is not the requested one. */
export type ShownLegalText = LegalText & { language: Language | null }

const brandFolders = new URL('../../../brands/', import.meta.url)

/**
 * The text of a document in the language that is asked for, or in the brand's own one. A text of the brand comes before the
 * draft that all brands share, also in another language: the draft is not what the brand promises.
 * @throws when neither the brand nor the shared drafts have it
 */
export function legalSource(
  brand: { alias: string; language: Language },
  document: LegalDocument,
  language: Language,
  folder: URL = brandFolders,
): { markdown: string; language: Language } {
  const languagesTried = [pseudoOf(language) ?? language, brand.language]
  for (const place of [`${brand.alias}/legal`, 'legal']) {
    for (const spoken of languagesTried) {
      const file = new URL(`${place}/${document}.${spoken}.md`, folder)
      if (existsSync(file)) return { markdown: readFileSync(file, 'utf8'), language: spoken }
    }
  }
  throw new Error(`There is no ${document} in ${language}`)
}

const placeholder = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

/** Escapes Markdown in facts. */
const asWords = (fact: string): string => fact.replace(/[\\`*_[\]<>&]/g, '\\$&')

/** Renders Markdown; HTML in it is shown as text, and links lead to pages, mail and phones only. */
export function renderLegal(markdown: string, facts: LegalFacts): LegalText {
  const filled = markdown.replace(placeholder, (_, name: keyof LegalFacts) => asWords(facts[name]))
  const [, title, html] = /^<h1>(.*?)<\/h1>\n?([\s\S]*)$/.exec(micromark(filled)) ?? []
  if (title === undefined || html === undefined) throw new Error('A legal document begins with its title')
  return { title: title.replaceAll('&quot;', '"').replaceAll('&amp;', '&'), html }
}

/** More than the documents of a few brands in all languages. */
const rendered = createLru<ShownLegalText>(200)

/** What a document of a brand needs to be shown. */
export type LegalBrand = Pick<Brand, 'alias' | 'languages' | 'legal'>

/**
 * A document of a brand in one language.
 * @param from the day from which the version holds; null for the one of the folder, which held before all others
 */
export function legalText(
  brand: LegalBrand,
  { document, from = null }: { document: LegalDocument; from?: string | null },
  language: Language,
  facts: LegalFacts,
): ShownLegalText {
  const { markdown, language: own } = versionSource(brand, document, from, language)
  return rendered.get(JSON.stringify([markdown, own === language, facts]), () => ({
    ...renderLegal(markdown, facts),
    language: own === language ? null : own,
  }))
}

/** A version of the office in the language that is asked for, or else in the brand's; the folder's text without one. */
function versionSource(
  { alias, languages, legal }: LegalBrand,
  document: LegalDocument,
  from: string | null,
  language: Language,
): { markdown: string; language: Language } {
  const texts = from === null ? undefined : legal[document]?.[from]
  for (const spoken of [pseudoOf(language) ?? language, languages.default]) {
    const markdown = texts?.[spoken as WrittenLanguage]
    if (markdown !== undefined) return { markdown, language: spoken }
  }
  return known.get(JSON.stringify([alias, languages.default, document, language]), () =>
    legalSource({ alias, language: languages.default }, document, language),
  )
}

/** Of folders, which do not change while the shop runs. */
const known = createLru<{ markdown: string; language: Language }>(500)
