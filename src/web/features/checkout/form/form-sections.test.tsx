// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { sampleCart } from '#kit/sample-cart.ts'
import { answerCalls, formsSentByBrowser, renderPart } from '#kit/screen-part.tsx'
import { replaceCart, useCart } from '#web/features/cart/cart-store.ts'
import { FlashHost } from '#web/ui/flash/FlashHost.tsx'
import CartTrouble from './cart-trouble.tsx'
import { PaymentSection } from './order-form.tsx'
import { PromocodeSection } from './promocode-section.tsx'
import RecipientFields from './recipient-fields.tsx'
import { TipsSection } from './tips-section.tsx'
import type { OrderFormState } from './use-order-form.ts'

function Promocode() {
  const { cart } = useCart()
  return cart && <PromocodeSection cart={cart} />
}

/** Somebody at the promocode of an order. */
function atPromocode(promocode: string | null) {
  replaceCart({ ...sampleCart(), promocode })
  return renderPart(
    <>
      <Promocode />
      <FlashHost label="Meldungen" closeLabel="Schließen" />
    </>,
  )
}

test('an empty code is not sent, and neither is the order (GIFT-12, DECIDE-67)', async () => {
  const calls = answerCalls(() => Response.json({ cart: sampleCart() }))
  const sent = formsSentByBrowser()
  await atPromocode(null).type(screen.getByRole('textbox', { name: 'Gutscheincode' }), ' {Enter}')
  expect(screen.getByText('Geben Sie einen Gutscheincode ein')).toBeDefined()
  expect(calls).toEqual([])
  expect(sent).toEqual([])
})

test('a code that is deleted can be brought back', async () => {
  const calls = answerCalls(({ call }) =>
    Response.json({ cart: { ...sampleCart(), promocode: call.endsWith('apply-promocode') ? 'SOFRA10' : null } }),
  )
  const user = atPromocode('SOFRA10')
  await user.click(screen.getByRole('button', { name: 'Gutscheincode SOFRA10 löschen' }))
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  expect(await screen.findByText('SOFRA10')).toBeDefined()
  expect(calls.at(-1)).toMatchObject({ call: 'PUT /api/cart/gift/apply-promocode', body: { promocode: 'SOFRA10' } })
})

test('a code that could not be deleted stays, and is not said to be gone', async () => {
  const calls = answerCalls(() => Response.json({ message: '' }, { status: 500 }))
  await atPromocode('SOFRA10').click(screen.getByRole('button', { name: 'Gutscheincode SOFRA10 löschen' }))
  await vi.waitFor(() => expect(calls).toMatchObject([{ call: 'PUT /api/cart/gift/forget-promocode' }]), 10_000)
  expect(screen.getByText('SOFRA10')).toBeDefined()
  expect(screen.queryByText('Code SOFRA10 ist entfernt')).toBeNull()
})

const offered = { to: 'courier', percents: [5, 10], percent: null, amount: null, most: 900 } as const
function Tips() {
  const { cart } = useCart()
  return cart?.tips && <TipsSection tips={cart.tips} subtotal={cart.prices.subtotal} />
}
const withTips = (tips: object = {}) => ({ ...sampleCart(), tips: { ...offered, percents: [5, 10], ...tips } })

test('no tip is chosen beforehand; a share is given with one press, and is none once a sum is to take its place', async () => {
  const calls = answerCalls(({ body }) => Response.json({ cart: withTips({ percent: (body as { percent?: number }).percent ?? null }) }))
  replaceCart(withTips())
  const user = renderPart(<Tips />)
  const chosen = () => screen.getByRole('radio', { checked: true })
  expect(chosen()).toBe(screen.getByRole('radio', { name: 'Kein Trinkgeld' }))
  await user.click(screen.getByRole('radio', { name: /^10/ }))
  expect(chosen()).toBe(screen.getByRole('radio', { name: /^10/ }))
  await user.click(screen.getByRole('radio', { name: 'Anderer Betrag' }))
  expect(chosen()).toBe(screen.getByRole('radio', { name: 'Anderer Betrag' }))
  expect(calls.map(({ body }) => body)).toMatchObject([{ percent: 10 }, expect.not.objectContaining({ percent: 10 })])
})

test('a sum is given by its own form, and what the shop says of it stands at its field', async () => {
  const text = 'Höchstens 900 €'
  const calls = answerCalls(({ body }) =>
    (body as { amount?: number }).amount
      ? Response.json({ message: '', errors: { amount: [text] } }, { status: 422 })
      : Response.json({ cart: withTips() }),
  )
  const sent = formsSentByBrowser()
  replaceCart(withTips())
  const user = renderPart(<Tips />)
  await user.click(screen.getByRole('radio', { name: 'Anderer Betrag' }))
  const field = screen.getByRole('textbox', { name: 'Betrag' })
  await user.type(field, '{Enter}')
  expect(screen.getByText('Geben Sie einen Betrag ein')).toBeDefined()
  await user.type(field, '1000,50{Enter}')
  expect(await screen.findByText(text)).toBeDefined()
  expect(calls.at(-1)).toMatchObject({ call: 'PUT /api/cart/tips', body: { amount: 1000.5 } })
  expect(sent).toEqual([])
})

test.each([
  ['cash', 'delivery', /Der Kurier ruft diese Person an.*zahlt, wer die Bestellung annimmt/],
  ['cardOnline', 'delivery', /Sie zahlen, beim Empfang ist nichts zu bezahlen/],
  ['cash', 'takeaway', /Die Bestellung wird dieser Person ausgehändigt/],
] as const)('an order for somebody else says who is called and who pays: %s, %s', (paymentType, order_type, words) => {
  const cart = sampleCart({ place: { order_type } })
  const form = { cart, paymentType, isFree: false, errors: {}, draft: { recipientName: '', recipientPhone: '' }, maskId: null }
  renderPart(<RecipientFields form={form as unknown as OrderFormState} />)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('textbox', { name: /Name der Person/ })).toBeDefined()
  expect(screen.getByRole('textbox', { name: /Telefon der Person/ })).toBeDefined()
})

const change = vi.fn<OrderFormState['change']>()
const types = ['cash', 'card'].map((alias) => ({ alias, is_online: alias !== 'cash' }))

function Payment({ payment, isFree = false }: { payment: object; isFree?: boolean }) {
  const [paymentType, setPaymentType] = useState('cash')
  const form = {
    payment,
    paymentType,
    isFree,
    errors: {},
    needs: { cash: false },
    change: (...[part, ...fields]: Parameters<typeof change>) => {
      change(part, ...fields)
      setPaymentType(part.paymentType ?? '')
    },
  }
  return <PaymentSection form={form as unknown as OrderFormState} />
}

test('a way to pay that is chosen is the one of the order, and its errors and those of the cash are gone', async () => {
  const user = renderPart(<Payment payment={{ status: 'ready', types }} />)
  await user.click(screen.getByRole('radio', { name: 'Karte' }))
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Karte' }))
  expect(change).toHaveBeenCalledExactlyOnceWith({ paymentType: 'card' }, 'payment_type', 'cash')
})

test('ways to pay that did not come are asked for again', async () => {
  const reload = vi.fn<() => void>()
  const user = renderPart(<Payment payment={{ status: 'failed', reload }} />)
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['loading', 'failed', 'ready'])('where there is nothing to pay, no way to pay is asked for: %s', (status) => {
  renderPart(<Payment payment={{ status, types }} isFree />)
  expect(screen.getByText('Für diese Bestellung ist nichts zu bezahlen')).toBeDefined()
  expect([screen.queryByRole('radio'), screen.queryByRole('button')]).toEqual([null, null])
})

test('who orders what has an age limit confirms it where the form says why it was refused (OPS-MENU-40)', async () => {
  const limit = { years: 18, text: 'Ab 18 Jahren: Wir bitten um den Ausweis', confirm: 'Ich bin mindestens 18' }
  const changes: unknown[] = []
  const change = (...given: unknown[]) => changes.push(given)
  const form = (age_limit: typeof limit | undefined) =>
    ({
      cart: { ...sampleCart(), age_limit },
      draft: { isOfAge: false },
      errors: { age_confirmed: 'Bitte bestätigen' },
      compared: null,
      change,
    }) as unknown as OrderFormState
  const user = renderPart(<CartTrouble form={form(limit)} lines={{}} />)
  const box = screen.getByRole('checkbox', { name: limit.confirm })
  expect([box.getAttribute('aria-invalid'), screen.getByText('Bitte bestätigen')]).toEqual(['true', expect.anything()])
  await user.click(box)
  expect(changes).toEqual([[{ isOfAge: true }, 'age_confirmed']])
  renderPart(<CartTrouble form={form(undefined)} lines={{}} />)
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})
