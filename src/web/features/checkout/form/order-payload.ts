import type { Cart } from '#contract/cart.ts'
import type { OrderForm } from '#contract/order.ts'
import { isEmail } from '#domain/customer/email.ts'
import { phoneToSend } from '#domain/customer/phone.ts'
import { checkOrder } from '#domain/order/check-order.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import { isTurkey } from '#domain/country.ts'
import { toMinor } from '#domain/money.ts'
import { cashFault, roundUpChange } from '#domain/payment/cash.ts'
import { isCash } from '#domain/payment/payment-types.ts'
import type { OrderDraft } from './order-draft.ts'

/** The facts of city and settings that the form depends on. */
/** `phoneCode`: that of the city's own country. */
export type FormRules = {
  cityId: number
  countryCode: string
  phoneCode: string | undefined
  cashMaximum: number
  currency: string
  authEnabled: boolean
}

const textOrNull = (text: string): string | null => text.trim() || null

/** Only Turkey with card online requires an e-mail. */
export const needsEmail = (paymentType: string, countryCode: string): boolean =>
  countryCode === 'TR' && paymentType.toLowerCase() === 'cardonline'

/** Change is offered for cash up to the maximum. */
export const needsCash = (paymentType: string, total: number, cashMaximum: number): boolean => isCash(paymentType) && total <= cashMaximum

/** The amount to give change from, rounded up in Turkey before sending too. */
function cashOf({ paymentType, cash }: OrderDraft, { total }: Cart['prices'], { cashMaximum, countryCode }: FormRules): number | null {
  if (cash === '' || !needsCash(paymentType, total, cashMaximum)) return null
  return isTurkey(countryCode) ? roundUpChange(Number(cash), total, cashMaximum) : Number(cash)
}

/** The order as it is sent. */
export function orderPayload(draft: OrderDraft, cart: Cart, rules: FormRules): OrderForm {
  const { place, prices, products } = cart
  const delivery = place.order_type === 'delivery'
  return {
    city_id: rules.cityId,
    order_type: place.order_type,
    shop_id: place.shop_id,
    phone: rules.authEnabled ? null : phoneToSend(draft.phone, rules.phoneCode) || null,
    username: draft.username.trim(),
    email: needsEmail(draft.paymentType, rules.countryCode) ? textOrNull(draft.email) : null,
    payment_type: draft.paymentType,
    cash: cashOf(draft, prices, rules),
    order_comment: textOrNull(draft.comment),
    recipient: draft.isForOther ? { name: draft.recipientName.trim(), phone: phoneToSend(draft.recipientPhone, rules.phoneCode) } : null,
    cart: {
      prices: { total: prices.total },
      products: Object.fromEntries(Object.entries(products).map(([key, { count }]) => [key, count])),
    },
    order_cache_key: null,
    delivery_address: delivery
      ? {
          street: place.street,
          house: place.house,
          district: place.district,
          pin: place.pin,
          room: textOrNull(draft.room),
          entrance: textOrNull(draft.entrance),
          floor: textOrNull(draft.floor),
        }
      : null,
    age_confirmed: draft.isOfAge,
    interval_id: cart.selectedInterval ?? place.promise?.interval_id ?? null,
  }
}

/** What the pre-check needs beside the payload: the faults of the phones, if there must be any, the maximum of cash in major units, and whether a pin stands for the house. */
type PreCheckContext = {
  phoneFault: ProblemCode | null
  recipientFault: ProblemCode | null
  cashMaximum: number
  currency: string
  pinned: boolean
}

/** The pre-check of the payload: all wrong fields at once, named as by the server. */
export const payloadProblems = (
  form: OrderForm,
  { phoneFault, recipientFault, cashMaximum, currency, pinned }: PreCheckContext,
): Problem[] => [
  ...checkOrder({ ...form, delivery_address: form.delivery_address && { ...form.delivery_address, pinned } }),
  ...(phoneFault === null ? [] : [{ field: 'phone', code: phoneFault }]),
  ...(recipientFault === null ? [] : [{ field: 'recipient.phone', code: recipientFault }]),
  ...(form.email == null || isEmail(form.email) ? [] : [{ field: 'email', code: 'email-invalid' } as const]),
  ...cashProblems(form, { cashMaximum, currency }),
]

function cashProblems(
  { cash, cart }: OrderForm,
  { cashMaximum: maximum, currency }: Pick<PreCheckContext, 'cashMaximum' | 'currency'>,
): Problem[] {
  const fault =
    cash == null || !cart
      ? null
      : cashFault(toMinor(cash, currency), { total: toMinor(cart.prices.total, currency), maximum: toMinor(maximum, currency), currency })
  return fault === null ? [] : [{ field: 'cash', code: fault }]
}
