import type { cart_messages as ru } from '../ru/cart-messages.ts'

export const cart_messages: typeof ru = {
  gift_dropped: (name) => `Das Geschenk „${name}“ entfällt: Die Bedingungen sind nicht mehr erfüllt`,
  repeat_left: (names) => `Heute nicht verfügbar, weggelassen: ${names}`,
  repeat_repriced: (names) => `Geänderte Preise: ${names}`,
}
