import { expect, test } from 'vitest'
import { renderPage } from '#kit/sample-page.tsx'
import { site } from '#kit/sample-site.ts'
import PaymentInfo from './page.tsx'

const html = renderPage(PaymentInfo as never, null, '/berlin/payment-info')

// @DECIDE-17
test('the payment types of the brand are shown, the way back of money, and whom to call (ROUTE-06, AUX-06)', () => {
  for (const text of [
    'Bar bei Erhalt',
    'Karte bei Erhalt',
    'So bekommen Sie Ihr Geld zurück',
    'href="tel:+498001"',
    'mailto:hello@sofra.example',
  ])
    expect(html).toContain(text)
})

test('types that nobody takes in this city are not shown, whatever the brand offers elsewhere (DECIDE-17)', () => {
  const { settings } = site
  const payment_types = { ...settings.payment_types, SberPay: { title: 'SberPay', icon: 'qr' as const } }
  const shown = renderPage(PaymentInfo as never, null, '/berlin/payment-info', { ...site, settings: { ...settings, payment_types } })
  expect([shown.includes('Karte bei Erhalt'), shown.includes('SberPay')]).toEqual([true, false])
})
