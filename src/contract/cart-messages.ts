import * as z from 'zod/mini'

export const CartMessage = z.object({
  text: z.string(),
  title: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  position: z.enum(['top', 'bottom', 'bonus_description']),
})
export type CartMessage = z.infer<typeof CartMessage>

/** What is otherwise than the customer has last seen it, by the names of dishes. */
export const CartChanges = z.object({
  /** What cannot be had any more; its lines stay until they are taken out. */
  gone: z.array(z.string()),
  repriced: z.array(z.string()),
  /** The city that the cart has come to since. */
  city: z.nullable(z.string()),
  /** The currency that prices are in since. */
  currency: z.nullable(z.string()),
})
export type CartChanges = z.infer<typeof CartChanges>
