import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id, QueryId } from '#contract/common.ts'
import { refundOrder } from '#contract/staff.ts'

/** Money that did not go back: a task of somebody until it does. Amounts are in minor units of the currency in which it was paid. */
const RefusedRefund = z.object({
  id: z.string(),
  order_id: Id,
  shop_id: Id,
  timezone: z.string(),
  amount: z.number(),
  currency_code: z.string(),
  /** `unclear`: nobody knows whether it was made, and asking for it again may pay twice. */
  status: z.enum(['failed', 'unclear']),
  /** The bank's own text and code, in whatever language. */
  bank_words: z.nullable(z.string()),
  created_at: z.string(),
  /** Whose task it is; null where nobody has such a role. `self`: the reader. */
  task_of: z.nullable(z.object({ name: z.string(), self: z.boolean() })),
})

export const listRefusedRefunds = call({
  method: 'GET',
  path: '/api/staff/refunds/refused',
  summary:
    'The refunds that a bank has refused and whose money has not gone back since, and those that may have been made or not, oldest first, each with whose task it is',
  reply: z.object({ refunds: z.array(RefusedRefund) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'money.refund', at: 'list' },
})

export const checkRefund = call({
  method: 'PUT',
  path: '/api/staff/orders/:order_id/refunds',
  summary:
    'Say what became of an unclear refund, by the records of the acquirer: `returned` or not, and then its sum may go back by another one. Sends no money; repeating is harmless',
  params: z.object({ order_id: QueryId }),
  body: z.object({ refund_id: z.uuid(), returned: z.boolean() }),
  reply: refundOrder.reply,
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { capability: 'money.refund', at: 'order', token: true },
})
