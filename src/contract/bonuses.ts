import * as z from 'zod/mini'
import { call } from './call.ts'

export const getBalance = call({
  method: 'GET',
  path: '/api/user/balance',
  summary: 'The points of the signed-in customer: one point is one whole unit of the currency',
  reply: z.object({ balance: z.number() }),
  limit: 'read',
  refuses: [401, 429],
})
