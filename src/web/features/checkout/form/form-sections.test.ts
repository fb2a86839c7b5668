import { beforeEach, expect, test, vi } from 'vitest'
import { pressable } from '#kit/pressable.ts'
import { applyPromocode, forgetPromocode } from '#web/features/cart/cart-store.ts'
import { flash } from '#web/ui/flash/flash-store.ts'
import { PaymentSection } from './payment-section.tsx'
import { PromocodeSection } from './promocode-section.tsx'
import type { OrderFormState } from './use-order-form.ts'

vi.mock('react/jsx-dev-runtime', async (original) => (await import('#kit/rendered-elements.ts')).recording(await original()))
vi.mock('#web/ui/flash/flash-store.ts', () => ({ flash: vi.fn<typeof flash>() }))
vi.mock('#web/features/cart/cart-store.ts', async (original) => ({
  ...(await original<object>()),
  applyPromocode: vi.fn<typeof applyPromocode>(),
  forgetPromocode: vi.fn<() => Promise<{ ok: boolean }>>(async () => ({ ok: true })),
}))
beforeEach(() => vi.clearAllMocks())

const promocode = (code: string | null) => pressable(PromocodeSection, { cart: { blockers: [], promocode: code } })

test('an empty code is not sent, and neither is the order (GIFT-12, DECIDE-67)', () => {
  expect(promocode(null).submit()).toBe(true)
  expect(applyPromocode).not.toHaveBeenCalled()
})

test('a code that is deleted can be brought back', async () => {
  promocode('SOFRA10').press('Gutscheincode SOFRA10 löschen')
  await vi.waitFor(() => expect(flash).toHaveBeenCalledOnce())
  vi.mocked(flash).mock.calls[0]?.[1]?.action?.run()
  expect(applyPromocode).toHaveBeenCalledExactlyOnceWith('SOFRA10')
})

test('a code that could not be deleted is not said to be gone', async () => {
  vi.mocked(forgetPromocode).mockResolvedValueOnce({ ok: false } as never)
  promocode('SOFRA10').press('Gutscheincode SOFRA10 löschen')
  await vi.waitFor(() => expect(forgetPromocode).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(flash).not.toHaveBeenCalled()
})

const change = vi.fn<OrderFormState['change']>()
const reload = vi.fn<() => void>()
const payment = (state: object) =>
  pressable(PaymentSection, {
    form: { payment: state, paymentType: 'cash', errors: {}, needs: { cash: false }, change } as unknown as OrderFormState,
  })
const types = ['cash', 'cardOnline'].map((alias) => ({ alias, is_online: alias !== 'cash' }))

test('a way to pay that is chosen is the one of the order, and its errors and those of the cash are gone', () => {
  payment({ status: 'ready', types }).choose('cardOnline')
  expect(change).toHaveBeenCalledExactlyOnceWith({ paymentType: 'cardOnline' }, 'payment_type', 'cash')
})

test('ways to pay that did not come are asked for again', () => {
  payment({ status: 'failed', reload }).press('Erneut versuchen')
  expect(reload).toHaveBeenCalledOnce()
})
