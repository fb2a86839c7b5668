import * as z from 'zod/mini'
import { call } from './call.ts'
import { Coordinates, Text, QueryId } from './common.ts'

export const getCourierLocation = call({
  method: 'GET',
  path: '/api/order-tracking/get-courier-location',
  summary: 'Where the courier is, while the order is on its way',
  query: z.object({
    order_id: QueryId,
    /** From a signed link. */
    key: z.optional(Text),
  }),
  reply: z.object({ coordinates: Coordinates }),
  limit: 'read',
  refuses: [404, 429],
})
