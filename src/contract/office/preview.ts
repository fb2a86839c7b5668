import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { languages } from '#domain/language.ts'
import { FaultOfEntry } from './content.ts'

export const previewContent = call({
  method: 'POST',
  path: '/api/staff/content/preview',
  summary:
    'Make a link to the shop of a brand as it would be with the draft, valid for an hour; carts are priced there, and nothing can be ordered',
  body: z.object({
    brand: z.string().check(z.maxLength(40)),
    /** The page that the link leads to, e.g. `/berlin?lang=de`; the start page without it. */
    path: z.optional(z.string().check(z.maxLength(500), z.regex(/^(\/\S*)?$/))),
    /** A dish by its alias, in place of a page: the link is for a frame of the office and leads to the dish, opened in the first city that sells it. */
    dish: z.optional(z.object({ key: z.string().check(z.maxLength(200)), language: z.enum(languages) })),
  }),
  reply: z.object({
    /** Null: the draft is at fault, or no city sells the dish. */
    url: z.nullable(z.string()),
    expires_at: z.nullable(z.string()),
    faults: z.array(FaultOfEntry),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
  report: true,
})
