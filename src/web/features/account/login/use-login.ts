import { type RefObject, useState } from 'react'
import { phoneDigits, phoneToSend } from '#domain/customer/phone.ts'
import { callApi, type Failure, firstErrors, requiresCaptcha } from '#web/browser/api.ts'
import { keepPhone } from '#web/features/phone/phone-memory.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { checksPerCode, codeLifetime } from '#domain/customer/sign-in-limits.ts'
import type { Captcha, GuardedRequest } from '../captcha/create-captcha.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { lockedFor } from '../timings.ts'
import { welcome } from '../session.ts'
import type { CodeChannel } from './channels.ts'

const key = 'sign_in_code'

/** A code that was sent. */
export type SentCode = { channel: CodeChannel; resendAt: number }
const atPhone: State = { step: 'phone', code: null }
type State = {
  step: 'phone' | 'code' | 'done'
  code: SentCode | null
  phoneError?: string | undefined
  codeError?: string | undefined
  captchaError?: string | undefined
  /** Other clients have used up this phone's SMS codes. */
  callInstead?: boolean
}

/** A call can deliver the code when SMS is exhausted. */
export const refusedAtPhone = ({ problem }: Failure, phoneError: string): State => ({
  ...atPhone,
  phoneError,
  callInstead: problem.typeError === 'call',
})

/** The steps of sign-in: what was sent, what is wrong, and what can be done next. */
export function useLogin(captchaBox: RefObject<HTMLElement | null>) {
  const [resumed] = useState(waitedFor)
  const [state, setState] = useState<State>(resumed ? { step: 'code', code: resumed } : atPhone)
  const [busy, setBusy] = useState<CodeChannel | 'check' | null>(null)
  const [locked, setLocked] = useState(false)
  const t = useTexts('account')
  const { id: cityId, phoneMasks } = useCityHere()
  const captcha = useCaptcha(captchaBox, resumed === null)
  const alter = (part: Partial<State>): void => setState((latest) => ({ ...latest, ...part }))

  async function send(phone: string, channel: CodeChannel): Promise<void> {
    if (busy !== null) return
    const sent = state.step === 'phone' ? resumedCode(phone) : null
    if (sent) return setState({ step: 'code', code: sent })
    setBusy(channel)
    alter({ phoneError: undefined, captchaError: undefined })
    const request = await captcha.begin()
    if (request.isOver()) return
    if (request.hasFailed) {
      setBusy(null)
      return alter({ captchaError: t.captcha_failed })
    }
    setLocked(true)
    setTimeout(() => setLocked(false), lockedFor)
    keepPhone(phone)
    const result = await requestWithCaptcha(captcha, request, askFor(cityId, phoneToSend(phone, phoneMasks[0]?.code), channel))
    if (result === null) return
    setBusy(null)
    // Back to the phone, where its error is shown.
    if (!result.ok) return setState(refusedAtPhone(result, wordsOf(result, t.network)))
    const { user } = result.reply
    if (user.session !== null) return
    setState({ step: 'code', code: waitedCode(phone, user.verification) })
  }

  async function check(code: string): Promise<void> {
    setBusy('check')
    const result = await callApi('POST /api/user/check-verification-code', { body: { code } })
    setBusy(null)
    if (result.ok) {
      waitNoMore()
      welcome(result.reply.user)
      return setState({ step: 'done', code: null })
    }
    const { phone, code: wrong } = firstErrors(result)
    if (phone !== undefined) {
      waitNoMore()
      return setState(refusedAtPhone(result, phone))
    }
    if (wrong !== undefined) mistyped()
    alter({ codeError: wrong ?? (result.status === 0 ? t.network : result.problem.message) })
  }

  /** To the phone step: requests for the previous phone are over, its code stays valid. */
  function toPhone(): void {
    captcha.giveUp()
    leaveCode(true)
    setBusy(null)
    setState(atPhone)
  }

  return {
    ...state,
    /** The phone of a code requested before the panel was reopened. */
    resumedPhone: resumed?.phone,
    busy,
    locked,
    send,
    check,
    phoneChanged: () => {
      captcha.giveUp()
      setBusy(null)
      alter({ phoneError: undefined, captchaError: undefined, callInstead: false })
    },
    /** Typing another code clears the error of the previous one. */
    codeChanged: () => alter({ codeError: undefined }),
    fail: (phoneError: string) => alter({ phoneError }),
    toPhone,
  }
}

/** The same number again: its code can still be typed, and another one be requested there. */
function resumedCode(phone: string): SentCode | null {
  const sent = codeSentTo(phone)
  if (sent) leaveCode(false)
  return sent
}

function waitedCode(phone: string, { timer, channel }: { timer: number; channel: CodeChannel }): SentCode {
  const code = { channel, resendAt: Date.now() + timer * 1000 }
  waitFor({ phone, ...code })
  return code
}

const askFor = (city_id: number, phone: string, notify_channel: CodeChannel) => (captcha_user_token: string | null) =>
  callApi('POST /api/user/login', { body: { city_id, name: '', phone, notify_channel, captcha_user_token } })

/** Repeats a request with a hard captcha when required, which takes the customer a moment. Null when the panel was closed meanwhile. */
async function requestWithCaptcha<Answer extends { ok: true } | Failure>(
  captcha: Captcha,
  request: GuardedRequest,
  call: (token: string | null) => Promise<Answer>,
): Promise<Answer | null> {
  const result = await call(request.token)
  if (request.isOver()) return null
  if (!requiresCaptcha(result)) return result
  const harder = await captcha.begin('hard')
  const again = harder.isOver() || harder.hasFailed ? result : await call(harder.token)
  return harder.isOver() ? null : again
}

/** Why no code was sent: all texts are shown at the phone. */
function wordsOf(failure: Failure, network: string): string {
  const { captcha_user_token, phone } = firstErrors(failure)
  return captcha_user_token ?? phone ?? (failure.status === 0 ? network : failure.problem.message)
}

export type Login = ReturnType<typeof useLogin>

/** A code that was sent, and its phone as typed. Epoch milliseconds. */
type AwaitedCode = { phone: string; channel: CodeChannel; resendAt: number }

/** `wrong`: how often it was mistyped. `isLeft`: the panel went back to the phone. */
type StoredCode = AwaitedCode & { until: number; wrong: number; isLeft: boolean }

function read(now: number): StoredCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredCode>
    return kept.until !== undefined && kept.until > now ? (kept as StoredCode) : null
  } catch {
    return null
  }
}

function write(kept: StoredCode): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage the panel starts at the phone.
  }
}

const codeOf = ({ phone, channel, resendAt }: StoredCode): AwaitedCode => ({ phone, channel, resendAt })

/** The code this tab is waiting for, while it is valid: a reopened panel continues with it. */
export function waitedFor(now: number = Date.now()): AwaitedCode | null {
  const kept = read(now)
  return kept && !kept.isLeft ? codeOf(kept) : null
}

/** The code that is still valid for this phone, also after another one was going to be entered. */
export function codeSentTo(phone: string, now: number = Date.now()): AwaitedCode | null {
  const kept = read(now)
  return kept && phoneDigits(kept.phone) === phoneDigits(phone) ? codeOf(kept) : null
}

export const waitFor = (code: AwaitedCode, now: number = Date.now()): void =>
  write({ ...code, until: now + codeLifetime * 1000, wrong: 0, isLeft: false })

/** The panel is at its phone, or back at its code. */
export function leaveCode(isLeft: boolean, now: number = Date.now()): void {
  const kept = read(now)
  if (kept) write({ ...kept, isLeft })
}

/** A code that was mistyped too often is over. */
export function mistyped(now: number = Date.now()): void {
  const kept = read(now)
  if (!kept) return
  if (kept.wrong + 1 < checksPerCode) write({ ...kept, wrong: kept.wrong + 1 })
  else waitNoMore()
}

/** Called when the code was used, or is over. */
export function waitNoMore(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above: without storage.
  }
}
