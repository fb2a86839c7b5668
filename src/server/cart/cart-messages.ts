import type { CartMessage } from '#contract/cart-messages.ts'
import { type Language, textIn, textOrNull } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import type { Showing } from '#server/catalogue/present-product.ts'
import { servingNote } from './line-problem.ts'
import { droppedGiftMessages } from './present-gifts.ts'
import type { PricedCart } from './price-cart.ts'
import { priceText } from './price-text.ts'

/**
 * Messages about a cart: above the lines, dishes that are never served at one time, removed gifts and a code that does not work now; beside the toggle, why
 * points cannot be used; under the totals, the brand's note for every order.
 */
export function messagesOf(cart: PricedCart, showing: Showing): CartMessage[] {
  const { language } = showing
  const { cart_messages: texts, problems } = textsOf(language)
  const refusal = cart.promocode?.refusal
  const facts: Record<string, string> = refusal?.missing == null ? {} : { missing: priceText(refusal.missing, cart.place.city, language) }
  return [
    ...timeMessage(cart, language),
    ...droppedGiftMessages(cart, showing),
    ...(refusal ? [promocodeMessage(texts.promocode_title, problems[refusal.code](facts))] : []),
    ...(cart.count === 0 ? [] : [...bonusMessage(cart, language), ...brandNote(cart, language)]),
  ]
}

function timeMessage(cart: PricedCart, language: Language): CartMessage[] {
  const note = servingNote(cart, language)
  if (!note?.isImpossible) return []
  return [{ text: note.text, title: textsOf(language).cart_messages.no_common_time_title, icon: 'info', position: 'top' }]
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
  return text ? [{ text: textIn(text, language), title: textOrNull(title, language), icon: 'info', position: 'bottom' }] : []
}
