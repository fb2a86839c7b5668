import * as z from 'zod/mini'

export const CartMessage = z.object({
  text: z.string(),
  title: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  position: z.enum(['top', 'bottom', 'bonus_description']),
})
export type CartMessage = z.infer<typeof CartMessage>

/** Changes of a cart since the customer last saw it, with the names of dishes. */
export const CartChanges = z.object({
  /** Dishes that are no longer available; their lines stay until the customer removes them. */
  gone: z.array(z.string()),
  repriced: z.array(z.string()),
  /** The new city of the cart; null when it is the same. */
  city: z.nullable(z.string()),
  /** The new currency of the prices; null when it is the same. */
  currency: z.nullable(z.string()),
})
export type CartChanges = z.infer<typeof CartChanges>
