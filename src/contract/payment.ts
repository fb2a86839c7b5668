import * as z from 'zod/mini'
import { call } from './call.ts'
import { context, Id } from './common.ts'

export const PaymentType = z.object({ alias: z.string(), is_online: z.boolean() })
export type PaymentType = z.infer<typeof PaymentType>

export const listPaymentTypes = call({
  method: 'POST',
  path: '/api/user/payment-types',
  summary: 'The payment types of a place, the preferred one first',
  body: z.object({ ...context, city_id: Id }),
  reply: z.object({ payment_types: z.array(PaymentType) }),
  refuses: [404],
})
