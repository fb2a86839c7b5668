import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { freeText, nameText, Phone, Text, QueryId } from '#contract/common.ts'
import { Card } from './board.ts'

const OrderParams = z.object({ order_id: QueryId })

/** Wide on purpose: the domain checks the real limits, each with a text of its own. */
const part = z.optional(z.nullable(freeText(20_000)))

export const correctOrder = call({
  method: 'PUT',
  path: '/api/staff/orders/:order_id/facts',
  summary:
    'Correct name, phone, recipient, door, comment or time of an open order; what is left out stays. A new time takes a free place and frees the old one',
  params: OrderParams,
  body: z.object({
    /** The version of the card that was corrected. */
    version: z.int(),
    username: z.optional(nameText(20_000)),
    phone: z.optional(Phone),
    /** Somebody else who receives the order. */
    recipient: z.optional(z.object({ name: z.optional(nameText(20_000)), phone: z.optional(Phone) })),
    door: z.optional(z.object({ room: part, entrance: part, floor: part, intercom: part, description: part })),
    comment: part,
    interval_id: z.optional(Text),
  }),
  reply: z.object({ card: Card }),
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { capability: 'orders.adjust', at: 'order' },
})

export const listTimes = call({
  method: 'GET',
  path: '/api/staff/orders/:order_id/times',
  summary: 'The times to which an order can be moved',
  params: OrderParams,
  reply: z.object({ times: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), full: z.boolean() })) }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'orders.adjust', at: 'order' },
})
