import { type RefObject, useState } from 'react'
import type { User } from '#contract/customer.ts'
import { phoneDigits } from '#domain/customer/phone.ts'
import { callApi, type Failure, firstErrors } from '#web/browser/api.ts'
import { keepPhone } from '#web/features/phone/phone-memory.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { codeErrorFor, lockedFor } from '../moments.ts'
import { welcome } from '../session.ts'
import type { CodeChannel } from './channels.ts'
import { waitedFor, waitFor, waitNoMore } from './code-memory.ts'

/** A code that is on its way. */
export type SentCode = { channel: CodeChannel; resendAt: number }
const atPhone: State = { step: 'phone', code: null }
type State = { step: 'phone' | 'code' | 'done'; code: SentCode | null; phoneError?: string | undefined; codeError?: string | undefined }

/** The steps of signing in: what was sent, what is wrong, and what may be done next. */
export function useLogin(captchaBox: RefObject<HTMLElement | null>) {
  const [resumed] = useState(waitedFor)
  const [state, setState] = useState<State>(resumed ? { step: 'code', code: resumed } : atPhone)
  const [busy, setBusy] = useState<CodeChannel | 'check' | null>(null)
  const [locked, setLocked] = useState(false)
  const t = useTexts('account')
  const { id: cityId } = useCityHere()
  const captcha = useCaptcha(captchaBox, resumed === null)
  const because = (failure: Failure): string => firstErrors(failure).phone ?? (failure.status === 0 ? t.network : failure.problem.message)

  async function send(phone: string, channel: CodeChannel): Promise<void> {
    if (busy !== null) return
    setBusy(channel)
    setState((latest) => ({ ...latest, phoneError: undefined }))
    const request = await captcha.begin()
    if (request.isOver()) return
    setLocked(true)
    setTimeout(() => setLocked(false), lockedFor)
    keepPhone(phone)
    const result = await callApi('POST /api/user/login', {
      body: { city_id: cityId, name: '', phone: phoneDigits(phone), notify_channel: channel, captcha_user_token: request.token },
    })
    if (request.isOver()) return
    setBusy(null)
    if (!result.ok) {
      // Back to the phone, where its error has a place.
      setState({ ...atPhone, phoneError: firstErrors(result).captcha_user_token ?? because(result) })
      return
    }
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
    if (result.ok) return signedIn(result.reply.user)
    const { phone, code: wrong } = firstErrors(result)
    if (phone !== undefined) {
      waitNoMore()
      return setState({ ...atPhone, phoneError: phone })
    }
    setState((latest) => ({ ...latest, codeError: wrong ?? (result.status === 0 ? t.network : result.problem.message) }))
    setTimeout(() => setState((latest) => ({ ...latest, codeError: undefined })), codeErrorFor)
  }

  function signedIn(user: User): void {
    waitNoMore()
    welcome(user)
    setState({ step: 'done', code: null })
  }

  /** To a phone that may be another one: what was asked for the one before is over. */
  function toPhone(): void {
    captcha.giveUp()
    waitNoMore()
    setBusy(null)
    setState(atPhone)
  }

  return {
    ...state,
    /** The phone that a code is waited for since the panel was open before. */
    resumedPhone: resumed?.phone,
    busy,
    locked,
    send,
    check,
    phoneChanged: () => {
      captcha.reset()
      setState((latest) => ({ ...latest, phoneError: undefined }))
    },
    fail: (phoneError: string) => setState((latest) => ({ ...latest, phoneError })),
    toPhone,
  }
}

export type Login = ReturnType<typeof useLogin>
