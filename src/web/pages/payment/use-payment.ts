import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import type { CardField } from '#domain/payment/card.ts'
import { memoryIntents, onceWorld } from '#web/browser/intents.ts'
import { reachServer } from '#web/browser/api.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import { stayBusy } from '#web/browser/single-flight.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { isShown } from '#web/features/errors/shown-failures.ts'
import { useFieldErrors } from '#web/features/errors/use-field-errors.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import type { Frames, PayStep } from './pay-step.ts'
import { postForm } from './post-form.ts'
import { type PayFailure, type PaymentInput, type PaymentResult, sendPayment } from './send-payment.ts'

const names: Record<string, CardField> = { number: 'number', expiry: 'expiry', cvc: 'cvc', receipt_email: 'email' }

/** The stage of an order's payment. */
export type PaymentStage =
  | { at: 'form' }
  /** A call is running, or the page is being left for the bank's. */
  | { at: 'paying' }
  | { at: 'frames'; frames: Frames; onDone: () => void }
  | { at: 'code'; picture: string | null; link: string | null }
  | { at: 'push' }
  /** The bank was unreachable: the customer may retry. */
  | { at: 'retry' }

/** Whether a payment is in progress, which may finish after the deadline. */
export const isInProgress = ({ at }: PaymentStage): boolean => at === 'paying' || at === 'frames'

/** Whether the customer pays elsewhere, while this page waits for the money. */
export const isWaiting = ({ at }: PaymentStage): boolean => at === 'code' || at === 'push'

/** A press of a form's button. */
export type PayPress = {
  /** The fields of the form: other errors are shown in the modal. */
  fields: readonly CardField[]
  /** A text that changes with the customer's input. While it is unchanged, an attempt without a response is repeated. */
  typed: string
  /** What to send; null when the form has found and shown a problem. */
  prepare: () => Promise<PaymentInput | null> | PaymentInput
}

/** For forms without input. */
const plainPress: PayPress = { fields: [], typed: '', prepare: () => ({}) }

export type Payment = {
  stage: PaymentStage
  /** The page was left for the bank's, and restored from the browser's cache. */
  cameBack: boolean
  /** Texts by field of the form. */
  errors: Partial<Record<CardField, string>>
  /** Pays; ignored while a payment is in progress, from its first press on. */
  pay(press?: PayPress): void
  clear(fields: readonly string[]): void
}

/** Pays for an order and follows the response. Card refusals are shown in the form; others allow a retry. */
export function usePayment(pending: PendingOrder, isNew: boolean, isCard: boolean): Payment {
  const [stage, setStage] = useState<PaymentStage>({ at: 'form' })
  const cameBack = useCameBack(() => setStage({ at: 'form' }))
  const { errors, show, clear } = useFieldErrors<CardField>()
  const { run } = useSingleFlight()
  const showFailure = useFailureNotice()
  const world = useWorld()
  const unsettled = useRef<{ typed: string; attempt: PaymentInput } | null>(null)

  const fail = (sent: PaymentResult, { fields }: PayPress): void => {
    setStage({ at: isCard ? 'form' : 'retry' })
    const texts = sent.ok ? {} : sent.errors
    show(texts, payFieldOf(fields))
    if (Object.keys(texts).length === 0) showFailure(sent)
  }
  const send = async (attempt: PaymentInput, press: PayPress): Promise<unknown> => {
    const sent = await sendPayment(pending.order_cache_key, isNew, attempt, world(attempt))
    unsettled.current = !sent.ok && sent.isUnsettled ? { typed: press.typed, attempt } : null
    if (!sent.ok || sent.step.kind === 'failed') return fail(sent, press)
    if (sent.step.kind !== 'frames') return follow(sent.step, setStage)
    const { frames } = sent.step
    await new Promise<void>((onDone) => setStage({ at: 'frames', frames, onDone }))
    setStage({ at: 'paying' })
    return send({ ...attempt, transId: frames.transId }, press)
  }
  const begin = async (press: PayPress): Promise<unknown> => {
    setStage({ at: 'paying' })
    show({}, () => null)
    const again = unsettled.current?.typed === press.typed ? unsettled.current.attempt : null
    try {
      const attempt = again ?? (await press.prepare())
      return attempt === null ? setStage({ at: 'form' }) : await send(attempt, press)
    } catch (error) {
      // For example a script that failed to load: the button is enabled again, and the error is rethrown for logging.
      const isReached = await reachServer().then(
        () => true,
        () => false,
      )
      fail(isReached ? { ok: true, step: { kind: 'failed' } } : unreached, press)
      throw error
    }
  }
  return { stage, cameBack, errors, clear, pay: (press = plainPress) => void run(() => begin(press)) }
}

/** Nothing was sent: the server cannot be reached. */
const unreached: PayFailure = { ok: false, call: 'POST /api/order/pay', status: 0, errors: {}, message: null, isUnsettled: false }

/** True once returning from the bank's page has restored this one from the browser's cache. */
function useCameBack(onBack: () => void): boolean {
  const [cameBack, setCameBack] = useState(false)
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      back.current()
      setCameBack(true)
    }
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  return cameBack
}

/** What paying needs from the browser. The key of a card attempt ends with the page: its cryptogram is never stored. */
function useWorld() {
  const [cards] = useState(memoryIntents)
  return ({ cryptogram }: PaymentInput) => ({
    ...onceWorld,
    intents: cryptogram === undefined ? onceWorld.intents : cards,
    work: async () => (await import('#web/features/payment/card-work.ts')).cardWork(),
    wait: (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time)),
  })
}

/** Shows what failed, for any form, unless the call's failure is shown anyway. */
function useFailureNotice(): (sent: PaymentResult) => void {
  const [t, shell] = [useTexts('pay'), useTexts('shell')]
  return useCallback(
    (sent) => {
      if (sent.ok) openModal('ServerErrorModal', { message: t.failed })
      else if (!isShown(sent.status, sent.call))
        openModal('ServerErrorModal', { message: sent.message ?? (sent.status === 0 ? shell.no_connection : t.not_created) })
    },
    [t, shell],
  )
}

function follow(step: Exclude<PayStep, { kind: 'failed' | 'frames' }>, to: (stage: PaymentStage) => void): unknown {
  switch (step.kind) {
    case 'go':
      leaveFor(step.url)
      return stayBusy
    case 'issuer':
      postForm(step.url, step.fields)
      return stayBusy
    case 'open':
      leaveFor(step.url)
      return to({ at: 'code', picture: null, link: step.url })
    case 'code':
      return to({ at: 'code', picture: step.picture, link: step.link })
    case 'push':
      return to({ at: 'push' })
  }
}

/** The field of a payment form that shows a response's error; null when the form lacks it. */
const payFieldOf =
  (shown: readonly CardField[]) =>
  (name: string): CardField | null => {
    const field = names[name]
    return field !== undefined && shown.includes(field) ? field : null
  }
