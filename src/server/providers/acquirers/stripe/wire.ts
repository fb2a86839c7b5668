import * as z from 'zod/mini'

const Fault = z.object({ error: z.object({ type: z.string(), message: z.optional(z.string()), decline_code: z.optional(z.string()) }) })

const Session = z.object({
  id: z.string(),
  url: z.optional(z.nullable(z.string())),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  amount_total: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  payment_intent: z.optional(
    z.nullable(z.object({ id: z.string(), latest_charge: z.optional(z.nullable(z.object({ amount_refunded: z.number() }))) })),
  ),
})
export type Session = z.infer<typeof Session>

/** A session without expanded parts: `payment_intent` is only an id. */
export const NewSession = z.union([z.object({ id: z.string(), url: z.nullable(z.string()) }), Fault])
export const ReadSession = z.union([Session, Fault])
export const Refund = z.union([z.object({ id: z.string(), status: z.nullable(z.string()) }), Fault])

export const Event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      client_reference_id: z.optional(z.nullable(z.string())),
      payment_status: z.optional(z.string()),
      amount_total: z.optional(z.nullable(z.number())),
      amount_refunded: z.optional(z.number()),
      currency: z.optional(z.nullable(z.string())),
      metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
    }),
  }),
})
