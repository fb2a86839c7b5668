import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#kit/sample-page.tsx'
import { TypeSwitch } from './order-types-modal.tsx'

const show = (path: string, isSettled: boolean): string =>
  renderPage((() => createElement(TypeSwitch, { type: 'delivery', isSettled, onChange: () => {} })) as never, null, path)

test.each([
  ['on a page of the city', true, '/berlin/shops', false],
  ['on the page of the cart', false, '/berlin/cart', false],
  ['from the order form over a page, as on a phone', false, '/berlin/shops', true],
])('the order type can be switched %s: %s (ORDERTYPE-10)', (_, switches, path, isSettled) => {
  expect(show(path, isSettled).includes('type="radio"')).toBe(switches)
})
