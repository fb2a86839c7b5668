import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { useOpenOrder } from '#web/features/cart/use-open-order.ts'
import { type TypedPhone, usePhone } from '#web/features/phone/use-phone.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { DoneIcon } from '#web/ui/icons/state.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { closeAllModals, openModal } from '#web/ui/modal/modal-state.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { paths } from '#web/paths.ts'
import { codeDigits, codeLength } from '#domain/customer/sign-in-limits.ts'
import { CodeField } from '#web/ui/CodeField.tsx'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { goOnWithRepeat, takeRepeat } from '../repeat-after-sign-in.ts'
import { useSession } from '../session.ts'
import { codeShownFor, moveAfter } from '../timings.ts'
import { afterSignIn } from './after-sign-in.ts'
import styles from './login.module.css'
import { type Login, type SentCode, useLogin } from './use-login.ts'
import { codeChannels, countdown } from './channels.ts'
import { requestVkSignIn } from './vk.ts'

/**
 * Sign-in by phone: the number, the code, and on to where the customer was going. `openOrder`: an order is about to be
 * placed; looking up an existing order needs no sign-in.
 */
export default function UserLoginModal({ openOrder = false }: { openOrder?: boolean }) {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const captchaBox = useRef<HTMLDivElement>(null)
  const login = useLogin(captchaBox)
  const typed = usePhone({ known: login.resumedPhone })
  useNeeded(login.step === 'done')
  // Whoever leaves without signing in does not find a cart of another order at a later sign-in.
  useEffect(() => () => void takeRepeat(), [])
  return (
    <>
      <DialogHeader title={login.step === 'code' ? t.code_title : t.title} closeLabel={shell.close} />
      <DialogBody>
        {/* Every code requires a captcha, from either step. */}
        <div ref={captchaBox} className={styles.captcha} />
        {login.captchaError && (
          <div className={styles.captchaError}>
            <Notice kind="error" announce>
              {login.captchaError}
            </Notice>
          </div>
        )}
        {login.step === 'phone' && <PhoneStep login={login} typed={typed} openOrder={openOrder} />}
        {login.step === 'phone' && !openOrder && (
          <Button kind="ghost" wide className={styles.lookup} onClick={() => openModal('UserOrderModal')}>
            {shell.find_order}
          </Button>
        )}
        {login.step === 'code' && login.code && (
          <CodeStep login={login} phone={typed.phone} receivesTexts={typed.receivesTexts} sent={login.code} />
        )}
        {login.step === 'done' && <Done openOrder={openOrder} />}
      </DialogBody>
    </>
  )
}

/** A URL may open this modal although the customer is signed in or the brand has no sign-in. */
function useNeeded(done: boolean): void {
  const { settings } = useSite()
  const { status } = useSession()
  const { close } = useDialog()
  const needless = !settings.customers.is_auth_enabled || (status === 'customer' && !done)
  useEffect(() => {
    if (needless) close()
  }, [needless, close])
}

/** Signed in: loads the customer's cart, and moves on a moment later. */
function Done({ openOrder }: { openOrder: boolean }) {
  const t = useTexts('account')
  const navigate = useSiteNavigate()
  const { id: cityId } = useCityHere()
  const toOrder = useEffectEvent(useOpenOrder())
  const move = useEffectEvent((target: string | null) => {
    const isRepeated = goOnWithRepeat()
    closeAllModals()
    if (!isRepeated && target !== null) void navigate(target, { replace: true })
  })
  useEffect(() => {
    // Read immediately: closing a modal changes the query.
    const target = afterSignIn(location)
    void loadCart(cityId)
    const timer = setTimeout(() => (openOrder ? toOrder() : move(target)), moveAfter)
    return () => clearTimeout(timer)
  }, [openOrder, cityId])
  return (
    <output className={styles.done}>
      <DoneIcon size={48} className={styles.doneSign} />
      <span className={styles.doneTitle}>{t.done_title}</span>
      <span className={styles.lead}>{t.done_text}</span>
    </output>
  )
}

type PhoneStepProps = { login: Login; typed: TypedPhone; openOrder: boolean }

/** The phone, and the button that requests a code. */
function PhoneStep({ login, typed, openOrder }: PhoneStepProps) {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const { settings } = useSite()
  const channels = codeChannels(settings.customers.notify_channels)
  const calls = login.callInstead || (!typed.receivesTexts && channels.includes('call'))
  const channel = calls ? 'call' : channels[0]
  const form = useRef<HTMLFormElement>(null)
  const sent = useFirstWrong(form, login.phoneError !== undefined, login.busy !== null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!channel || login.locked || login.busy !== null) return
    sent()
    if (typed.fault) return login.fail(shell.phone_checks[typed.fault])
    void login.send(typed.phone, channel)
  }
  return (
    <form ref={form} className={styles.step} onSubmit={submit} noValidate>
      {channel && (
        <>
          <p className={styles.lead}>{t.lead}</p>
          <PhoneInput
            {...typed}
            label={t.phone}
            countryLabel={t.phone_country}
            data-autofocus
            error={login.phoneError}
            write={(text) => (typed.write(text), login.phoneChanged())}
          />
        </>
      )}
      {channel && (
        <Button type="submit" size="l" wide loading={login.busy !== null || login.locked}>
          {calls ? t.by_call : t.sign_in}
        </Button>
      )}
      <VkButton openOrder={openOrder} />
      <p className={styles.policy}>
        {t.agree}{' '}
        <DocumentLink href={paths.privacyPolicy} target="_blank" rel="noreferrer">
          {t.privacy}
        </DocumentLink>
      </p>
    </form>
  )
}

/** One-tap sign-in with an ID network, if the brand offers it and an app is configured. */
function VkButton({ openOrder }: { openOrder: boolean }) {
  const t = useTexts('account')
  const { settings, language } = useSite()
  const { vk } = settings
  if (!vk || !settings.customers.notify_channels.includes('vk')) return null
  return (
    <Button kind="secondary" size="l" wide onClick={() => void requestVkSignIn(vk, language, openOrder)}>
      {t.by_vk}
    </Button>
  )
}

type CodeStepProps = { login: Login; phone: string; receivesTexts: boolean; sent: SentCode }

/** The code step: the code is checked as soon as it is complete, with ways to request another one. */
export function CodeStep({ login, phone, receivesTexts, sent }: CodeStepProps) {
  const t = useTexts('account')
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const checking = login.busy === 'check'
  // Complete and not being checked, so it was wrong.
  const isWrong = !checking && code.length === codeLength
  useEffect(() => {
    if (!isWrong) return undefined
    const timer = setTimeout(() => setCode(''), codeShownFor)
    return () => clearTimeout(timer)
  }, [isWrong])
  // A disabled field has lost its focus.
  useEffect(() => {
    if (!checking && code === '') input.current?.focus()
  }, [checking, code])
  const type = (text: string) => {
    const digits = codeDigits(text)
    if (checking || isWrong || digits === code) return
    setCode(digits)
    login.codeChanged()
    if (digits.length === codeLength) void login.check(digits)
  }
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{sent.channel === 'sms' ? t.sent_sms(phone) : t.sent_call(phone)}</p>
      <CodeField
        ref={input}
        label={t.code}
        length={codeLength}
        value={code}
        onChange={type}
        error={login.codeError}
        disabled={checking || isWrong}
      />
      <output className="hidden-visually">{checking && t.checking}</output>
      <Resend key={sent.resendAt} {...{ login, phone, receivesTexts, sent }} />
      <Button kind="ghost" size="s" onClick={login.toPhone}>
        {t.other_phone}
      </Button>
    </div>
  )
}

function Resend({ login, phone, receivesTexts, sent }: CodeStepProps) {
  const t = useTexts('account')
  const { settings } = useSite()
  const left = useCountdown(sent.resendAt)
  const channels = codeChannels(settings.customers.notify_channels)
  if (left > 0) return <p className={styles.wait}>{t.resend_in(countdown(left))}</p>
  return (
    <div className={styles.resend}>
      <p className={styles.wait}>{t.resend}</p>
      <div className={styles.ways}>
        {(['call', 'sms'] as const)
          .filter((channel) => channels.includes(channel) && (channel === 'call' || receivesTexts))
          .map((channel) => (
            <Button
              key={channel}
              kind="secondary"
              before={channel === 'call' ? <PhoneIcon size={20} /> : undefined}
              loading={login.busy === channel}
              onClick={() => void login.send(phone, channel)}
            >
              {channel === 'call' ? t.by_call : t.by_sms}
            </Button>
          ))}
      </div>
    </div>
  )
}

/** Seconds left until a time (epoch milliseconds), updated each second. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
