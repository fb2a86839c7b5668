import { borrowedIn, type Language, textIn, textOrNull } from '#domain/language.ts'
import type { CartChanges, CartMessage } from '#contract/cart-messages.ts'
import type { Gift } from '#contract/cart.ts'
import { isOver, type UnmetCondition } from '#domain/loyalty/gift-conditions.ts'
import { priceIn, toMajor } from '#domain/money.ts'
import type { LocalDate } from '#domain/schedule/timezone.ts'
import { textsOf } from '#messages/texts.ts'
import { images, type MenuContext } from '#server/catalogue/present-product.ts'
import type { PricedLine } from '#domain/cart/lines.ts'
import { changesSinceSeen } from '#domain/cart/seen-prices.ts'
import type { CartGift, JudgedCondition } from './bonuses-of-cart.ts'
import type { PricedCart } from './price-cart.ts'
import { hasLeft, nameOfLine, priceText } from './line-problem.ts'

/** The gifts or the presents of a cart, without those that this customer, or anybody in the city, can never have again. */
export const presentGifts = (cart: PricedCart, presents: boolean, showing: MenuContext): Gift[] =>
  cart.gifts
    .filter(({ offer, conditions }) => offer.isPresent === presents && !isOver(conditions.map(({ unmet }) => unmet)))
    .filter(({ offer }) => offer.conditions.every((condition) => condition.kind !== 'order-type' || cart.place.city[condition.order_type]))
    .map((gift) => presentGift(gift, cart, showing))

function presentGift({ offer, count, available, conditions }: CartGift, cart: PricedCart, showing: MenuContext): Gift {
  const { language } = showing
  return {
    id: offer.id,
    name: textIn(offer.name, language),
    ...borrowedIn({ name: offer.name }, language),
    price: 0,
    images: images(showing, offer.picture),
    count,
    quantity: offer.quantity,
    max_count: offer.maxCount,
    is_available: available,
    type: offer.isPresent ? 'personalGift' : null,
    missing: missingAmount(conditions, cart.place.city.currency.code),
    conditions: conditions.map((condition) => ({
      message: condition.unmet ? conditionText(condition.offer, condition.unmet, cart, showing) : factOf(condition.offer, cart, showing),
      validated: condition.unmet === null,
      checked_later: condition.unmet === null && cart.taker === 'unnamed' && isOnPhone(condition.offer),
      leads_to: condition.unmet ? wayOf(condition.unmet) : null,
    })),
  }
}

type Stated = JudgedCondition['offer']

const isOnPhone = ({ kind }: Stated): boolean => kind === 'first-order' || kind === 'once'

/** The missing amount of a gift that lacks nothing else, in major units. */
function missingAmount(conditions: readonly JudgedCondition[], currency: string): number | null {
  const [reason, ...others] = conditions.flatMap(({ unmet }) => unmet ?? [])
  return reason?.why === 'below-subtotal' && others.length === 0 ? toMajor(reason.missing, currency) : null
}

/** A met condition: states what the gift is given for. */
function factOf(condition: Stated, { place, snapshot, taker }: PricedCart, { language }: MenuContext): string {
  const { gift_conditions: t } = textsOf(language)
  switch (condition.kind) {
    case 'subtotal-from':
      return t.order_from(priceText(priceIn(condition.amount, place.city.currency) ?? 0, place.city, language))
    case 'order-type':
      return t[condition.order_type]
    case 'group-count': {
      const group = snapshot.assortment.groups.find(({ alias }) => alias === condition.group)
      return t.group(textOrNull(group?.name, language) ?? '', condition.count)
    }
    case 'promocode':
      return t.promocode(condition.code)
    case 'birthday':
      return t.birthday
    case 'first-order':
      return taker === 'unnamed' ? t.first_order_guest : t.first_order
    case 'once':
      return taker === 'unnamed' ? t.once_guest : t.once
  }
}

/** An unmet condition: the brand's own text with the missing amount, or what the customer has to do. */
function conditionText(condition: Stated, unmet: UnmetCondition, { place }: PricedCart, { language }: MenuContext): string {
  const { gift_conditions: t } = textsOf(language)
  const missing =
    unmet.why === 'below-subtotal'
      ? priceText(unmet.missing, place.city, language)
      : unmet.why === 'too-few-units'
        ? String(unmet.missing)
        : ''
  if ('message' in condition) return textIn(condition.message, language).replaceAll('{missing}', () => missing)
  if (unmet.why === 'birthday-later') {
    const [from, to] = [unmet.from, unmet.to].map((date) => dayText(date, language)) as [string, string]
    return from === to ? t.birthday_on(from) : t.birthday_later(from, to)
  }
  if (unmet.why === 'birthday-unknown') return t.birthday_unknown
  return { birthday: t.birthday_sign_in, 'first-order': t.first_order_sign_in, once: t.once_sign_in }[condition.kind]
}

const wayOf = ({ why }: UnmetCondition): 'sign-in' | 'profile' | null =>
  why === 'sign-in-needed' ? 'sign-in' : why === 'birthday-unknown' ? 'profile' : null

const dayText = (date: LocalDate, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Messages about removed gifts, with the missing amount if there is one. */
export function droppedGiftMessages({ droppedGifts, place }: PricedCart, { language }: MenuContext): CartMessage[] {
  const { cart_messages: t } = textsOf(language)
  return droppedGifts.map(({ offer, unmet }) => {
    const name = textIn(offer.name, language)
    const text =
      unmet?.why === 'below-subtotal' ? t.gift_dropped_missing(name, priceText(unmet.missing, place.city, language)) : t.gift_dropped(name)
    return { text, title: t.gift_title, icon: 'gift', position: 'top' }
  })
}

/** Changes since the customer last saw the cart; null when there are none. */
export function presentChanges(cart: PricedCart, language: Language): CartChanges | null {
  const { city } = cart.place
  const { gone, repriced, otherCity, otherCurrency } = changesSinceSeen(cart.lines, city, (line) => hasLeft(line, cart))
  if (gone.length === 0 && repriced.length === 0 && !otherCurrency) return null
  // A dish in several lines is named once.
  const names = (lines: PricedLine[]): string[] => [...new Set(lines.map((line) => nameOfLine(line, cart, language)))]
  return {
    gone: names(gone),
    repriced: names(repriced),
    city: otherCity ? textIn(city.name, language) : null,
    currency: otherCurrency ? nameOfCurrency(city.currency.code, language) : null,
  }
}

const nameOfCurrency = (code: string, language: Language): string => new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
