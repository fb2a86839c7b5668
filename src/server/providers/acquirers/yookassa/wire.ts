import * as z from 'zod/mini'

const Money = z.object({ value: z.string(), currency: z.string() })

export const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  refunded_amount: z.optional(Money),
  metadata: z.optional(z.record(z.string(), z.string())),
  confirmation: z.optional(z.object({ confirmation_url: z.optional(z.string()), confirmation_data: z.optional(z.string()) })),
  cancellation_details: z.optional(z.object({ reason: z.string() })),
})
export type Payment = z.infer<typeof Payment>

/** The response instead of an object: an error, or that it is still processing. */
export const ErrorObject = z.object({ type: z.enum(['error', 'processing']), description: z.optional(z.string()) })
export type ErrorObject = z.infer<typeof ErrorObject>

export const Payments = z.object({ items: z.array(Payment), next_cursor: z.optional(z.string()) })

export const Refund = z.object({ id: z.string(), status: z.string(), cancellation_details: z.optional(z.object({ reason: z.string() })) })

/** A webhook; the payment is queried, so only the ids matter. */
export const Webhook = z.object({
  event: z.string(),
  object: z.object({
    id: z.string(),
    payment_id: z.optional(z.string()),
    metadata: z.optional(z.record(z.string(), z.string())),
  }),
})
