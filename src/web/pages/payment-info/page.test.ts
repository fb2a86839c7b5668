import { expect, test } from 'vitest'
import { renderPage } from '#web/features/info/sample-page.tsx'
import PaymentInfo from './page.tsx'

const html = renderPage(PaymentInfo as never, null, '/berlin/payment-info')

test('the payment types of the brand are told, the way back of money, and whom to call (ROUTE-06, AUX-06, DECIDE-17)', () => {
  for (const text of [
    'Bar bei Erhalt',
    'Karte bei Erhalt',
    'Wenn Sie Geld zurückbrauchen',
    'href="tel:+498001"',
    'mailto:hello@sofra.example',
  ])
    expect(html).toContain(text)
})

test('types that the brand does not offer are not told (DECIDE-17)', () => {
  expect(html).not.toContain('SberPay')
})
