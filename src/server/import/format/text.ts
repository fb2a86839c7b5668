import * as z from 'zod/mini'
import type { PlainCode } from '#domain/content/fault.ts'
import { inEachLanguage } from '#domain/language.ts'
import { isCleanHtml } from '#server/catalogue/html.ts'
import { orElse } from './value.ts'

const eachLanguage = <One extends z.ZodMiniType>(one: One) =>
  z
    .strictObject(inEachLanguage(() => z.optional(one)))
    .check(z.refine((text) => Object.keys(text).length > 0, 'text-in-no-language' satisfies PlainCode))

const filled = z.string().check(z.regex(/\S/, 'text-empty' satisfies PlainCode))

/** A text without markup, by language; check/languages.ts defines the required ones. */
export const Text = eachLanguage(
  filled.check(
    z.maxLength(1000),
    z.refine((text) => !/<[a-z/!]/i.test(text), 'text-has-html' satisfies PlainCode),
  ),
)

/** The same as HTML: paragraphs, lists, headings, emphasis and links. */
export const Html = eachLanguage(filled.check(z.maxLength(20_000), z.refine(isCleanHtml, 'html-not-allowed' satisfies PlainCode)))

/** Markdown by language, such as a legal document: it begins with its title. */
export const Markdown = eachLanguage(filled.check(z.maxLength(100_000), z.regex(/^# \S/, 'markdown-title' satisfies PlainCode)))

export const TextOrNull = orElse(Text, null)

Text.register(z.globalRegistry, { id: 'Text' })
Html.register(z.globalRegistry, { id: 'Html' })
Markdown.register(z.globalRegistry, { id: 'Markdown' })
