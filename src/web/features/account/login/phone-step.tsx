import { type FormEvent, useRef } from 'react'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import type { TypedPhone } from '#web/features/phone/use-phone.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { codeChannels } from './channels.ts'
import styles from './login.module.css'
import type { Login } from './use-login.ts'
import { VkButton } from './vk-button.tsx'

type PhoneStepProps = { login: Login; typed: TypedPhone; openOrder: boolean }

/** The phone, and the button that requests a code. */
export function PhoneStep({ login, typed, openOrder }: PhoneStepProps) {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const { settings } = useSite()
  const [first] = codeChannels(settings.customers.notify_channels)
  const channel = login.callInstead ? 'call' : first
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
          {login.callInstead ? t.by_call : t.sign_in}
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
