import { createElement } from 'react'
import { expect, test } from 'vitest'
import { requestsOf, renderPage } from '#kit/sample-page.tsx'
import { serverTexts } from '#web/all-texts.server.ts'
import { site } from '#kit/sample-site.ts'
import type { Site } from '#web/page-data.ts'
import PaymentResult, { Accepted, Failed, loader } from './page.tsx'

const path = '/berlin/order/payment-result'
const t = serverTexts('de')('pay') as { accepted: string; checking: string; undefined_error: string; failure: string }

const siteWith = (is_auth_enabled: boolean): Site => ({
  ...site,
  settings: { ...site.settings, default_phone: '+49 30 000', customers: { is_auth_enabled, notify_channels: [] } },
})

test('the page takes what the bank’s way back says, and nothing that is no number for an order (PAY-34)', () => {
  const query = '?transactionId=t1&paRes=a&cres=b&orderId=12345678'
  expect(loader(requestsOf(path + query, {}) as never)).toEqual({ transactionId: 't1', paRes: 'a', cres: 'b', orderId: 12345678 })
  expect(loader(requestsOf(`${path}?orderId=1e3`, {}) as never)).toEqual({ transactionId: '', paRes: '', cres: '', orderId: null })
})

test('while it is asked, skeletons and a loader are shown (PAY-45)', () => {
  const html = renderPage(PaymentResult as never, { transactionId: 't1', paRes: '', cres: '', orderId: 12345678 }, path)
  expect(html).toContain(t.checking)
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain(t.accepted)
})

// @PAY-40 @PAY-41 @PAY-46
test('success shows that the order is accepted, its number, the default phone and both ways on with the state (PAY-35, PAY-39)', () => {
  const html = renderPage((() => createElement(Accepted, { orderId: 12345678 })) as never, null, path, siteWith(false))
  for (const text of [
    t.accepted,
    '12345678',
    'href="tel:+4930000"',
    // The city's own phone as well, where staff know the order.
    'href="tel:+498001"',
    'href="/berlin/order/12345678/tracking?state=payment-success"',
    'href="/berlin/?state=payment-success"',
  ])
    expect(html).toContain(text)
})

// @PAY-46 @ERR-34 @ERR-35
test('failure lists the errors in words where there are any, and leads on (PAY-42, PAY-43)', () => {
  const html = renderPage(
    (() => createElement(Failed, { message: 'Von der Bank', errors: ['funds', 'ODD_CODE'], orderId: null })) as never,
    null,
    path,
    siteWith(false),
  )
  for (const text of [
    'Von der Bank',
    'Auf der Karte ist nicht genug Geld',
    'ODD_CODE',
    'href="/berlin/back-to-home?state=payment-failure"',
  ])
    expect(html).toContain(text)
})

test.each([true, false])('another payment type is offered where customers sign in: %s (PAY-44)', (is_auth_enabled) => {
  const html = renderPage(
    (() => createElement(Failed, { message: null, errors: ['funds'], orderId: null })) as never,
    null,
    path,
    siteWith(is_auth_enabled),
  )
  expect(html.includes('href="/berlin/cart?state=payment-failure"')).toBe(is_auth_enabled)
})

test('failure without errors says so (ERR-36)', () => {
  expect(
    renderPage((() => createElement(Failed, { message: null, errors: [], orderId: null })) as never, null, path, siteWith(false)),
  ).toContain(t.undefined_error)
})
