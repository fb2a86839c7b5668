import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#kit/sample-page.tsx'
import { TypeSwitch } from './order-types-modal.tsx'

const show = (path: string, isTypeFixed: boolean): string =>
  renderPage((() => createElement(TypeSwitch, { type: 'delivery', isTypeFixed, onChange: () => {} })) as never, null, path)

test.each([
  ['on a page of the city', true, '/berlin/shops', false],
  ['on the page of the cart', false, '/berlin/cart', false],
  ['from the order form over a page, as on a phone', false, '/berlin/shops', true],
])('the order type can be switched %s: %s (ORDERTYPE-10)', (_, switches, path, isTypeFixed) => {
  expect(show(path, isTypeFixed).includes('type="radio"')).toBe(switches)
})
