import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id, Language, Phone, QueryId } from '#contract/common.ts'
import { workers } from '#domain/city/order-taking.ts'

const none = z.object({})
const Worker = z.enum(workers)

export const reportListening = call({
  method: 'POST',
  path: '/api/staff/board/listening',
  summary:
    'Tell every 20 seconds that a board is open, and whether its sound runs; at a place, or wherever one works orders. A board of several shops counts for those alone that one is of',
  body: z.object({
    brand: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    city_id: z.optional(z.nullable(Id)),
    shop_id: z.optional(z.nullable(Id)),
    /** A board without sound does not prevent the message that nobody listens in a shop. */
    sound: z.boolean(),
  }),
  reply: none,
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'orders.work', at: 'list' },
  report: true,
})

const DutyPhone = z.object({ phone: Phone, language: Language })

/** How a shop takes orders, and who gets messages about orders that nobody accepts. */
const Alarm = z.object({
  /** Raised by every change. */
  version: z.number(),
  /** Null: as the server is set. */
  worked_by: z.nullable(Worker),
  accepts_itself: z.boolean(),
  pauses_unheard: z.boolean(),
  /** Digits with the country’s code. */
  duty_phones: z.array(z.object({ phone: z.string(), language: Language })),
  /** Who works its orders now. */
  works_now: Worker,
  /** When a board with sound reported last; null: never. */
  heard_at: z.nullable(z.string()),
  /** Since when it takes no orders because nobody listens; null while it takes them. */
  paused_since: z.nullable(z.string()),
  /** The people who get the next message. `reachable`: whether they have entered a phone. */
  managers: z.array(z.object({ id: Id, name: z.string(), reachable: z.boolean() })),
})
export type Alarm = z.infer<typeof Alarm>

const ShopParams = z.object({ shop_id: QueryId })

export const readAlarm = call({
  method: 'GET',
  path: '/api/staff/shops/:shop_id/alarm',
  summary: 'How a shop takes orders, and whom it tells of those that nobody takes',
  params: ShopParams,
  reply: Alarm,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'places.edit', at: 'shop' },
})

export const setAlarm = call({
  method: 'PUT',
  path: '/api/staff/shops/:shop_id/alarm',
  summary: 'Change how a shop takes orders, and the phones of those on duty',
  params: ShopParams,
  body: z.object({
    version: z.number(),
    worked_by: z.nullable(Worker),
    accepts_itself: z.boolean(),
    pauses_unheard: z.boolean(),
    duty_phones: z.array(DutyPhone).check(z.maxLength(5)),
  }),
  reply: Alarm,
  refuses: [401, 403, 404, 409, 429],
  audience: 'staff',
  needs: { capability: 'places.edit', at: 'shop' },
})

export const readMyPhone = call({
  method: 'GET',
  path: '/api/staff/me/phone',
  summary: 'The phone on which alarms reach oneself, in digits; null: none',
  reply: z.object({ phone: z.nullable(z.string()) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self' },
})

export const setMyPhone = call({
  method: 'PUT',
  path: '/api/staff/me/phone',
  summary: 'Enter or take away the phone on which alarms and new invitations reach oneself',
  body: z.object({ phone: z.nullable(Phone) }),
  reply: z.object({ phone: z.nullable(z.string()) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { at: 'self', fresh: true },
})
