import { expect, test } from 'vitest'
import { requestsOf, renderPage, sentTo } from '#kit/sample-page.tsx'
import { site } from '#kit/sample-site.ts'
import BackToHome, { loader } from './page.tsx'

const path = '/berlin/back-to-home'

// @DECIDE-15
test('a failed payment is shown with ways to the cart and to the menu, and what becomes of money that still comes (ROUTE-12, AUX-12)', () => {
  const html = renderPage(BackToHome as never, null, `${path}?state=payment-failure`)
  for (const text of [
    'Zahlung fehlgeschlagen',
    'href="/berlin/cart"',
    'href="/berlin"',
    'Kommt das Geld doch noch an',
    'erhalten Sie es zurück',
  ])
    expect(html).toContain(text)
  expect(html).toContain('noindex')
})

test.each([
  ['?state=payment-failure', null],
  ['?state=payment-success', '/berlin'],
  ['', '/berlin'],
])('%s leads to %s (ROUTE-12, DECIDE-15)', (query, expected) => {
  expect(sentTo(() => loader(requestsOf(path + query, {}) as never))).toBe(expected)
})

test('who is sent on stays in the language of the address', () => {
  const german = { site: { ...site, addressLanguage: 'de' } } as const
  expect(sentTo(() => loader(requestsOf(`${path}?lang=de`, german) as never))).toBe('/berlin?lang=de')
})
