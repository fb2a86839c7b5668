import type { Cart } from '#contract/cart.ts'
import type { Context } from '#contract/common.ts'
import { type Failure, firstErrors } from '#web/browser/api.ts'
import type { CartServices } from './cart-state.ts'

type Reply = { ok: true; reply: { cart: Cart } } | Failure
type GiftResult = { ok: true } | Failure

type GiftNeeds = {
  run: (act: () => Promise<Reply>) => Promise<GiftResult>
  services: CartServices
  context: () => Context
}

type GiftCall = 'PUT /api/cart/gift/add' | 'PUT /api/cart/gift/remove' | 'PUT /api/cart/gift/forget'
type PresentCall = 'PUT /api/cart/gift/add-present' | 'PUT /api/cart/gift/remove-present'

/** Gifts, promocodes, points and tips. */
export function createGifts({ run, services, context }: GiftNeeds) {
  const { call, notify, lost } = services

  const orNotify = async (outcome: Promise<GiftResult>): Promise<GiftResult> => {
    const result = await outcome
    if (result.ok) return result
    const { product } = firstErrors(result)
    if (result.status === 0) lost()
    else if (product !== undefined) notify(product)
    return result
  }
  const gift = (name: GiftCall) => (id: number) => orNotify(run(() => call(name, { body: { gift_id: id, ...context() } })))
  const present = (name: PresentCall) => (id: number) => orNotify(run(() => call(name, { body: { id, ...context() } })))

  return {
    addGift: gift('PUT /api/cart/gift/add'),
    removeGift: gift('PUT /api/cart/gift/remove'),
    forgetGift: gift('PUT /api/cart/gift/forget'),
    addPresent: present('PUT /api/cart/gift/add-present'),
    removePresent: present('PUT /api/cart/gift/remove-present'),
    /** A code's problem is shown at its field by the caller. */
    applyPromocode: (promocode: string): Promise<GiftResult> =>
      run(() => call('PUT /api/cart/gift/apply-promocode', { body: { promocode, ...context() } })),
    applyBonuses: (bonuses: number): Promise<GiftResult> =>
      run(() => call('PUT /api/cart/gift/apply-bonuses', { body: { bonuses, ...context() } })),
    /** A share in percent, or a sum in major units; neither: none. */
    chooseTip: (tip: { percent?: number | null; amount?: number | null }): Promise<GiftResult> =>
      run(() => call('PUT /api/cart/tips', { body: { ...tip, ...context() } })),
    forgetPromocode: (): Promise<GiftResult> => orNotify(run(() => call('PUT /api/cart/gift/forget-promocode', { body: context() }))),
  }
}
