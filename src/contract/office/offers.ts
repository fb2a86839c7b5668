import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { FileReply, Id, QueryId } from '#contract/common.ts'
import { codeStates } from '#domain/loyalty/code-state.ts'
import { batchLimit } from '#domain/loyalty/single-code.ts'

const Brand = z.string().check(z.maxLength(40))
/** A code as the lists of entries name it. */
const Key = z.string().check(z.minLength(1), z.maxLength(200))

/** Single codes that were made at once. */
export const CodeBatch = z.object({ id: Id, size: z.number(), used: z.number(), made_at: z.string(), made_by: z.string() })
export type CodeBatch = z.infer<typeof CodeBatch>

/** What a promocode that is published has brought so far. Amounts are minor units. */
export const CodeUse = z.object({
  key: Key,
  state: z.enum(codeStates),
  /** ISO 8601; null while it is not paused. */
  paused_at: z.nullable(z.string()),
  /** With the orders that are being paid for. */
  used: z.number(),
  limit: z.nullable(z.number()),
  /** What it has given, and may give; `budget` is null where that has no bound. */
  given: z.array(z.object({ currency: z.string(), amount: z.number(), budget: z.nullable(z.number()) })),
  /** Its orders that were not canceled, and what one of them came to on average. */
  orders: z.array(z.object({ currency: z.string(), count: z.number(), average: z.number() })),
  /** Newest first. */
  batches: z.array(CodeBatch),
})
export type CodeUse = z.infer<typeof CodeUse>

export const readCodes = call({
  method: 'GET',
  path: '/api/staff/offers/codes',
  summary:
    'What each published promocode of a brand has given and brought, whether it works, and its single codes; and whether banners are shown',
  query: z.object({ brand: Brand }),
  reply: z.object({
    codes: z.array(CodeUse),
    /** Of the published banners. */
    banners: z.array(z.object({ key: Key, state: z.enum(codeStates) })),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'offers.edit', at: 'brand' },
})

export const pauseCode = call({
  method: 'PUT',
  path: '/api/staff/offers/codes/paused',
  summary: 'Let nobody use a promocode from now on, or let it be used again; at once and without a publication',
  body: z.object({ brand: Brand, key: Key, paused: z.boolean() }),
  reply: z.object({ paused_at: z.nullable(z.string()) }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'offers.edit', at: 'brand' },
})

export const makeSingleCodes = call({
  method: 'POST',
  path: '/api/staff/offers/single-codes',
  summary: 'Make codes that can be used once each, on the terms of a published promocode that takes them',
  body: z.object({ brand: Brand, key: Key, size: z.int().check(z.minimum(1), z.maximum(batchLimit)) }),
  reply: z.object({ batch: CodeBatch }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'offers.edit', at: 'brand' },
})

export const exportSingleCodes = call({
  method: 'GET',
  path: '/api/staff/offers/single-codes',
  summary: 'The codes that were made at once as a sheet, with whether each is used',
  query: z.object({ brand: Brand, batch: QueryId }),
  reply: FileReply,
  download: true,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'offers.edit', at: 'brand' },
})
