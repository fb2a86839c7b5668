import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { nothingToPay } from '#domain/payment/payment-types.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useFieldErrors } from '#web/features/errors/use-field-errors.ts'
import { faultOf, type PhoneMasks } from '#web/features/phone/phone-start.ts'
import { startHere, usePhoneMask, usePhoneMasks } from '#web/features/phone/use-phone.ts'
import type { PaymentType } from '#contract/payment.ts'
import { callApi } from '#web/browser/api.ts'
import type { User } from '#contract/customer.ts'
import { phoneDigits } from '#domain/customer/phone.ts'
import { phoneToKeep, storedPhone } from '#web/features/phone/phone-memory.ts'
import { useSession } from '#web/features/account/session.ts'
import { draftAt, introduced, keepDraft, type OrderDraft, readDraft, typedIn } from './order-draft.ts'
import { type FormRules, needsCash, needsEmail } from './order-payload.ts'
import { chosenType, offeredTypes } from './payment-choice.ts'
import { drawnAt, type FieldErrors, fieldId, firstField, type FormField, visibleFields } from './place-errors.ts'

const focusable = 'input:checked, input:not(:disabled), button'

/** The cart that the customer saw, and the one that the server refused to order. */
export type Compared = { before: Cart; after: Cart }

export type OrderFormState = ReturnType<typeof useOrderForm>

/** The order form: its content, its required fields, and its errors. */
export function useOrderForm(cart: Cart) {
  const rules = useFormRules()
  const masks = usePhoneMasks()
  const { draft: typed, write, maskId, chooseMask } = useOrderDraft(cart)
  const { payment, reload } = usePaymentTypes(cart)
  const preferredType = payment.status === 'ready' ? chosenType(payment.types, typed.paymentType) : typed.paymentType
  const isFree = cart.prices.total === 0
  const paymentType = isFree ? nothingToPay : preferredType
  const draft: OrderDraft = { ...typed, paymentType }
  const needs = {
    phone: !rules.authEnabled,
    email: needsEmail(paymentType, rules.countryCode),
    cash: needsCash(paymentType, cart.prices.total, rules.cashMaximum),
    other: draft.isForOther,
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
    /** The customer's own way to pay, also while there is nothing to pay. */
    preferredType,
    isFree,
    needs,
    /** The phone's fault in the pre-check. */
    phoneFault: needs.phone ? faultOf(masks, draft.phone) : null,
    recipientFault: needs.other ? faultOf(masks, draft.recipientPhone) : null,
    errors,
    show,
    change,
    compared,
    compare,
  }
}

function useFormRules(): FormRules {
  const { id: cityId, countryCode, phoneMasks, cashMaximum, currency } = useCityHere()
  const authEnabled = useSite().settings.customers.is_auth_enabled
  return { cityId, countryCode, phoneCode: phoneMasks[0]?.code, cashMaximum, currency: currency.code, authEnabled }
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

/** Focuses a field: the control itself, the selected one of a group, or the group without a selection. */
function focusField(field: FormField): void {
  const place = document.getElementById(fieldId(field))
  if (!place) return
  const control = place.matches('input, textarea, button') ? place : (place.querySelector<HTMLElement>(focusable) ?? place)
  control.focus({ preventScroll: true })
  // Puts the caret at the end; a phone starts with its country code.
  if (control instanceof HTMLInputElement && control.type === 'tel') control.setSelectionRange(control.value.length, control.value.length)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' })
}

type Types = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; types: PaymentType[] }

/** The payment types at the cart's place. Known ones stay visible while another place's load. */
function usePaymentTypes({ place }: Cart): { payment: Types; reload: () => void } {
  const { city_id, order_type, shop_id, delivery_zone_id } = place
  const [attempt, setAttempt] = useState(0)
  const [payment, setPayment] = useState<Types>({ status: 'loading' })
  useEffect(() => {
    const left = new AbortController()
    void callApi('POST /api/user/payment-types', { body: { city_id, order_type, shop_id, delivery_zone_id }, signal: left.signal }).then(
      (result) => {
        if (!left.signal.aborted)
          setPayment(result.ok ? { status: 'ready', types: offeredTypes(result.reply.payment_types) } : { status: 'failed' })
      },
    )
    return () => left.abort()
  }, [attempt, city_id, order_type, shop_id, delivery_zone_id])
  return { payment, reload: () => setAttempt((count) => count + 1) }
}

/** The initial form: the stored draft, otherwise data entered elsewhere on the site. */
export function startIn(masks: PhoneMasks): { draft: OrderDraft; maskId: number | null } {
  const draft = readDraft()
  const { phone, maskId } = startHere(masks, phoneToKeep(storedPhone(), phoneDigits(draft.phone)))
  return { draft: { ...draft, phone }, maskId }
}

/** The content of the form, kept through a reload. Exists only in the browser, never rendered on the server. */
function useOrderDraft({ place }: Cart) {
  const masks = usePhoneMasks()
  const [start] = useState(() => startIn(masks))
  const [typed, setTyped] = useState(start.draft)
  const session = useSession()
  const [met, setMet] = useState<Pick<User, 'name' | 'email'> | null>(null)
  // Once, so that a deleted name stays deleted.
  if (session.status === 'customer' && !met) {
    setMet(session.user)
    setTyped(introduced(typed, session.user))
  }
  const draft = draftAt(typed, place)
  useEffect(() => keepDraft(met ? typedIn(typed, met) : typed), [typed, met])
  return {
    draft,
    write: (part: Partial<OrderDraft>) => setTyped((latest) => ({ ...draftAt(latest, place), ...part })),
    ...usePhoneMask(start.maskId),
  }
}
