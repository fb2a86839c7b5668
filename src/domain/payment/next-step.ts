/** The next step that the page received for an attempt that is still open. */
export type StepKind = 'waiting' | 'redirect' | 'qr' | '3ds-method' | '3ds-challenge'

/** What to do with a second pay request while an attempt is open. */
export type SecondPay =
  /** Return the same step again: the same form, code or push. */
  | 'repeat'
  /** The hidden 3-D Secure frames are done: continue the same attempt. */
  | 'go-on'
  /** The customer left the issuer's page and entered a card again: the old attempt was never charged and is abandoned. */
  | 'replace'
  /** A request to the provider is in progress. */
  | 'still-running'
  /** It is unknown whether it was charged: query the provider first. */
  | 'ask-first'

const whileWaiting: Record<StepKind, SecondPay> = {
  waiting: 'repeat',
  redirect: 'repeat',
  qr: 'repeat',
  '3ds-method': 'replace',
  '3ds-challenge': 'replace',
}

export type OpenAttempt = {
  status: 'started' | 'waiting' | 'unknown'
  step: StepKind | null
  /** The transaction id of the hidden 3-D Secure frames. */
  threeDSServerTransId: string | null
}

/**
 * Decides what a pay request means for an order with an open attempt; `transId` is the transaction of the hidden frames
 * that the request reports.
 */
export function onSecondPay(attempt: OpenAttempt, transId: string | null): SecondPay {
  if (attempt.status === 'unknown') return 'ask-first'
  if (attempt.status === 'started' || attempt.step === null) return 'still-running'
  if (attempt.step === '3ds-method' && transId !== null) return transId === attempt.threeDSServerTransId ? 'go-on' : 'still-running'
  return whileWaiting[attempt.step]
}
