import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id, QueryId } from '#contract/common.ts'
import { papers, printMoments, ticketKinds } from '#domain/printing/due-tickets.ts'
import { Card } from './board.ts'

const Moment = z.enum(printMoments)

export const printTicket = call({
  method: 'POST',
  path: '/api/staff/orders/:order_id/prints',
  summary:
    'Write down that a ticket is printed, and get what stands on it. A board that prints by itself gets it once, whichever asks first; what is printed by hand again is a copy',
  params: z.object({ order_id: QueryId }),
  body: z.object({
    ticket: z.enum(ticketKinds),
    /** Whether a board prints without a touch. */
    by_itself: z.optional(z.boolean()),
  }),
  reply: z.object({
    /** Null when it is printed already, or not due: nothing is to be printed. */
    print: z.nullable(z.object({ is_copy: z.boolean(), at: z.string(), paper: z.literal(papers), shop: z.string() })),
    card: Card,
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'orders.work', at: 'order' },
})

const ShopParams = z.object({ shop_id: QueryId })

export const Desk = z.object({
  /** The width of the printer's paper in millimetres. */
  paper: z.literal(papers),
  kitchen: Moment,
  bag: Moment,
  courier: Moment,
  /** The total in minor units from which rejecting an order on a device asks for a person; null: never. */
  reject_from: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  /** Raised by every change; 0 before the first. */
  version: z.number(),
})

export const readDesk = call({
  method: 'GET',
  path: '/api/staff/shops/:shop_id/desk',
  summary: 'When the tickets of a shop print, on which paper, and what its devices ask a person for',
  params: ShopParams,
  reply: z.object({ shop_id: Id, currency_code: z.string(), desk: Desk }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'devices.manage', at: 'shop' },
})

export const changeDesk = call({
  method: 'PUT',
  path: '/api/staff/shops/:shop_id/desk',
  summary: 'Set when the tickets of a shop print, on which paper, and what its devices ask a person for',
  params: ShopParams,
  body: Desk,
  reply: z.object({ shop_id: Id, currency_code: z.string(), desk: Desk }),
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { capability: 'devices.manage', at: 'shop' },
})

export const copyDesk = call({
  method: 'PUT',
  path: '/api/staff/shops/:shop_id/desk/others',
  summary:
    'Let the tickets of the other shops of the brand that one may manage print when those of this one do, on its paper; all of them or none. What their devices ask a person for stays theirs',
  params: ShopParams,
  body: z.object({
    /** Nothing is changed; it is said for how many it would be. */
    dry: z.boolean(),
  }),
  /** Shops: `same` are so already. */
  reply: z.object({ changed: z.number(), same: z.number() }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'devices.manage', at: 'shop' },
})
