import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Problem } from '#domain/problem.ts'
import { callApi } from '#web/browser/api.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { replaceCart, setStep } from '#web/features/cart/cart-store.ts'
import { signInToOrder } from '#web/features/cart/use-open-order.ts'
import { isShown } from '#web/features/errors/shown-failures.ts'
import { keepPhone } from '#web/features/phone/phone-memory.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'
import { cartChanges } from './cart-changes.ts'
import { noteAccepted } from './note-accepted.ts'
import { rememberContact } from './order-draft.ts'
import { sessionIntents } from './order-intent.ts'
import { orderPayload, payloadProblems } from './order-payload.ts'
import { type Sent, sendOrder } from './send-order.ts'
import type { OrderFormState } from './use-order-form.ts'

export const orderWorld = { call: callApi, intents: sessionIntents, newKey: randomKey }

/** Goes to the page of an order that was just placed. That page asks for the cart, which is empty from then on: not before this one is left. */
export function useGoToOrder(): (orderId: number) => Promise<void> {
  const navigate = useNavigate()
  const city = useCityHere()
  return useCallback(
    async (orderId) => {
      noteAccepted(orderId)
      setStep(1)
      await navigate(paths.tracking(city.alias, orderId), { replace: true })
    },
    [navigate, city.alias],
  )
}

/** Checks and sends the order; what is wrong goes back into the form (ORDER-01, DECIDE-116). */
export function useSubmit(form: OrderFormState): { submit: () => Promise<void>; sending: boolean } {
  const [sending, setSending] = useState(false)
  const t = useTexts('checkout')
  const goToOrder = useGoToOrder()
  const { alias } = useCityHere()
  const refused = useRefusal(form)
  const submit = async () => {
    if (sending) return
    const payload = orderPayload(form.draft, form.cart, form.rules)
    const problems = payloadProblems(payload)
    form.show(textsOf(problems, t.errors))
    form.setChanges([])
    if (problems.length > 0) return
    setSending(true)
    const sent = await sendOrder(payload, orderWorld)
    if (sent.kind === 'ordered' || sent.kind === 'to-pay') {
      rememberContact(form.draft)
      if (form.asks.phone) keepPhone(form.draft.phone)
    }
    if (sent.kind === 'ordered') return goToOrder(sent.orderId)
    // A page of its own, so that its own content policy holds. Whoever comes back finds the form as it was.
    if (sent.kind === 'to-pay') return location.assign(paths.payment(alias, sent.key))
    // Signing in leads back to the form, which stays as it is (DECIDE-89).
    if (sent.kind === 'signed-out') signInToOrder()
    else await refused(sent)
    setSending(false)
  }
  return { submit, sending }
}

const textsOf = (problems: Problem[], texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, code }) => [field, texts[code] ?? code]))

function useRefusal(form: OrderFormState): (sent: Extract<Sent, { kind: 'refused' | 'failed' }>) => Promise<void> {
  const t = useTexts('checkout')
  const tell = (message: string) => openModal('ServerErrorModal', { message })
  return async (sent) => {
    if (sent.kind === 'failed') {
      if (!isShown(sent.status, 'POST /api/order/create')) tell(sent.message ?? t.not_created)
      return
    }
    // The cart is not what the customer saw: what is different is said before it can be ordered again.
    if (sent.errors.product !== undefined) {
      const fresh = await callApi('PUT /api/cart', { body: { city_id: form.rules.cityId } })
      if (fresh.ok) {
        form.setChanges(cartChanges(form.cart, fresh.reply.cart))
        replaceCart(fresh.reply.cart)
      }
    }
    const elsewhere = form.show(sent.errors)
    if (elsewhere !== null) tell(elsewhere)
  }
}
