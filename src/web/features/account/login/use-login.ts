import { type RefObject, useState } from 'react'
import { phoneDigits } from '#domain/customer/phone.ts'
import { requiresCaptcha, callApi, type Failure, firstErrors } from '#web/browser/api.ts'
import { keepPhone } from '#web/features/phone/phone-memory.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import type { Captcha, GuardedRequest } from '../captcha/create-captcha.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { lockedFor } from '../timings.ts'
import { welcome } from '../session.ts'
import type { CodeChannel } from './channels.ts'
import { waitedFor, waitFor, waitNoMore } from './code-memory.ts'

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
  const { id: cityId } = useCityHere()
  const captcha = useCaptcha(captchaBox, resumed === null)
  const alter = (part: Partial<State>): void => setState((latest) => ({ ...latest, ...part }))

  async function send(phone: string, channel: CodeChannel): Promise<void> {
    if (busy !== null) return
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
    const result = await requestWithCaptcha(captcha, request, askFor(cityId, phone, channel))
    if (result === null) return
    setBusy(null)
    // Back to the phone, where its error is shown.
    if (!result.ok) return setState(refusedAtPhone(result, wordsOf(result, t.network)))
    const { user } = result.reply
    if (user.session !== null) return
    const code = { channel, resendAt: Date.now() + user.verification.timer * 1000 }
    waitFor({ phone, ...code })
    setState({ step: 'code', code })
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
    alter({ codeError: wrong ?? (result.status === 0 ? t.network : result.problem.message) })
  }

  /** To the phone step: requests for the previous phone are over. */
  function toPhone(): void {
    captcha.giveUp()
    waitNoMore()
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

const askFor = (city_id: number, phone: string, notify_channel: CodeChannel) => (captcha_user_token: string | null) =>
  callApi('POST /api/user/login', { body: { city_id, name: '', phone: phoneDigits(phone), notify_channel, captcha_user_token } })

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
