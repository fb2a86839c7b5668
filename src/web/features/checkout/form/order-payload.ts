import type { Cart } from '#contract/cart.ts'
import type { OrderForm } from '#contract/order.ts'
import { isEmail } from '#domain/customer/email.ts'
import { phoneDigits } from '#domain/customer/phone.ts'
import { checkOrder } from '#domain/order/check-order.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import { isTurkey } from '#domain/country.ts'
import { toMinor } from '#domain/money.ts'
import { cashFault, roundUpChange } from '#domain/payment/cash.ts'
import { isCash } from '#domain/payment/payment-types.ts'
import type { OrderDraft } from './order-draft.ts'

/** What of the city and the settings decides about the form. */
export type FormRules = { cityId: number; countryCode: string; cashMaximum: number; authEnabled: boolean }

const textOrNull = (text: string): string | null => text.trim() || null

/** The e-mail is asked in Turkey with card online, and nowhere else (CHECKOUT-08). */
export const asksEmail = (paymentType: string, countryCode: string): boolean =>
  countryCode === 'TR' && paymentType.toLowerCase() === 'cardonline'

/** Change is offered for cash up to the maximum; above it nobody is asked (DECIDE-83). */
export const asksCash = (paymentType: string, total: number, cashMaximum: number): boolean => isCash(paymentType) && total <= cashMaximum

/** The amount to give change from, rounded up in Turkey wherever the button was pressed from (VALID-16, DECIDE-82). */
function cashOf({ paymentType, cash }: OrderDraft, { total }: Cart['prices'], { cashMaximum, countryCode }: FormRules): number | null {
  if (cash === '' || !asksCash(paymentType, total, cashMaximum)) return null
  return isTurkey(countryCode) ? roundUpChange(Number(cash), total, cashMaximum) : Number(cash)
}

/** The order as it is sent (section 7). */
export function orderPayload(draft: OrderDraft, cart: Cart, rules: FormRules): OrderForm {
  const { place, prices } = cart
  const delivery = place.order_type === 'delivery'
  return {
    city_id: rules.cityId,
    order_type: place.order_type,
    shop_id: place.shop_id,
    phone: rules.authEnabled ? null : phoneDigits(draft.phone) || null,
    username: draft.username.trim(),
    email: asksEmail(draft.paymentType, rules.countryCode) ? textOrNull(draft.email) : null,
    payment_type: draft.paymentType,
    cash: cashOf(draft, prices, rules),
    order_comment: textOrNull(draft.comment),
    cart: { prices: { total: prices.total } },
    order_cache_key: null,
    delivery_address: delivery
      ? {
          street: place.street,
          house: place.house,
          room: textOrNull(draft.room),
          entrance: textOrNull(draft.entrance),
          floor: textOrNull(draft.floor),
        }
      : null,
    interval_id: cart.selectedInterval,
  }
}

/** What the pre-check knows beside the payload: what is wrong with the phone, where one is asked for, and the most cash, in major units. */
type PreCheckContext = { phoneFault: ProblemCode | null; cashMaximum: number }

/** The pre-check, over just what would be sent: every wrong field at once, as the server would name them. */
export const payloadProblems = (form: OrderForm, { phoneFault, cashMaximum }: PreCheckContext): Problem[] => [
  ...checkOrder(form),
  ...(phoneFault === null ? [] : [{ field: 'phone', code: phoneFault }]),
  ...(form.email == null || isEmail(form.email) ? [] : [{ field: 'email', code: 'email-invalid' } as const]),
  ...cashProblems(form, cashMaximum),
]

function cashProblems({ cash, cart }: OrderForm, maximum: number): Problem[] {
  const fault = cash == null || !cart ? null : cashFault(toMinor(cash), toMinor(cart.prices.total), toMinor(maximum))
  return fault === null ? [] : [{ field: 'cash', code: fault }]
}
