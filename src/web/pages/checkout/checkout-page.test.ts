import { type ComponentType, createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { sampleCart } from '#kit/sample-cart.ts'
import { renderPage } from '#kit/sample-page.tsx'
import { CheckoutSkeleton, FilledCheckout } from './page.tsx'

// The form reads its cookies during rendering: it exists only in the browser.
beforeAll(() => void vi.stubGlobal('document', { cookie: '' }))
afterAll(() => void vi.unstubAllGlobals())

const show = <Props extends object>(Part: ComponentType<Props>, props: Props): string =>
  renderPage((() => createElement(Part, props)) as never, null, '/berlin/cart')
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
  images: { small: '/a.webp', big: '/b.webp', color: '#eeeeee' },
  modifiers: { available: [], single: [], groups: [] },
} as unknown as Product

test.each([
  ['that is there', () => show(FilledCheckout, { cart: { ...sampleCart(), related: [wasabi] } })],
  ['that is on its way', () => show(CheckoutSkeleton, {})],
])('what goes with a cart %s is the last block of its page (CART-11)', (_, shown) => {
  const [before, related, ...more] = shown().split(/<section[^>]*aria-label="Passt gut dazu"/)
  expect([before?.includes('Für wen'), related?.includes('<article'), more]).toEqual([true, true, []])
  const after = related?.slice(related.indexOf('</section>'))
  expect(after?.replaceAll(/<\/(section|div)>|<!--[^>]*-->/g, '')).toBe('')
})
