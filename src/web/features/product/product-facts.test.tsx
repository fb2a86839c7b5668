// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { onPage } from '#kit/on-page.tsx'
import '#kit/screen-part.tsx'
import { site } from '#kit/sample-site.ts'
import { ProductFacts } from './product-facts.tsx'

const extra = { allergens: [], additives: ['waxed', 'colouring'] }
const dish = { nutritional_value: null, modifiers: { available: [extra], single: [], groups: [] } } as unknown as Product

/** The facts of a dish that has colouring, at a brand whose printed menus number additives so. */
function shown(product: Product, additiveNumbers = {}): string[] {
  const Facts = () => <ProductFacts product={product} allergens={['fish']} additives={['colouring']} />
  const { container } = render(onPage(Facts, null, '/berlin/cart', { ...site, brand: { ...site.brand, additiveNumbers } }))
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
}

test('the sheet of a dish says additives below allergens, what extras may bring apart, and the numbers of printed menus (OPS-MENU-34)', () => {
  expect(shown(dish)).toEqual([
    'Allergene: Fisch',
    'Zusatzstoffe: mit Farbstoff',
    'Extras zur Wahl können weitere Zusatzstoffe enthalten: gewachst',
  ])
  expect(shown(dish, { colouring: '1' })[1]).toBe('Zusatzstoffe: 1 mit Farbstoff')
})

test.each([
  ['of 100 g, as it was', {}, 'pro 100 g'],
  ['of 100 g', { per: '100g' as const }, 'pro 100 g'],
  ['of a portion', { per: 'portion' as const }, 'pro Portion'],
])('nutrition is shown as it is given: %s (OPS-MENU-35)', (_, per, basis) => {
  const nutritional_value = { ...per, proteins: 30, fats: 20, carbohydrates: 110, kilocalories: 790 }
  expect(shown({ ...dish, nutritional_value })[0]).toBe(basis)
})
