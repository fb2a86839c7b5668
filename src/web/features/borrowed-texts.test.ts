import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Cart, CartProduct, Gift, Package } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import type { Shop } from '#contract/city.ts'
import type { OrderProduct } from '#contract/order.ts'
import { renderPage } from '#kit/sample-page.tsx'
import { CartLine, RemovedLine } from '#web/features/cart-lines/cart-line.tsx'
import { CartGifts } from '#web/features/cart-panel/cart-gifts.tsx'
import { CartPackages, ChangesNotice } from '#web/features/cart-panel/cart-contents.tsx'
import { CartChangeNotice } from '#web/features/checkout/form/cart-trouble.tsx'
import { DishNames } from '#web/features/order/dish-names.tsx'
import { OrderLines } from '#web/features/order/order-contents.tsx'
import { ShopBalloon } from '#web/features/place/shops/shop-balloon.tsx'
import { ShopBrief } from '#web/features/place/shops/shop-brief.tsx'
import { ProductSlider } from '#web/features/product/product-slider.tsx'
import { NavChips } from '#web/ui/NavChips.tsx'

/** Parts of a German page whose content is in Russian. */
const show = (part: ReactNode): string => renderPage((() => part) as never, null, '/berlin/cart')

const images = { small: '/pictures/a-320.webp', big: '/pictures/a-960.webp', color: '#eeeeee' }
const languages = { name: 'ru', street: 'ru', alert: 'ru' } as const
const dish = {
  id: 1,
  name: 'Суп',
  languages,
  price: 5,
  price_with_modifiers: 5,
  weight: null,
  images,
  diets: [],
  modifiers: { groups: [], available: [], single: [] },
  stopped_until: null,
  type: null,
} as unknown as Product
const line = {
  id: 1,
  key: '1',
  name: 'Суп',
  languages,
  count: 1,
  price: 5,
  price_with_modifiers: 5,
  was_price: null,
  basic_price: 5,
  type: 'default',
  alert: null,
  is_editable: false,
  stopped_until: null,
  images,
  sale_multiplicity: 1,
  added_at: '',
  modifiers: [{ id: 2, name: 'Лук', languages, price: 0, count: 2 }],
} satisfies CartProduct
const gift = {
  id: 1,
  name: 'Чай',
  languages,
  price: 0,
  images,
  count: 0,
  quantity: 1,
  max_count: 1,
  is_available: true,
  type: null,
  missing: null,
  conditions: [],
} satisfies Gift
const ordered = {
  id: 1,
  name: 'Суп',
  languages,
  type: 'default',
  image_url: '',
  quantity: 2,
  missing: 0,
  total_price: 10,
  modifiers: [{ id: 2, name: 'Лук', languages, price: 0, count: 2 }],
  groupModifiers: [],
} satisfies OrderProduct
const bag = { id: 1, alias: 'paket', name: 'Пакет', languages, price: 1, count: 1, can_refuse: false, images } satisfies Package
const unchanged = { gone: [], repriced: [], city: null, currency: null }
const prices = { packages: 3 } as Cart['prices']
const stopped = {
  name: 'Арбат',
  languages,
  address: { street: 'Арбат, 1', description: '' },
  type: 'stop',
  alert: 'Ремонт',
  special_days: [],
  open_state: { kind: 'closed', time: null, minutes: null },
} as unknown as Shop

test.each<[string, ReactNode, string[]]>([
  ['a line of the cart', createElement(CartLine, { line }), ['Суп', 'Лук']],
  ['a line that was removed', createElement(RemovedLine, { line }), ['Суп']],
  [
    'what changed in the cart',
    createElement(ChangesNotice, { changes: { ...unchanged, gone: ['Суп'] }, lines: { 1: line }, onRead: () => {} }),
    ['Суп'],
  ],
  [
    'prices that changed in the cart',
    createElement(ChangesNotice, { changes: { ...unchanged, repriced: ['Суп'] }, lines: { 1: line }, onRead: () => {} }),
    ['Суп'],
  ],
  [
    'why an order was refused',
    createElement(CartChangeNotice, { error: '', changes: [{ kind: 'gone', name: 'Суп', languages }] }),
    ['Суп'],
  ],
  ['the gifts that were taken', createElement(CartGifts, { cart: { gifts: [{ ...gift, count: 1 }], presents: [] } }), ['Чай']],
  ['a line of an order', createElement(OrderLines, { products: [ordered], price: String }), ['Суп', 'Лук']],
  ['the dishes of an order', createElement(DishNames, { order: { products: [ordered] } }), ['Суп']],
  ['a bag', createElement(CartPackages, { cart: { packages: [bag], without_bag: false, prices } }), ['Пакет']],
  ['a shop in short', createElement(ShopBrief, { shop: stopped }), ['Арбат', 'Арбат, 1']],
  ['a gift', createElement(CartGifts, { cart: { gifts: [gift], presents: [] } }), ['Чай']],
  ['a row of small cards', createElement(ProductSlider, { label: 'Dazu', products: [dish] }), ['Суп']],
  [
    'a shop on the map',
    createElement(ShopBalloon, { shop: stopped, isChosen: false, onChoose: () => {} }),
    ['Арбат', 'Арбат, 1', 'Ремонт'],
  ],
  [
    'the row of groups',
    createElement(NavChips, { label: 'Menü', items: [{ id: 'a', label: 'Супы', lang: 'ru', href: '/' }], activeId: null }),
    ['Супы'],
  ],
])('%s says which language its texts are in', (_, part, texts) => {
  const html = show(part)
  for (const text of texts) expect(html).toMatch(new RegExp(`lang="ru"[^>]*>\\s*${text}<`))
})

test('the reason why a dish cannot be ordered marks its name, too', () => {
  const html = show(createElement(CartLine, { line: { ...line, alert: '„Суп“ gibt es ab 12:00' } }))
  expect(html).toContain('„<span lang="ru">Суп</span>“ gibt es ab 12:00')
})

test('packaging that is no bag has a row of its own, so that all rows add up to the receipt’s (PACK-01)', () => {
  const rowsOf = (packages: number): string[] =>
    [
      ...show(
        createElement(CartPackages, { cart: { packages: [bag], without_bag: false, prices: { packages } as Cart['prices'] } }),
      ).matchAll(/<li/g),
    ].map(String)
  expect([rowsOf(1).length, rowsOf(3).length]).toEqual([1, 2])
})
