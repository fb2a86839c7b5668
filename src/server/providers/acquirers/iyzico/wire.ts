import * as z from 'zod/mini'

/** Every response has a status; prices come as numbers or as decimal text. */
const Outcome = z.object({
  status: z.string(),
  errorCode: z.optional(z.nullable(z.string())),
  errorMessage: z.optional(z.nullable(z.string())),
})
const Price = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

export const Initialized = z.object({
  ...Outcome.shape,
  token: z.optional(z.string()),
  paymentPageUrl: z.optional(z.string()),
  conversationId: z.optional(z.nullable(z.string())),
  signature: z.optional(z.string()),
})

export const Retrieved = z.object({
  ...Outcome.shape,
  paymentStatus: z.optional(z.nullable(z.string())),
  paymentId: z.optional(z.nullable(z.string())),
  price: z.optional(Price),
  paidPrice: z.optional(Price),
  currency: z.optional(z.nullable(z.string())),
  basketId: z.optional(z.nullable(z.string())),
  conversationId: z.optional(z.nullable(z.string())),
  token: z.optional(z.nullable(z.string())),
  itemTransactions: z.optional(z.nullable(z.array(z.object({ paymentTransactionId: z.string() })))),
  signature: z.optional(z.string()),
})
export type Retrieved = z.infer<typeof Retrieved>

export const Refunded = z.object({ ...Outcome.shape })

export const Webhook = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  token: z.string(),
  paymentConversationId: z.string(),
  status: z.string(),
})
