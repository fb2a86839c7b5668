import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, OrderType, QueryId } from './common.ts'

export const explainTime = call({
  method: 'GET',
  path: '/api/staff/explain-time',
  summary: 'Why a time of a shop is offered or not; `at` is the city’s wall clock, any minute of it',
  query: z.object({
    brand: z.string(),
    shop_id: QueryId,
    order_type: OrderType,
    /** Required for a delivery. */
    zone_id: z.optional(QueryId),
    at: z.iso.datetime({ local: true, precision: -1 }).check(z.regex(/T\d{2}:\d{2}$/)),
  }),
  reply: z.object({
    offered: z.boolean(),
    why: z.enum([
      'offered',
      'full',
      'not-a-time',
      'past',
      'too-far',
      'too-soon',
      'closed',
      'skipped-by-clock-change',
      'shop-stopped',
      'shop-paused',
      'shop-busy',
      'capacity-closed',
    ]),
    text: z.string(),
    facts: z.object({
      /** The interval that contains the minute. */
      interval_id: z.string(),
      interval: z.string(),
      /** The working hours that overlap the date. */
      hours: z.array(z.object({ opens: z.string(), closes: z.string() })),
      /** Minutes of cooking and delivery. */
      lead_minutes: z.number(),
      /** ISO 8601: intervals that start later can still be reached. */
      earliest: z.string(),
      last_date: z.string(),
      /** ISO 8601: the shop takes orders only from this time on; null when it takes any, or none. */
      stopped_until: z.nullable(z.string()),
      /** ISO 8601: until then people of the shop take no such orders for the working day; null when they do. */
      paused_until: z.nullable(z.string()),
      /** Minutes that are added to cooking now, and until when; they are part of `lead_minutes`. */
      busy: z.nullable(z.object({ minutes: z.number(), until: z.string() })),
      taken: z.number(),
      capacity: z.number(),
      /** The shop’s own capacity where people have set another for the interval; null where it holds. */
      usual_capacity: z.nullable(z.number()),
    }),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'shop', token: true },
})

const ExplainedZone = z.object({ id: Id, alias: z.string(), shop_id: Id })

export const explainAddress = call({
  method: 'GET',
  path: '/api/staff/explain-address',
  summary: 'What a customer at a point is offered, and why: zone, fee, minimum and time, or the reason that there is none',
  query: z.object({
    brand: z.string(),
    /** Without it, the city whose bounding box contains the point. */
    city_id: z.optional(QueryId),
    latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
  }),
  reply: z.object({
    offered: z.boolean(),
    why: z.enum([
      'offered',
      'no-city',
      'takeaway-only',
      'no-zones',
      'outside',
      'shop-stopped',
      'shop-stopped-until',
      'delivery-paused-until',
    ]),
    text: z.string(),
    facts: z.object({
      city: z.nullable(z.object({ id: Id, alias: z.string(), name: z.string() })),
      /** The nearest house, which the point is resolved to; null when none is near. */
      address: z.nullable(z.string()),
      /** The zone in effect: of several, the first in the city's list. */
      zone: z.nullable(ExplainedZone),
      /** Other zones that contain the point. */
      also_in: z.array(ExplainedZone),
      /** In the currency of the city; 0 when delivery is free. */
      delivery: z.nullable(z.number()),
      minimum_order_amount: z.nullable(z.number()),
      has_free_delivery: z.nullable(z.boolean()),
      free_delivery_from: z.nullable(z.number()),
      /** Minutes. */
      cooking_time: z.nullable(z.number()),
      delivery_time: z.nullable(z.number()),
      /** ISO 8601: the shop takes orders only from this time on. */
      stopped_until: z.nullable(z.string()),
      /** ISO 8601: until then people of the shop take no deliveries for the working day; null when they do. */
      paused_until: z.nullable(z.string()),
      /** The nearest shop for a takeaway instead. */
      nearest_shop: z.nullable(z.object({ id: Id, name: z.string(), metres: z.number() })),
    }),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'any', token: true },
})
