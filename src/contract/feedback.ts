import * as z from 'zod/mini'
import { call } from './call.ts'
import { Coordinates, Id, Text } from './common.ts'

export const reportUnavailableAddress = call({
  method: 'POST',
  path: '/api/feedback/unavailable-delivery-address',
  summary: 'Ask to be told when we deliver to a point',
  body: z.object({ ...Coordinates.shape, city_id: Id, phone: Text }),
  reply: z.object({ success: z.boolean() }),
  limit: 'feedback',
  refuses: [404, 429],
})
