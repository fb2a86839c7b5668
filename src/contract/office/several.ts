import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { FaultOfEntry } from './content.ts'

const Brand = z.string().check(z.maxLength(40))
const Alias = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\p{L}\p{N}_.-]+$/u))

/** By the alias of an extra of the choice. */
const Added = z.record(Alias, z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.minimum(0), z.maximum(1_000_000_000))))

/**
 * What becomes of several dishes. `cities`: null for all. `percent`: 0 takes a discount away. `has`: given, or taken away.
 * `adds`: what sizes add to the price of each dish that says nothing of them yet, in minor units by currency.
 */
export const SeveralChange = z.discriminatedUnion('act', [
  z.object({ act: z.literal('move'), list: Alias }),
  z.object({ act: z.literal('cities'), cities: z.nullable(z.array(Alias).check(z.minLength(1), z.maxLength(500))) }),
  z.object({ act: z.literal('discount'), percent: z.int().check(z.minimum(0), z.maximum(99)) }),
  z.object({ act: z.literal('choice'), choice: Alias, has: z.boolean(), adds: z.optional(Added) }),
  z.object({ act: z.literal('retire') }),
])
export type SeveralChange = z.infer<typeof SeveralChange>

const Named = z.object({ key: z.string(), name: z.string() })

export const changeSeveral = call({
  method: 'POST',
  path: '/api/staff/content/several',
  summary: 'Change several dishes in the draft at once, all of them or none; or only say what would change',
  body: z.object({
    brand: Brand,
    keys: z.array(Alias).check(z.minLength(1), z.maxLength(1_000)),
    change: SeveralChange,
    /** Nothing is changed; it is said what would be. */
    dry: z.boolean(),
  }),
  reply: z.object({
    /** In words of the reader: the group, the cities, the percentage, or the choices. Null where there is none. */
    changes: z.array(z.object({ ...Named.shape, before: z.nullable(z.string()), after: z.nullable(z.string()) })),
    /** Those that are so already. */
    same: z.array(Named),
    /** Those that cannot be changed, and why; null when there is no such dish. While there is one, none is changed. */
    refused: z.array(z.object({ ...Named.shape, text: z.nullable(z.string()) })),
    /** What would be at fault in other entries, which keeps nothing from being saved. */
    elsewhere: z.array(FaultOfEntry),
    applied: z.boolean(),
    /** Takes this change back; null while there is none, and for one that is too large. */
    undo: z.nullable(z.string()),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'content.edit', at: 'brand' },
  report: true,
})

export const undoSeveral = call({
  method: 'POST',
  path: '/api/staff/content/several/undo',
  summary: 'Take a change of several dishes back, if none of them was changed since',
  body: z.object({ brand: Brand, undo: z.string().check(z.maxLength(250_000), z.regex(/^[\w-]*$/)) }),
  /** Null: one of them was changed since, and all stay as they are. */
  reply: z.object({ undone: z.nullable(z.number()) }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'content.edit', at: 'brand' },
  report: true,
})
