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

const folder = new URL('../../../brands/', import.meta.url)

// A brand's own document overrides the shared one; a language without either uses the brand's default language.
function source(brand: string, document: LegalDocument, language: Language): { markdown: string; language: Language } {
  for (const spoken of [pseudoOf(language) ?? language, brandOf(brand)?.languages.default ?? defaultLanguage]) {
    for (const place of [`${brand}/legal`, 'legal']) {
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

/** A document of a brand in one language (ROUTE-13, AUX-13). */
export function legalText(brand: string, document: LegalDocument, language: Language, facts: LegalFacts): ShownLegalText {
  const key = JSON.stringify([brand, document, language, facts])
  const known = rendered.get(key)
  if (known) return known
  const { markdown, language: own } = source(brand, document, language)
  const page = { ...renderLegal(markdown, facts), language: own === language ? null : own }
  rendered.set(key, page)
  return page
}
