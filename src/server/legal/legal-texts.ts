import { existsSync, readFileSync } from 'node:fs'
import { micromark } from 'micromark'
import { brandOf } from '#brands/index.ts'
import { defaultLanguage, type Language, pseudoOf } from '#domain/language.ts'

export const legalDocuments = ['privacy-policy', 'user-agreement', 'legal-info'] as const
export type LegalDocument = (typeof legalDocuments)[number]

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

const rendered = new Map<string, ShownLegalText>()

/** A document of a brand in one language. */
export function legalText(brand: string, document: LegalDocument, language: Language, facts: LegalFacts): ShownLegalText {
  const key = JSON.stringify([brand, document, language, facts])
  const known = rendered.get(key)
  if (known) return known
  const { markdown, language: own } = legalSource(
    { alias: brand, language: brandOf(brand)?.languages.default ?? defaultLanguage },
    document,
    language,
  )
  const page = { ...renderLegal(markdown, facts), language: own === language ? null : own }
  rendered.set(key, page)
  return page
}
