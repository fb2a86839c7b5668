import { useEffect, useRef, useState } from 'react'
import { codeDigits, codeLength } from '#domain/customer/sign-in-code.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { codeChannels, countdown } from './channels.ts'
import { codeShownFor } from '../timings.ts'
import styles from './login.module.css'
import { useCountdown } from './use-countdown.ts'
import type { Login, SentCode } from './use-login.ts'

/** The code step: the code is checked as soon as it is complete, with ways to request another one. */
export function CodeStep({ login, phone, sent }: { login: Login; phone: string; sent: SentCode }) {
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
      <Resend key={sent.resendAt} login={login} phone={phone} sent={sent} />
      <Button kind="ghost" size="s" onClick={login.toPhone}>
        {t.other_phone}
      </Button>
    </div>
  )
}

function Resend({ login, phone, sent }: { login: Login; phone: string; sent: SentCode }) {
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
          .filter((channel) => channels.includes(channel))
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
