/** What the page was told to do next with an attempt that is still open. */
export type StepKind = 'waiting' | 'redirect' | 'qr' | '3ds-method' | '3ds-challenge'

/** What paying again means while an attempt is open. */
export type SecondPay =
  /** Told the same again: the same form, code or push. */
  | 'repeat'
  /** The hidden frames are done: the same attempt goes on. */
  | 'go-on'
  /** The customer left the issuer's page and gives a card anew: the old attempt never charged and is let go of. */
  | 'replace'
  /** The provider is being asked right now. */
  | 'still-running'
  /** Nobody knows yet whether it was charged. */
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
  /** What the hidden frames were opened for. */
  threeDSServerTransId: string | null
}

/** Judges a pay call for an order that has an open attempt; `transId` is what the call says of the hidden frames. */
export function onSecondPay(attempt: OpenAttempt, transId: string | null): SecondPay {
  if (attempt.status === 'unknown') return 'ask-first'
  if (attempt.status === 'started' || attempt.step === null) return 'still-running'
  if (attempt.step === '3ds-method' && transId !== null) return transId === attempt.threeDSServerTransId ? 'go-on' : 'still-running'
  return whileWaiting[attempt.step]
}
