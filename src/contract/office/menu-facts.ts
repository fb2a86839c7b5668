import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { languages } from '#domain/language.ts'

/** `untranslated`: its name or description lacks a language of the brand. `stopped`: sold out everywhere. `no_photo`: no picture is chosen. */
export const MenuMark = z.enum(['untranslated', 'silent_allergens', 'stopped', 'no_photo'])
export type MenuMark = z.infer<typeof MenuMark>

/** What the list of a menu says of an entry beside its name, with the draft. */
export const MenuLine = z.object({
  kind: z.enum(['dish', 'modifier', 'package']),
  key: z.string(),
  /** What it is called in all languages. */
  names: z.array(z.string()),
  /** Minor units by currency, before the discount. */
  prices: z.record(z.string(), z.number()),
  marks: z.array(MenuMark),
})
export type MenuLine = z.infer<typeof MenuLine>

/** What there is to choose from in a choice, with the draft. */
export const MenuChoice = z.object({
  key: z.string(),
  /** Extras, the one that is chosen from the start first. */
  modifiers: z.array(z.string()),
  /** One is chosen always, and the first costs nothing: a dish may come in these. */
  may_be_sizes: z.boolean(),
  /** Something says what is otherwise in one of them. */
  are_sizes: z.boolean(),
})
export type MenuChoice = z.infer<typeof MenuChoice>

export const readMenuFacts = call({
  method: 'GET',
  path: '/api/staff/content/menu-facts',
  summary: 'What forms of a menu need to know of the brand, and what its list says of each entry, with the draft',
  query: z.object({ brand: z.string().check(z.maxLength(40)) }),
  reply: z.object({
    /** Those that the brand offers, its own first. */
    languages: z.array(z.enum(languages)),
    /** The currencies of its cities, that of most cities first. `step`: what prices there are rounded to, in minor units. */
    currencies: z.array(z.object({ code: z.string(), step: z.number() })),
    cities: z.array(z.object({ key: z.string(), name: z.string() })),
    lines: z.array(MenuLine),
    choices: z.array(MenuChoice),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})
export type MenuFacts = z.infer<typeof readMenuFacts.reply>
