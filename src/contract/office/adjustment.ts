import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { freeText, QueryId } from '#contract/common.ts'
import { Card } from './board.ts'

/** At most this many lines stand in an order that a person marks. */
const mostLines = 200

export const markMissing = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/adjustments',
  summary:
    'Mark units of lines as missing: what they cost goes back, or is not collected, and the customer is told. Above what is usual for one’s roles it asks for a proof of the last ten minutes',
  params: z.object({ order_id: QueryId }),
  body: z.object({
    /** Chosen by the client: sent again with the same id, it gives back once. */
    adjustment_id: z.uuid(),
    lines: z.array(z.object({ position: z.int().check(z.minimum(0)), count: z.int().check(z.minimum(1)) })).check(z.maxLength(mostLines)),
    /** For colleagues. */
    reason: z.optional(z.nullable(freeText(140))),
  }),
  /** `amount`: what goes back, or is not collected, in minor units. `told`: false also when the customer has had two messages already: the third is kept for a rejection. */
  reply: z.object({ card: Card, amount: z.number(), told: z.boolean() }),
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { capability: 'orders.adjust', at: 'order' },
})
