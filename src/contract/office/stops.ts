import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id, QueryId } from '#contract/common.ts'
import { stopReasons, stopScopes } from '#domain/catalogue/stop-reasons.ts'
import { stopEnds } from '#domain/schedule/stop-end.ts'

const Scope = z.enum(stopScopes)
/** ISO 8601. */
const Time = z.string()
const What = { product_id: z.nullable(Id), modifier_id: z.nullable(Id) }

/** A stop as it holds at one shop. */
export const StopHere = z.object({
  id: Id,
  ...What,
  name: z.nullable(z.string()),
  scope: Scope,
  /** At how many shops it was stopped together with this one; they are released together. */
  shops: z.number(),
  batch: z.nullable(z.string()),
  /** Null until it is released. */
  until: z.nullable(Time),
  /** One of the list, or the words of another system. */
  reason: z.nullable(z.string()),
  started_at: Time,
  /** Null where another system has stopped it. */
  by: z.nullable(z.string()),
  /** Whether the reader may release it here, and everywhere it reaches. */
  may_release: z.object({ here: z.boolean(), all: z.boolean() }),
})
export type StopHere = z.infer<typeof StopHere>

/** `code`: what another system calls it, left out where none does. `left`: how many the shop has, left out where nobody counts. */
const Named = z.object({ id: Id, name: z.string(), code: z.optional(z.string()), left: z.optional(z.number()) })

/** What a shop sells, and what of it is stopped. */
export const StopList = z.object({
  shop: z.object({ id: Id, name: z.string(), city: z.string(), brand: z.string(), timezone: z.string() }),
  /** How far the reader may stop. */
  scopes: z.array(Scope),
  /** When each end is at this shop; null: until released. */
  ends: z.record(z.string(), z.nullable(Time)),
  /** `off`: stopped in the menu itself, which the stop-list does not change. */
  groups: z.array(z.object({ id: Id, name: z.string(), dishes: z.array(z.extend(Named, { off: z.boolean() })) })),
  /**
   * With the groups whose dishes offer it, and how many dishes. `needed_by`: those that could be had now in the asked
   * scope and cannot without the extra.
   */
  extras: z.array(z.extend(Named, { groups: z.array(z.string()), dishes: z.number(), needed_by: z.array(Named) })),
  /** Newest first. */
  stops: z.array(StopHere),
})
export type StopList = z.infer<typeof StopList>

export const readStopList = call({
  method: 'GET',
  path: '/api/staff/stops/list',
  summary: 'The dishes and extras of a shop, what of them is stopped, and which dishes each extra would take along',
  query: z.object({ shop_id: QueryId, scope: z.optional(Scope) }),
  reply: StopList,
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'stops.edit', at: 'scope' },
})

export const putStopBatch = call({
  method: 'PUT',
  path: '/api/staff/stops/batches',
  summary: 'Stop a dish or an extra at a shop, or at all shops of its city or brand at once; repeated, another end replaces the last',
  body: z.object({
    /** One’s shop; a wider scope takes its city or its brand. */
    shop_id: Id,
    scope: z._default(Scope, 'shop'),
    product_id: z.optional(z.nullable(Id)),
    modifier_id: z.optional(z.nullable(Id)),
    end: z._default(z.enum(stopEnds), 'shift'),
    /** For the end `time`: a local time of the shops, `2026-11-21T18:00`. */
    time: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)))),
    reason: z._default(z.enum(stopReasons), 'sold-out'),
  }),
  reply: z.object({ batch: z.nullable(z.string()), shops: z.number(), until: z.nullable(Time) }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'stops.edit', at: 'scope' },
})

/** Many more than a shop has of anything. */
const mostOfAll = 100_000

export const changeStock = call({
  method: 'PUT',
  path: '/api/staff/stops/stock',
  summary: 'Set how many of a dish or an extra a shop has left, or add to it; at 0 it is sold out. What orders take meanwhile stays taken',
  body: z.object({
    shop_id: Id,
    product_id: z.optional(z.nullable(Id)),
    modifier_id: z.optional(z.nullable(Id)),
    /** Null: it is not counted any more. */
    set: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(mostOfAll)))),
    /** Instead of `set`: how many more there are, or fewer; never below 0. */
    add: z.optional(z.int().check(z.minimum(-mostOfAll), z.maximum(mostOfAll))),
  }),
  reply: z.object({ left: z.nullable(z.number()) }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'stops.edit', at: 'shop' },
})

export const releaseStopBatch = call({
  method: 'DELETE',
  path: '/api/staff/stops/batches/:batch',
  summary: 'Release everywhere what was stopped at once; repeating is harmless',
  params: z.object({ batch: z.uuid() }),
  reply: z.object({ released: z.number() }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'stops.edit', at: 'batch' },
})

export const PastStop = z.object({
  id: Id,
  ...What,
  name: z.nullable(z.string()),
  /** Null: a stop of the whole brand. */
  shop: z.nullable(z.string()),
  timezone: z.string(),
  scope: Scope,
  reason: z.nullable(z.string()),
  started_at: Time,
  ended_at: Time,
  /** Null where another system has. */
  by: z.nullable(z.string()),
  /** Null where it ended by itself, empty where another system has. */
  released_by: z.nullable(z.string()),
})
export type PastStop = z.infer<typeof PastStop>

export const listPastStops = call({
  method: 'GET',
  path: '/api/staff/stops/history',
  summary: 'What was stopped, where and for how long, last ended first; ask again with `before` while `next` is not null',
  query: z.object({ shop_id: z.optional(QueryId), before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  reply: z.object({ stops: z.array(PastStop), next: z.nullable(Id) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'stops.edit', at: 'list' },
})
