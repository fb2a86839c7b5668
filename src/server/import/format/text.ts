import * as z from 'zod/mini'
import { inEachLanguage } from '#domain/language.ts'
import { isCleanHtml } from '#server/catalogue/html.ts'
import { orElse } from './value.ts'

const eachLanguage = <One extends z.ZodMiniType>(one: One) =>
  z
    .strictObject(inEachLanguage(() => z.optional(one)))
    .check(z.refine((text) => Object.keys(text).length > 0, 'is missing in every language'))

const filled = z.string().check(z.regex(/\S/, 'must not be empty'))

/** A text without markup, by language; check/languages.ts defines the required ones. */
export const Text = eachLanguage(
  filled.check(
    z.maxLength(1000),
    z.refine((text) => !/<[a-z/!]/i.test(text), 'must be plain text: HTML is not shown here'),
  ),
)

/** The same as HTML: paragraphs, lists, headings, emphasis and links. */
export const Html = eachLanguage(
  filled.check(
    z.maxLength(20_000),
    z.refine(
      isCleanHtml,
      'has HTML that is not allowed: use p, br, ul, ol, li, strong, em, h2, h3 and a with an https, tel, mailto or site address',
    ),
  ),
)

export const TextOrNull = orElse(Text, null)

Text.register(z.globalRegistry, { id: 'Text' })
Html.register(z.globalRegistry, { id: 'Html' })
