import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/customer.ts'
import { phoneDigits } from '#domain/customer/phone.ts'
import { callApi, type Failure, firstErrors } from '#web/browser/api.ts'
import { keepPhone } from '#web/features/phone/phone-memory.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { makeToken } from '../captcha/make-token.ts'
import { createTokenSource } from '../captcha/token-source.ts'
import { codeErrorFor, lockedFor } from '../moments.ts'
import { welcome } from '../session.ts'
import type { CodeChannel } from './channels.ts'

/** A code that is on its way. */
export type SentCode = { channel: CodeChannel; resendAt: number }
type State = { step: 'phone' | 'code' | 'done'; code: SentCode | null; phoneError?: string | undefined; codeError?: string | undefined }

/** The steps of signing in: what was sent, what is wrong, and what may be done next. */
export function useLogin(captchaBox: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<State>({ step: 'phone', code: null })
  const [busy, setBusy] = useState<CodeChannel | 'check' | null>(null)
  const [locked, setLocked] = useState(false)
  const t = useTexts('account')
  const { id: cityId } = useCityHere()
  const tokens = useTokens(captchaBox)
  const because = (failure: Failure): string => firstErrors(failure).phone ?? (failure.status === 0 ? t.network : failure.problem.message)

  async function send(phone: string, channel: CodeChannel): Promise<void> {
    if (busy !== null) return
    setBusy(channel)
    setState((latest) => ({ ...latest, phoneError: undefined }))
    const captcha_user_token = (await tokens?.take()) ?? null
    setLocked(true)
    setTimeout(() => setLocked(false), lockedFor)
    keepPhone(phone)
    const result = await callApi('POST /api/user/login', {
      body: { city_id: cityId, name: '', phone: phoneDigits(phone), notify_channel: channel, captcha_user_token },
    })
    setBusy(null)
    if (!result.ok) {
      // Back to the phone, where its error has a place.
      setState({ step: 'phone', code: null, phoneError: firstErrors(result).captcha_user_token ?? because(result) })
      return
    }
    const { user } = result.reply
    if (user.session === null) setState({ step: 'code', code: { channel, resendAt: Date.now() + user.verification.timer * 1000 } })
  }

  async function check(code: string): Promise<void> {
    setBusy('check')
    const result = await callApi('POST /api/user/check-verification-code', { body: { code } })
    setBusy(null)
    if (result.ok) return signedIn(result.reply.user)
    const { phone, code: wrong } = firstErrors(result)
    if (phone !== undefined) return setState({ step: 'phone', code: null, phoneError: phone })
    setState((latest) => ({ ...latest, codeError: wrong ?? (result.status === 0 ? t.network : result.problem.message) }))
    setTimeout(() => setState((latest) => ({ ...latest, codeError: undefined })), codeErrorFor)
  }

  function signedIn(user: User): void {
    welcome(user)
    setState({ step: 'done', code: null })
  }

  return {
    ...state,
    busy,
    locked,
    send,
    check,
    phoneChanged: () => {
      tokens?.reset()
      setState((latest) => ({ ...latest, phoneError: undefined }))
    },
    fail: (phoneError: string) => setState((latest) => ({ ...latest, phoneError })),
    toPhone: () => setState({ step: 'phone', code: null }),
  }
}

export type Login = ReturnType<typeof useLogin>

/** Tokens of the shop's captcha, the first made as soon as the panel is there; null where none is asked. */
function useTokens(box: RefObject<HTMLElement | null>) {
  const { settings, language } = useSite()
  const tokens = useMemo(() => {
    const make = makeToken(settings.captcha, language, () => box.current)
    return make && createTokenSource(make)
  }, [settings.captcha, language, box])
  useEffect(() => {
    tokens?.prepare()
    return () => tokens?.giveUp()
  }, [tokens])
  return tokens
}
