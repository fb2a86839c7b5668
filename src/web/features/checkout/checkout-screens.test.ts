import { type ComponentType, createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Cart, CartProduct } from '#contract/cart.ts'
import type { ScheduleDate } from '#contract/schedule.ts'
import { sampleCart } from '#kit/sample-cart.ts'
import { Receipt } from '#web/features/cart/receipt.tsx'
import { renderPage } from '#kit/sample-page.tsx'
import BonusInfoModal from '#web/features/loyalty/bonus-info-modal.tsx'
import { BonusSection, BonusToggle } from '#web/features/loyalty/bonus-section.tsx'
import { CartChangeNotice, UnavailableLines } from './form/cart-trouble.tsx'
import { berlin, site } from '#kit/sample-site.ts'
import { OrderForm } from './form/order-form.tsx'
import { OrderSum, SubmitButton } from './form/order-sum.tsx'
import { PromocodeSection } from './form/promocode-section.tsx'
import { Savings } from './form/savings.tsx'
import { NoneToday, timeSettingsFor, TimeWords } from './form/time-section.tsx'
import { useOrderForm } from './form/use-order-form.ts'
import { dayAfter, Slots } from './intervals-modal.tsx'
import { TimesFailed } from './times-failed.tsx'

const show = <Props extends object>(Part: ComponentType<Props>, props: Props, shown = site, city = berlin): string =>
  renderPage((() => createElement(Part, props)) as never, null, '/berlin/cart', shown, city).replaceAll('\u00a0', ' ')

// The form reads its cookies during rendering: it exists only in the browser.
beforeAll(() => void vi.stubGlobal('document', { cookie: '' }))
afterAll(() => void vi.unstubAllGlobals())

const captcha = { captchaBox: { current: null }, isCaptcha: false }
function Form({ cart }: { cart: Cart }) {
  return createElement(OrderForm, { id: 'f', form: useOrderForm(cart), sending: false, ...captcha, onSubmit: () => {} })
}
const headings = (html: string): string[] => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text ?? '')
const takeaway = { order_type: 'takeaway' as const, shop_id: 3, title: 'Torstraße 1' }

// @CHECKOUT-05
test('the checkout asks who, where, when and how it is paid (CHECKOUT-01, CHECKOUT-04)', () => {
  const html = show(Form, { cart: sampleCart() })
  expect(headings(html)).toEqual(['Wohin', 'Wann liefern', 'Für wen', 'Wie Sie bezahlen'])
  expect(html).toMatch(/id="order-username"[^>]*required|required[^>]*id="order-username"/)
})

test('for takeaway a button names the shop instead of the delivery form (CHECKOUT-03, DECIDE-81)', () => {
  const html = show(Form, { cart: sampleCart({ place: takeaway }) })
  expect(html).toMatch(/<button type="button" id="order-shop_id"[^]*Torstraße 1/)
  expect(html).not.toContain('order-delivery_address-room')
  expect(show(Form, { cart: sampleCart() })).toContain('order-delivery_address-room')
})

test('the form can be changed from delivery to collecting and back, where the city has both', () => {
  const form = (place: Parameters<typeof sampleCart>[0], city = berlin) => show(Form, { cart: sampleCart(place) }, site, city)
  expect(form({})).toContain('Lieber abholen')
  expect(form({ place: takeaway })).toContain('Lieber liefern lassen')
  expect(form({}, { ...berlin, takeaway: false })).not.toContain('Lieber')
})

test.each([
  [false, true],
  [true, false],
])('where signing in is %s, the form asks for a phone: %s (CHECKOUT-07)', (is_auth_enabled, requested) => {
  const settings = { ...site.settings, customers: { ...site.settings.customers, is_auth_enabled } }
  const html = show(Form, { cart: sampleCart() }, { ...site, settings })
  expect([html.includes('id="order-username"'), html.includes('id="order-phone"')]).toEqual([true, requested])
})

test.each([
  ['TR', 'cardOnline', true],
  ['TR', 'cash', false],
  ['DE', 'cardOnline', false],
])('in %s, paid by %s, the form asks for an e-mail: %s (CHECKOUT-08)', (countryCode, paymentType, requested) => {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ paymentType }) })
  const html = show(Form, { cart: sampleCart() }, site, { ...berlin, countryCode })
  vi.stubGlobal('sessionStorage', undefined)
  expect([html.includes('id="order-username"'), html.includes('id="order-email"')]).toEqual([true, requested])
})

test('cooking and delivery times are asked for by date, type, shop and zone, and shown (DECIDE-77)', () => {
  const at = sampleCart().place
  expect(timeSettingsFor(sampleCart())).toEqual({ city_id: 1, order_type: 'delivery', delivery_zone_id: 5, date: '2026-03-14' })
  expect(timeSettingsFor({ place: { ...at, ...takeaway, delivery_zone_id: null }, selectedDate: null })).toEqual({
    city_id: 1,
    order_type: 'takeaway',
    shop_id: 3,
    date: null,
  })
  const words = (cooking_time: number, delivery_time: number) =>
    show(TimeWords, { place: { on_time: null }, times: { cooking_time, delivery_time } })
  expect([words(20, 30), words(15, 0)]).toEqual([
    expect.stringContaining('Zubereitung 20 Min., Lieferung 30 Min.'),
    expect.stringContaining('>Zubereitung 15 Min.<'),
  ])
})

test('promocode, prices, total and order button end the checkout (CHECKOUT-06)', () => {
  const cart = sampleCart()
  expect(show(Savings, { cart })).toContain('Gutscheincode')
  expect(show(OrderSum, { cart })).toMatch(/Gerichte[^]*Lieferung[^]*Gesamt/)
  expect(show(SubmitButton, { cart, formId: 'f', sending: false })).toContain('Zahlungspflichtig bestellen · 1.000')
})

test('the order button shows that it is busy while the order is sent (CART-23)', () => {
  expect(show(SubmitButton, { cart: sampleCart(), formId: 'f', sending: true })).toContain('aria-busy="true"')
})

test('a promocode is asked for only while the order button is free (GIFT-09)', () => {
  expect(show(PromocodeSection, { cart: { blockers: [], promocode: null } })).toContain('Gutscheincode')
  expect(show(PromocodeSection, { cart: { blockers: [{ code: 'no-address', missing: null }], promocode: null } })).not.toContain(
    'Gutscheincode',
  )
  expect(show(PromocodeSection, { cart: { blockers: [{ code: 'no-session', missing: null }], promocode: 'X' } })).not.toContain('Löschen')
})

test('without a code there is a button to check one, with one a button to delete it (GIFT-10, GIFT-11)', () => {
  const [entry, applied] = [null, 'SOFRA10'].map((promocode) => show(PromocodeSection, { cart: { blockers: [], promocode } }))
  expect([entry?.includes('Prüfen'), entry?.includes('Löschen')]).toEqual([true, false])
  expect([applied?.includes('Prüfen'), applied?.includes('Gutscheincode SOFRA10 löschen')]).toEqual([false, true])
})

const paidWith = (bonuses: number, change: Partial<Cart> = {}): Cart => {
  const cart = { ...sampleCart(), ...change }
  return { ...cart, prices: { ...cart.prices, bonuses, delivery: 100 } }
}
const isDisabled = (html: string): boolean => /<input[^>]*disabled/.test(html)
const isOn = (html: string): boolean => /<input[^>]*checked/.test(html)

// @CONST-37
test('the switch of the points says how many, and follows the prices (BONUS-01, BONUS-06)', () => {
  const off = show(BonusToggle, { cart: paidWith(0), balance: 350 })
  expect([isOn(off), isDisabled(off), off.includes('100 B einlösen'), off.includes('350 B')]).toEqual([false, false, true, true])
  expect(isOn(show(BonusToggle, { cart: paidWith(80), balance: 350 }))).toBe(true)
})

test('without points there is no switch, and that there are none is told once (BONUS-01)', () => {
  const messages: Cart['messages'] = [{ text: 'Noch keine Punkte', title: null, icon: null, position: 'bonus_description' }]
  const html = show(BonusToggle, { cart: paidWith(0, { messages }), balance: 0 })
  expect([html.includes('<input'), html.includes('Noch keine Punkte'), html.match(/0\sB/g)?.length]).toEqual([false, false, 1])
})

test('a message about points or a discount disables the switch and is told (BONUS-10, BONUS-11)', () => {
  const messages: Cart['messages'] = [{ text: 'Heute nicht', title: null, icon: null, position: 'bonus_description' }]
  const shown = show(BonusToggle, { cart: paidWith(0, { messages }), balance: 350 })
  expect([isDisabled(shown), shown.includes('Heute nicht')]).toEqual([true, true])
  const cart = paidWith(0)
  const cheaper = show(BonusToggle, { cart: { ...cart, prices: { ...cart.prices, discount: 50 } }, balance: 350 })
  expect([isDisabled(cheaper), cheaper.includes('gehen nicht zusammen')]).toEqual([true, true])
})

test('nothing of points is shown before a balance is known (BONUS-02, BONUS-04)', () => {
  expect(show(BonusSection, { cart: sampleCart() })).not.toContain('Punkte')
})

test('beside the switch and in the modal stands until when points can be spent (BONUS-13, DECIDE-71)', () => {
  const parts = (shown = site) => [
    show(BonusToggle, { cart: paidWith(0), balance: 350 }, shown),
    show(BonusInfoModal, { balance: 350 }, shown),
  ]
  const bonuses = { launched: 'everyone' as const, accrual: { pausedSpendUntil: '2025-05-21' } }
  for (const html of parts({ ...site, brand: { ...site.brand, bonuses } })) expect(html).toContain('bis zum 21. Mai 2025')
  for (const html of parts()) expect(html).not.toContain('2025')
})

test('nothing of today is left: not ready today, but later (ERR-19)', () => {
  expect(show(NoneToday, { message: null })).toContain(
    'Heute wird Ihre Bestellung nicht mehr fertig, wir können sie aber später zubereiten',
  )
})

const none = { status: 'ready' as const, intervals: [], dates: [], date_today: '2026-03-14', message: null }
const slots = { times: none, date: null, reload: () => {}, chosen: null, onDate: () => {}, onChoose: () => Promise.resolve() }
test.each([
  [true, 'Alle Zeiten sind belegt, Sie können aber einen anderen Tag wählen', 'ERR-20'],
  [false, 'Alle Zeiten sind belegt', 'ERR-21'],
])('a day without times, delivery %s, says “%s” (%s)', (delivery, text) => {
  expect(show(Slots, { ...slots, delivery })).toContain(`${text}<`)
})

test.each([
  ['Die Küche rechnet noch', 'Die Küche rechnet noch'],
  ['', 'Die Zeiten ließen sich nicht laden'],
])('times that did not load say “%s”, else what to do about it (ERR-18)', (message, shown) => {
  const html = show(TimesFailed, { message, reload: () => {} })
  expect([html.includes(shown), html.includes('<button')]).toEqual([true, true])
  expect(show(Slots, { ...slots, times: { status: 'failed', message }, delivery: true })).toContain(shown)
})

const week = ['2026-03-14', '2026-03-15', '2026-03-16'].map((date_string) => ({ date_string }) as ScheduleDate)
test.each([
  [null, '2026-03-15'],
  ['2026-03-14', '2026-03-15'],
  ['2026-03-15', '2026-03-16'],
  ['2026-03-16', undefined],
  ['2026-02-01', '2026-03-15'],
])('from the empty day %s the next one is %s (ERR-20)', (date, next) => {
  expect(dayAfter({ ...none, dates: week }, date)?.date_string).toBe(next)
  expect(show(Slots, { ...slots, times: { ...none, dates: week }, date, delivery: true }).includes('<button')).toBe(next !== undefined)
})

test('what changed since the customer saw the cart is told before it is ordered again (DECIDE-95)', () => {
  const changes = [{ kind: 'total' as const, from: 10, to: 12 }]
  expect(show(CartChangeNotice, { error: 'Preise', changes })).toContain('bisher 10')
})

const gone: CartProduct = {
  id: 1,
  key: '1',
  name: 'Ramen',
  count: 1,
  price: 9,
  price_with_modifiers: 9,
  was_price: null,
  basic_price: 9,
  type: 'unavailable',
  alert: 'Nicht mehr auf der Karte',
  is_editable: false,
  stopped_until: null,
  images: { small: '/pictures/a-320.webp', big: '/pictures/a-960.webp', color: '#eeeeee' },
  sale_multiplicity: 1,
  modifiers: [],
  added_at: '',
}

test('a dish that cannot be had holds the order up: the button leads to it, and its line to a way on', () => {
  const held = { ...sampleCart(), blockers: [{ code: 'unavailable-product' as const, missing: null }] }
  const button = show(SubmitButton, { cart: held, formId: 'f', sending: false })
  expect([button.includes('Bitte entfernen, was es gerade nicht gibt'), / (aria-)?disabled=/.test(button)]).toEqual([true, false])
  const html = show(UnavailableLines, { lines: { 1: gone } })
  for (const text of ['Nicht mehr auf der Karte', 'aria-label="Entfernen: Ramen"']) expect(html).toContain(text)
})

test('only what makes an order cheaper stands out in its bill', () => {
  const cart = sampleCart()
  const prices = { ...cart.prices, delivery: 100, small_order: 90, discount: 50 }
  const html = show(Receipt, { prices, orderType: 'delivery' })
  expect(html.match(/data-gain="true"/g)).toHaveLength(1)
  expect(html).not.toContain('data-gain="false"')
})
