import * as z from 'zod/mini'
import { Id, QueryId } from '#contract/common.ts'
import { call } from './call.ts'
import { OrderTime } from './cart-place.ts'

/** The first time that would be offered now; null when there is none. */
const reply = z.object({ time: z.nullable(OrderTime) })

export const firstTimeAtPoint = call({
  method: 'GET',
  path: '/api/first-time',
  summary: 'The first time of a delivery to a point of a city, whatever is in the cart',
  query: z.object({
    city_id: QueryId,
    latitude: z.coerce.number().check(z.gte(-90), z.lte(90)),
    longitude: z.coerce.number().check(z.gte(-180), z.lte(180)),
  }),
  /** `zone_id`: the zone that delivers there, for what it costs. */
  reply: z.extend(reply, { zone_id: z.nullable(Id) }),
  limit: 'read',
  refuses: [404, 429],
})

export const firstTimeOfOrder = call({
  method: 'GET',
  path: '/api/user/orders/:id/first-time',
  summary: 'The first time that a past order of the customer would be offered again, at its place and with its dishes',
  params: z.object({ id: QueryId }),
  reply,
  limit: 'read',
  refuses: [401, 404, 409, 422, 429],
})
