import * as z from 'zod/mini'
import { call } from '#contract/call.ts'

export const readBrandFacts = call({
  method: 'GET',
  path: '/api/staff/content/brand-facts',
  summary: 'What the folder of a brand says beside its settings, and which of these stay as they are',
  query: z.object({ brand: z.string().check(z.maxLength(40)) }),
  reply: z.object({
    /** What holds where the settings say nothing, as settings. */
    usual: z.record(z.string(), z.unknown()),
    /** JSON pointers of published legal texts whose day has begun. */
    held: z.array(z.string()),
    /** The origin of its shop. */
    origin: z.string(),
    /** The colours of its style sheet, by the names of custom properties; `night` for those whose system is dark. */
    tokens: z.object({ day: z.record(z.string(), z.string()), night: z.nullable(z.record(z.string(), z.string())) }),
    hosts: z.array(z.string()),
    /** Who takes online payments, by the code of a country or `default`; null for nobody. */
    acquirers: z.array(z.object({ country: z.string(), name: z.nullable(z.string()) })),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})
export type BrandFacts = z.infer<typeof readBrandFacts.reply>
