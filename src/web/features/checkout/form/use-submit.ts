import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { OrderForm } from '#contract/order.ts'
import type { Problem } from '#domain/problem.ts'
import { callApi, isServerFailure } from '#web/browser/api.ts'
import { onceWorld } from '#web/browser/intents.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import { stayBusy } from '#web/browser/single-flight.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { useLateCaptcha } from '#web/features/account/captcha/use-late-captcha.ts'
import { reloadCart, replaceCart, setStep } from '#web/features/cart/cart-store.ts'
import { contextOf } from '#web/features/cart/place-context.ts'
import { signInToOrder } from '#web/features/cart/use-open-order.ts'
import { keepPhone } from '#web/features/phone/phone-memory.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { noteAccepted } from './note-accepted.ts'
import { rememberContact } from './order-draft.ts'
import { orderPayload, payloadProblems } from './order-payload.ts'
import { type OrderResult, sendOrder } from './send-order.ts'
import type { OrderFormState } from './use-order-form.ts'

/** Goes to the page of a placed order. The cart is emptied only after leaving the current page. */
export function useGoToOrder(): (orderId: number) => Promise<void> {
  const navigate = useSiteNavigate()
  const city = useCityHere()
  return useCallback(
    async (orderId) => {
      noteAccepted(orderId)
      setStep(1)
      // The page of the form is over; the menu under the form of a phone is not.
      await navigate(paths.tracking(city.alias, orderId), { replace: location.pathname === paths.cart(city.alias) })
    },
    [navigate, city.alias],
  )
}

/** `captchaBox` and `isCaptcha`: the captcha that a guest's order may require, and whether it is being solved. */
type Submit = { submit: () => void; sending: boolean; captchaBox: RefObject<HTMLDivElement | null>; isCaptcha: boolean }

/** Checks and sends the order; problems are shown in the form. */
export function useSubmit(form: OrderFormState): Submit {
  const { isBusy: sending, run } = useSingleFlight()
  const t = useTexts('checkout')
  const goToOrder = useGoToOrder()
  const { alias } = useCityHere()
  const refused = useRefusal(form)
  const { send, captchaBox, isCaptcha } = useSend()
  const submit = async () => {
    const payload = orderPayload(form.draft, form.cart, form.rules)
    const problems = payloadProblems(payload, {
      ...form,
      ...form.rules,
      pinned: form.cart.place.pin !== null,
    })
    form.show(textsOf(problems, t.errors))
    form.compare(null)
    if (problems.length > 0) return
    const sent = await send(payload)
    if (sent === null) return
    if (sent.kind === 'ordered' || sent.kind === 'to-pay') {
      rememberContact({ username: form.draft.username, paymentType: form.preferredType })
      if (form.needs.phone) keepPhone(form.draft.phone)
    }
    if (sent.kind === 'ordered') return goToOrder(sent.orderId)
    // A full page load, so that the payment page's own content policy applies. Returning finds the form unchanged.
    if (sent.kind === 'to-pay') {
      leaveFor(paths.payment(alias, sent.key))
      return stayBusy
    }
    // Sign-in returns to the unchanged form.
    if (sent.kind === 'signed-out') return signInToOrder()
    return refused(sent)
  }
  const { press, isWaiting } = usePressWhenReady(form.isFree || form.payment.status !== 'loading', () => void run(submit))
  return { submit: press, sending: sending || isWaiting, captchaBox, isCaptcha }
}

/** A press that comes before what it needs is there waits for it. What is there stays, so a form waits at most once. */
function usePressWhenReady(isReady: boolean, act: () => void): { press: () => void; isWaiting: boolean } {
  const [isPressed, setPressed] = useState(false)
  const go = useEffectEvent(act)
  useEffect(() => {
    if (isPressed && isReady) go()
  }, [isPressed, isReady])
  return { press: isReady ? act : () => setPressed(true), isWaiting: isPressed && !isReady }
}

/** Sends an order, and again with a captcha if required; null when the form was left meanwhile. */
function useSend() {
  const box = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const askCaptcha = useLateCaptcha(box)
  const t = useTexts('checkout')
  const send = async (payload: OrderForm): Promise<Exclude<OrderResult, { kind: 'captcha' }> | null> => {
    const sent = await sendOrder(payload, onceWorld)
    if (sent.kind !== 'captcha') return sent
    setAsked(true)
    const { token, hasFailed, isOver } = await askCaptcha()
    setAsked(false)
    if (isOver()) return null
    const again = hasFailed ? sent : await sendOrder({ ...payload, captcha_user_token: token }, onceWorld)
    return again.kind === 'captcha' ? { kind: 'failed', status: 422, message: t.captcha_failed } : again
  }
  return { send, captchaBox: box, isCaptcha: isAsked }
}

const textsOf = (problems: Problem[], texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, code }) => [field, texts[code] ?? code]))

/** Fields that another window or device may have changed meanwhile. */
const changeable = ['product', 'delivery_address.street', 'delivery_address.house', 'shop_id'] as const

/** The field already shows the new place, so what it was before stands in the notice of all changes. */
function withNotice(errors: Record<string, string>, before: Cart, after: Cart): Record<string, string> {
  if (before.place.title === after.place.title || after.place.title === null) return errors
  const moved = changeable.find((field) => errors[field] !== undefined)
  if (moved === undefined) return errors
  const { [moved]: text = '', ...others } = errors
  return { ...others, product: text }
}

function useRefusal(form: OrderFormState): (sent: Extract<OrderResult, { kind: 'refused' | 'failed' }>) => Promise<void> {
  const t = useTexts('checkout')
  return async (sent) => {
    if (sent.kind === 'failed') {
      if (sent.status !== 0 && !isServerFailure(sent.status)) openModal('ServerErrorModal', { message: sent.message ?? t.not_created })
      return
    }
    // The cart differs from what the customer saw: the differences are shown before it can be ordered again.
    const isOther = changeable.some((field) => sent.errors[field] !== undefined)
    const fresh = isOther ? await callApi('PUT /api/cart', { body: contextOf(form.cart.place) }) : null
    if (fresh?.ok) {
      form.compare({ before: form.cart, after: fresh.reply.cart })
      replaceCart(fresh.reply.cart)
      // Ordered or emptied in another window: told over whatever page comes in the place of the form and its notices.
      if (!fresh.reply.cart.count) flash(sent.errors.product ?? t.changed, { kind: 'error' })
    }
    // The promised time may have passed or filled up meanwhile.
    if (sent.errors.interval_id !== undefined) reloadCart()
    form.show(fresh?.ok ? withNotice(sent.errors, form.cart, fresh.reply.cart) : sent.errors)
  }
}
