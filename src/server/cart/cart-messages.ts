import type { CartMessage } from '#contract/cart-messages.ts'
import type { Language } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import type { Showing } from '#server/catalogue/present-product.ts'
import { droppedGiftMessages } from './present-gifts.ts'
import type { PricedCart } from './price-cart.ts'
import { priceText } from './price-text.ts'

/**
 * What the customer is told about a cart: above the lines gifts that fell away and a code that does nothing for now, beside
 * the toggle why points cannot be used, under the receipt what the brand says to every order.
 */
export function messagesOf(cart: PricedCart, showing: Showing): CartMessage[] {
  const { language } = showing
  const { cart_messages: texts, problems } = textsOf(language)
  const refusal = cart.promocode?.refusal
  const facts: Record<string, string> = refusal?.missing == null ? {} : { missing: priceText(refusal.missing, cart.place.city, language) }
  return [
    ...droppedGiftMessages(cart, showing),
    ...(refusal ? [promocodeMessage(texts.promocode_title, problems[refusal.code](facts))] : []),
    ...(cart.count === 0 ? [] : [...bonusMessage(cart, language), ...brandNote(cart, language)]),
  ]
}

const promocodeMessage = (title: string, text: string): CartMessage => ({ text, title, icon: 'promocode', position: 'top' })

function bonusMessage({ bonuses }: PricedCart, language: Language): CartMessage[] {
  if (!bonuses?.obstacle) return []
  const texts = textsOf(language)
  return [
    { text: texts.problems[bonuses.obstacle]({}), title: texts.cart_messages.bonuses_title, icon: 'bonus', position: 'bonus_description' },
  ]
}

function brandNote({ snapshot }: PricedCart, language: Language): CartMessage[] {
  const text = snapshot.showcase.texts.get('cart_note')
  const title = snapshot.showcase.texts.get('cart_note_title')
  return text ? [{ text: text[language], title: title?.[language] ?? null, icon: 'info', position: 'bottom' }] : []
}
