import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { CartProduct, Gift } from '#contract/cart.ts'
import type { Shop } from '#contract/city.ts'
import { renderPage } from '#kit/sample-page.tsx'
import { CartLine } from '#web/features/cart-panel/cart-line.tsx'
import { CartGifts } from '#web/features/cart-panel/cart-gifts.tsx'
import { ShopBalloon } from '#web/features/place/shops/shop-balloon.tsx'
import { ProductSlider } from '#web/features/product/product-slider.tsx'
import type { Card } from '#web/page-data.ts'
import { NavChips } from '#web/ui/NavChips.tsx'

/** Parts of a German page whose content is in Russian. */
const show = (part: ReactNode): string => renderPage((() => part) as never, null, '/berlin/cart')

const images = { small: '/pictures/a-320.webp', big: '/pictures/a-960.webp', color: '#eeeeee' }
const languages = { name: 'ru', street: 'ru', alert: 'ru' } as const
const card = { id: 1, name: 'Суп', languages, price: 5, weight: '250 g', picture: 'a', color: '#eee' } satisfies Card
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
const stopped = {
  name: 'Арбат',
  languages,
  address: { street: 'Арбат, 1', description: '' },
  type: 'stop',
  alert: 'Ремонт',
} as unknown as Shop

test.each<[string, ReactNode, string[]]>([
  ['a line of the cart', createElement(CartLine, { line }), ['Суп', 'Лук']],
  ['a gift', createElement(CartGifts, { cart: { gifts: [gift], presents: [] } }), ['Чай']],
  ['a row of small cards', createElement(ProductSlider, { label: 'Dazu', cards: [card] }), ['Суп']],
  [
    'a shop on the map',
    createElement(ShopBalloon, { shop: stopped, isChosen: false, onChoose: () => {} }),
    ['Арбат', 'Арбат, 1', 'Ремонт'],
  ],
  [
    'the row of groups',
    createElement(NavChips, { label: 'Menü', items: [{ id: 'a', label: 'Супы', lang: 'ru', href: '' }], activeId: null }),
    ['Супы'],
  ],
])('%s says which language its texts are in', (_, part, texts) => {
  const html = show(part)
  for (const text of texts) expect(html).toMatch(new RegExp(`lang="ru"[^>]*>\\s*${text}<`))
})
