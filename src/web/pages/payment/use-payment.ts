import { useCallback, useEffect, useState } from 'react'
import type { OrderCache } from '#contract/payment.ts'
import { callApi } from '#web/browser/api.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'
import type { Frames, PayStep } from './pay-step.ts'
import { postForm } from './post-form.ts'
import { type Attempt, sendPayment, type Sent } from './send-payment.ts'

/** Where the payment of an order is. */
export type Stage =
  | { at: 'form' }
  /** A call is under way, or the page is being left for the bank's. */
  | { at: 'paying' }
  | { at: 'frames'; frames: Frames; attempt: Attempt }
  | { at: 'code'; picture: string | null; link: string | null }
  | { at: 'push' }
  /** The bank could not be asked: the customer may try again (PAY-33). */
  | { at: 'retry' }

/** Whether a payment is in progress, which may finish after the deadline. */
export const isInProgress = ({ at }: Stage): boolean => at === 'paying' || at === 'frames'

/** Whether the customer pays elsewhere, while this page waits for the money. */
export const isWaiting = ({ at }: Stage): boolean => at === 'code' || at === 'push'

const world = { call: callApi, newKey: randomKey, wait: (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time)) }

export type Payment = {
  stage: Stage
  /** The page was left for the bank's, and brought back as it was. */
  cameBack: boolean
  /** Texts by field of the card form. */
  errors: Record<string, string>
  pay(attempt: Attempt): Promise<void>
  clear(field: string): void
}

/** Pays for an order and follows what the answer says. With a card, refusals go back into its form; else to a new try. */
export function usePayment(cache: OrderCache, isNew: boolean, isCard: boolean): Payment {
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [cameBack, setCameBack] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const tell = useTell()
  useEffect(() => {
    // The way back from the bank's page may bring this one back as it was left.
    const again = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setStage({ at: 'form' })
      setCameBack(true)
    }
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  const key = cache.order_cache_key
  const pay = useCallback(
    async (attempt: Attempt) => {
      setStage({ at: 'paying' })
      setErrors({})
      const sent = await sendPayment(key, isNew, attempt, world)
      if (sent.ok && sent.step.kind !== 'failed') return setStage(follow(sent.step, attempt))
      setStage({ at: isCard ? 'form' : 'retry' })
      const fields = sent.ok ? {} : cardFields(sent.errors)
      setErrors(fields)
      // Codes and pushes say it where they stand, beside the way to try again (ERR-37).
      if (isCard && Object.keys(fields).length === 0) tell(sent)
    },
    [key, isNew, isCard, tell],
  )
  return {
    stage,
    cameBack,
    errors,
    pay,
    clear: (field) => setErrors((latest) => Object.fromEntries(Object.entries(latest).filter(([name]) => name !== field))),
  }
}

const cardFields = ({ number, expiry, cvc, receipt_email }: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries({ number, expiry, cvc, email: receipt_email }).filter(([, text]) => text !== undefined)) as Record<
    string,
    string
  >

/** Says what went wrong once nothing is asked again by itself (ERR-22, ERR-26). */
function useTell(): (sent: Sent) => void {
  const t = useTexts('pay')
  return useCallback(
    (sent) => {
      const byDefault = sent.ok ? t.failed : t.not_created
      openModal('ServerErrorModal', { message: (!sent.ok && sent.message) || byDefault })
    },
    [t],
  )
}

function follow(step: Exclude<PayStep, { kind: 'failed' }>, attempt: Attempt): Stage {
  switch (step.kind) {
    case 'go':
      location.assign(step.url)
      return { at: 'paying' }
    case 'open':
      location.assign(step.url)
      return { at: 'code', picture: null, link: step.url }
    case 'issuer':
      postForm(step.url, step.fields)
      return { at: 'paying' }
    case 'frames':
      return { at: 'frames', frames: step.frames, attempt }
    case 'code':
      return { at: 'code', picture: step.picture, link: step.link }
    case 'push':
      return { at: 'push' }
  }
}
