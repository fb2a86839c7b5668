import * as z from 'zod/mini'

/** A transaction, or what 3-D Secure needs, depending on the fields present. */
const Model = z.object({
  TransactionId: z.optional(z.number()),
  Amount: z.optional(z.number()),
  Currency: z.optional(z.string()),
  Status: z.optional(z.string()),
  ReasonCode: z.optional(z.nullable(z.number())),
  CardHolderMessage: z.optional(z.nullable(z.string())),
  Refunded: z.optional(z.boolean()),
  PaReq: z.optional(z.nullable(z.string())),
  AcsUrl: z.optional(z.nullable(z.string())),
  QrUrl: z.optional(z.nullable(z.string())),
})
export type Model = z.infer<typeof Model>

export const Envelope = z.object({
  Model: z.optional(z.nullable(Model)),
  Success: z.boolean(),
  Message: z.optional(z.nullable(z.string())),
})
export type Envelope = z.infer<typeof Envelope>

export const PublicKey = z.object({ Pem: z.string(), Version: z.number() })
