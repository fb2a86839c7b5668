import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_dropped: (name) => `Das Geschenk „${name}“ entfällt: Die Bedingungen sind nicht mehr erfüllt`,
}
