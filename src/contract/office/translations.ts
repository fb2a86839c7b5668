import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Language } from '#contract/common.ts'
import { Kind } from './content.ts'

/** A text of a brand in two languages, with the draft. */
export const TranslatedText = z.object({
  kind: Kind,
  key: z.string(),
  /** What it belongs to. */
  name: z.string(),
  /** A JSON pointer within the entry; the languages stand below it. */
  path: z.string(),
  /** The path in the reader's words. */
  label: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Whether its words are new or changed in the draft: what lacks a language then keeps it from being published. */
  blocks: z.boolean(),
  may_edit: z.boolean(),
})
export type TranslatedText = z.infer<typeof TranslatedText>

export const listTranslations = call({
  method: 'GET',
  path: '/api/staff/content/translations',
  summary: 'All texts of a brand in two of its languages, with the draft, and how many each language lacks',
  query: z.object({
    brand: z.string().check(z.maxLength(40)),
    /** The brand's own language where it is left out. */
    from: z.optional(Language),
    /** The language that lacks most where it is left out. */
    to: z.optional(Language),
  }),
  reply: z.object({
    /** Those that the brand offers, its own first; `missing`: texts without it. */
    languages: z.array(z.object({ language: Language, missing: z.number() })),
    from: Language,
    to: Language,
    texts: z.array(TranslatedText),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})
