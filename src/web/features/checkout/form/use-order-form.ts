import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useFieldErrors } from '#web/features/errors/use-field-errors.ts'
import { faultOf } from '#web/features/phone/phone-start.ts'
import { usePhoneMasks } from '#web/features/phone/use-phone.ts'
import { focusField } from './focus-field.ts'
import type { OrderDraft } from './order-draft.ts'
import { needsCash, needsEmail, type FormRules } from './order-payload.ts'
import { chosenType } from './payment-choice.ts'
import { drawnAt, firstField, type FieldErrors, type FormField, visibleFields } from './place-errors.ts'
import { useOrderDraft } from './use-order-draft.ts'
import { usePaymentTypes } from './use-payment-types.ts'

/** The cart that the customer saw, and the one that the server refused to order. */
export type Compared = { before: Cart; after: Cart }

export type OrderFormState = ReturnType<typeof useOrderForm>

/** The order form: its content, its required fields, and its errors. */
export function useOrderForm(cart: Cart) {
  const rules = useFormRules()
  const masks = usePhoneMasks()
  const { draft: typed, write, maskId, chooseMask } = useOrderDraft(cart)
  const { payment, reload } = usePaymentTypes(cart)
  const paymentType = payment.status === 'ready' ? chosenType(payment.types, typed.paymentType) : typed.paymentType
  const draft: OrderDraft = { ...typed, paymentType }
  const needs = {
    phone: !rules.authEnabled,
    email: needsEmail(paymentType, rules.countryCode),
    cash: needsCash(paymentType, cart.prices.total, rules.cashMaximum),
  }
  const { errors, show, clear } = useErrors(visibleFields({ delivery: cart.place.order_type === 'delivery', ...needs }))
  useChanged(cart.selectedInterval, () => clear(['interval_id']))
  useChanged(cart.place.title, () => clear(['delivery_address.street', 'shop_id']))
  const [compared, compare] = useState<Compared | null>(null)
  const change = (part: Partial<OrderDraft>, ...fields: FormField[]) => {
    write(part)
    clear(fields)
  }
  return {
    cart,
    rules,
    draft,
    maskId,
    chooseMask,
    payment: { ...payment, reload },
    paymentType,
    needs,
    /** The phone's fault in the pre-check (DECIDE-84). */
    phoneFault: needs.phone ? faultOf(masks, draft.phone) : null,
    errors,
    show,
    change,
    compared,
    compare,
  }
}

function useFormRules(): FormRules {
  const { id: cityId, countryCode, cashMaximum } = useCityHere()
  return { cityId, countryCode, cashMaximum, authEnabled: useSite().settings.customers.is_auth_enabled }
}

/** Runs once for each new value, before rendering it. */
function useChanged<Value>(value: Value, act: () => void): void {
  const [before, setBefore] = useState(value)
  if (before === value) return
  setBefore(value)
  act()
}

/** Errors at the fields. Showing them focuses the first. */
function useErrors(visible: ReadonlySet<FormField>) {
  const { errors, show, clear } = useFieldErrors<FormField>()
  const [shown, setShown] = useState<FieldErrors | null>(null)
  useEffect(() => {
    const first = shown && firstField(shown)
    if (first) focusField(first)
  }, [shown])
  return { errors, clear, show: (texts: Record<string, string>): void => setShown(show(texts, drawnAt(visible))) }
}
