import { type ComponentType, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { CartMessage } from '#contract/cart-messages.ts'
import type { Gift, Package } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { sampleCart } from '#kit/sample-cart.ts'
import { site } from '#kit/sample-site.ts'
import { renderPage } from '#kit/sample-page.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { Below, CartEmpty, CartPackages, LastHourNotice } from './cart-contents.tsx'
import { CartFooter } from './cart-footer.tsx'
import { CartGifts } from './cart-gifts.tsx'
import { CartMessages } from '#web/features/cart/cart-messages.tsx'
import { OrderButton } from '#web/features/cart/order-button.tsx'
import { RelatedProducts } from './related-products.tsx'

vi.mock('#web/ui/use-is-wide.ts', () => ({ useIsWide: vi.fn<() => boolean>() }))

/** A part of the cart as a German page shows it. */
const show = <Props extends object>(Part: ComponentType<Props>, props: Props): string =>
  renderPage((() => createElement(Part, props)) as never, null, '/berlin/cart').replaceAll('\u00a0', ' ')

const images = { small: '/pictures/a-320.webp', big: '/pictures/a-960.webp', color: '#eeeeee' }
const gift = (change: Partial<Gift> = {}): Gift => ({
  id: 1,
  name: 'Misosuppe',
  price: 0,
  images,
  count: 0,
  quantity: 1,
  max_count: 2,
  is_available: true,
  type: null,
  missing: null,
  conditions: [{ message: 'Ab 27 €', validated: true, leads_to: null, checked_later: false }],
  ...change,
})
const message = (position: CartMessage['position'], text: string): CartMessage => ({ text, title: `Titel ${text}`, icon: 'gift', position })
const bag: Package = { id: 1, alias: 'paket', name: 'Papiertüte', price: 1, count: 1, can_refuse: true, images }
const wasabi = {
  id: 9,
  name: 'Wasabi',
  price: 1,
  price_with_modifiers: 1,
  discount: 0,
  weight: { value: 5, unit: 'g' },
  sale_multiplicity: 1,
  sale_multiplicity_last_hour: null,
  type: null,
  stopped_until: null,
  accent: null,
  accent_text: null,
  diets: ['vegan'],
  images,
  modifiers: { available: [], single: [], groups: [] },
} as unknown as Product
const full = {
  ...sampleCart(),
  packages: [bag],
  gifts: [gift()],
  presents: [gift({ id: 2, name: 'Torte', type: 'personalGift' })],
  related: [wasabi],
  messages: [message('top', 'oben'), message('bottom', 'unten')],
}

const inOrder = (html: string, texts: string[]): boolean => {
  const places = texts.map((text) => html.indexOf(text))
  return places.every((place, index) => place > (places[index - 1] ?? -1))
}

test('a message stands where its position says, with title and text (CART-04, ENTITY-15)', () => {
  const top = show(CartMessages, { messages: full.messages, position: 'top' as const })
  expect([top.includes('Titel oben'), top.includes('oben'), top.includes('unten')]).toEqual([true, true, false])
  expect(show(CartMessages, { messages: full.messages, position: 'bonus_description' as const })).not.toContain('Titel')
})

// @CART-08 @CART-09
test('under the dishes: packages, gifts, presents, what goes with it, the receipt, messages below (CART-06, CART-07)', () => {
  const html = show(Below, { cart: full, variant: 'modal' as const, processing: false })
  const blocks = [
    'Papiertüte',
    'Geschenke zur Bestellung',
    'Misosuppe',
    'Geschenke nur für Sie',
    'Torte',
    'Passt gut dazu',
    'Was die Bestellung kostet',
    'Titel unten',
  ]
  expect(inOrder(html, blocks)).toBe(true)
})

test('bags that cannot be refused are listed, only the choice is left out; without any there is nothing (PACK-02, DECIDE-72)', () => {
  const packages = (...all: Package[]) => show(CartPackages, { cart: { packages: all, without_bag: false, prices: full.prices } })
  expect([packages(bag).includes('Papiertüte'), packages(bag).includes('type="checkbox"')]).toEqual([true, true])
  const fixed = packages({ ...bag, can_refuse: false })
  expect([fixed.includes('Papiertüte'), fixed.includes('type="checkbox"')]).toEqual([true, false])
  expect(packages({ ...bag, can_refuse: false, count: 0 })).not.toContain('Papiertüte')
  expect(packages({ ...bag, alias: 'box' })).not.toContain('Papiertüte')
})

test('the page shows what goes with the cart as its own last block, not in the list (CART-11)', () => {
  expect(show(Below, { cart: full, variant: 'page' as const, processing: false })).not.toContain('Passt gut dazu')
})

test('the footer has the total and the order button (CART-10)', () => {
  const html = show(CartFooter, { cart: full, processing: false })
  expect(inOrder(html, ['Gesamt', 'Gerichte 900', 'Lieferung 100', '1.000', 'Zur Kasse · 1.000'])).toBe(true)
})

test.each([
  ['an address', 'no-address', 'Adresse angeben'],
  ['a shop', 'no-shop', 'Restaurant wählen'],
  ['another shop', 'shop-stopped', 'Restaurant wählen'],
] as const)('a cart that lacks %s has one button, which asks for it (CART-19, CART-20)', (_, code, words) => {
  const blockers = [
    { code, missing: null },
    { code: 'no-session' as const, missing: null },
  ]
  const html = show(CartFooter, { cart: { ...full, blockers }, processing: false })
  expect([...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label?.replaceAll(/<[^>]*>/g, ''))).toEqual([words])
  expect(html).not.toContain('aria-disabled')
})

test('the order button shows that it is busy while prices move (CART-23)', () => {
  expect(show(OrderButton, { cart: full, processing: true })).toContain('aria-busy="true"')
  expect(show(OrderButton, { cart: full, processing: false })).not.toContain('aria-busy')
})

// @DECIDE-56
test('without a session where one is needed the button looks disabled, signs in, says so and has its sum (CART-17, AUTH-03)', () => {
  const html = show(OrderButton, { cart: { ...full, blockers: [{ code: 'no-session', missing: null }] }, processing: false })
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('Anmelden und bestellen · 1.000')
})

test('gifts and presents are two lists (GIFT-01)', () => {
  const html = show(CartGifts, { cart: full })
  expect(html.match(/<section[^>]*aria-label="([^"]*)"/g)).toHaveLength(2)
})

test.each([
  ['none yet: it can be taken', gift(), true, false],
  ['as many as there are: no more', gift({ count: 2 }), false, true],
  ['fewer than there are: one more', gift({ count: 1 }), false, false],
])('of a gift a customer has %s (GIFT-03, GIFT-04)', (_, each, canTake, isFull) => {
  const html = show(CartGifts, { cart: { gifts: [each], presents: [] } })
  expect(html.includes('Geschenk hinzufügen: Misosuppe')).toBe(canTake)
  expect(/aria-disabled="true" aria-label="Eine Portion mehr/.test(html)).toBe(isFull)
})

test('a gift that is not available cannot be taken, and says only what it still asks for (GIFT-04, GIFT-05)', () => {
  const conditions = [
    { message: 'Nur bei Abholung', validated: false, leads_to: null, checked_later: false },
    { message: 'Ab 18 €', validated: true, leads_to: null, checked_later: false },
  ]
  const html = show(CartGifts, { cart: { gifts: [gift({ is_available: false, conditions })], presents: [] } })
  expect(html).not.toContain('Geschenk hinzufügen')
  expect(html).toMatch(/Noch nicht erfüllt[^<]*<!-- -->: <\/span>Nur bei Abholung/)
  expect(html).not.toContain('Ab 18 €')
})

test('a gift that a guest may take says what is checked with the order', () => {
  const conditions = [{ message: 'Einmal pro Nummer', validated: true, leads_to: null, checked_later: true }]
  expect(show(CartGifts, { cart: { gifts: [gift({ conditions })], presents: [] } })).toContain('Einmal pro Nummer')
})

test.each([
  ['how many can be had', [gift(), gift({ id: 3, is_available: false, missing: 4 })], '1 zur Auswahl'],
  ['which is in the cart', [gift({ count: 1 })], 'Misosuppe</span>'],
  ['the least amount that is missing', [4, 2].map((missing, id) => gift({ id, is_available: false, missing })), 'Es fehlen 2'],
] as const)('the closed line of gifts says %s', (_, gifts, words) => {
  const [line] = show(CartGifts, { cart: { gifts: [...gifts], presents: [] } }).split('</summary>')
  expect(line).toContain(words)
})

test('a condition that needs an account leads to signing in, one that needs a birthday to the profile (GIFT-05)', () => {
  const requested = (leads_to: 'sign-in' | 'profile' | null) =>
    show(CartGifts, {
      cart: {
        gifts: [],
        presents: [gift({ is_available: false, conditions: [{ message: 'Erst das', validated: false, checked_later: false, leads_to }] })],
      },
    })
  expect(requested('sign-in')).toMatch(/<button[^>]*>.*Anmelden/)
  expect(requested('profile')).toMatch(/<a[^>]*href="\/berlin\/profile\?tab=profile"[^>]*>Geburtstag angeben/)
  expect(requested(null)).not.toMatch(/<button|<a /)
})

// @ACC-LASTHOUR-03
test('in the last hour the minutes are told and that the kitchen cooks by portions (LASTHOUR-05, LASTHOUR-08)', () => {
  const place = { last_hour: { ends_at: Math.floor(Date.now() / 1000) + 40 * 60 } }
  const html = show(LastHourNotice, { place })
  expect(html).toContain('noch 40 Min. bis zur letzten Bestellung')
  expect(html).toContain('Wir kochen portionsweise')
  expect(show(LastHourNotice, { place: { last_hour: null } })).not.toContain('Letzte Stunde')
})

test.each([
  ['page of a wide screen', 5, true, 2],
  ['page of a phone', 3, false, 2],
  ['cart beside a wide page', 3, true, 3],
  ['cart of a phone', 3, false, 3],
] as const)('while it loads, what goes with the cart is, on the %s, %i cards (CONST-31)', (_, cards, isWide, level) => {
  vi.mocked(useIsWide).mockReturnValue(isWide)
  const html = show(RelatedProducts, { related: null, level })
  expect([html.includes('aria-busy="true"'), html.match(/<article/g)]).toEqual([true, Array(cards).fill('<article')])
})

test('an empty cart speaks in the words of the brand, or in those of all brands', () => {
  const words = 'Wählen Sie die erste Rolle'
  const spoken = { ...site, voice: { empty_cart: words } }
  const page = (() => createElement(CartEmpty, {})) as never
  expect(renderPage(page, null, '/berlin/cart', spoken)).toContain(words)
  expect(renderPage(page, null, '/berlin/cart')).toContain('Legen Sie etwas aus der Speisekarte')
})
