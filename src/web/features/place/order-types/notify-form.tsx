import { type FormEvent, useRef, useState } from 'react'
import type { Coordinates } from '#contract/common.ts'
import { callApi, firstErrors } from '#web/browser/api.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { usePhone } from '#web/features/phone/use-phone.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './not-delivered.module.css'

type Faults = { phone?: string; form?: string }

type NotifyFormProps = {
  /** The city of the address, which may differ from the page's. */
  cityId: number
  /** Null for an address that was not found: its text is sent instead. */
  point: Coordinates | null
  address: string
}

/** The form for a notification when the delivery area grows. */
export function NotifyForm({ cityId, point, address }: NotifyFormProps) {
  const [t, shell] = [useTexts('place'), useTexts('shell')]
  const typed = usePhone({ takes: 'any' })
  const [consent, setConsent] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const sent = useFirstWrong(form, faults.phone !== undefined, state === 'sending')
  const missing = notifyBlock(typed.fault === null, consent)
  if (state === 'sent')
    return (
      <Notice kind="success" title={t.thanks} announce>
        {t.thanks_text}
      </Notice>
    )

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null || state === 'sending') return
    sent()
    setFaults({})
    setState('sending')
    const result = await callApi('POST /api/feedback/unavailable-delivery-address', {
      body: { ...(point ?? { address }), city_id: cityId, phone: typed.sent },
    })
    setState(result.ok ? 'sent' : 'open')
    if (!result.ok) setFaults({ phone: firstErrors(result).phone, form: t.notify_failed })
  }
  return (
    <form ref={form} className={styles.notify} onSubmit={(event) => void send(event)} noValidate>
      <h4 className={styles.title}>{t.notify_title}</h4>
      <p className={styles.hint}>{t.notify_text}</p>
      <PhoneInput {...typed} label={t.phone} countryLabel={t.country} error={faults.phone} />
      <Checkbox
        checked={consent}
        onChange={setConsent}
        label={
          <>
            {t.consent}{' '}
            <DocumentLink href={paths.privacyPolicy} target="_blank" rel="noreferrer" className={styles.policy}>
              {shell.privacy_policy}
            </DocumentLink>
          </>
        }
      />
      {faults.form && !faults.phone && (
        <Notice kind="error" announce>
          {faults.form}
        </Notice>
      )}
      <Button
        type="submit"
        kind="secondary"
        loading={state === 'sending'}
        disabled={missing !== null}
        reason={typed.fault ? shell.phone_checks[typed.fault] : t.consent_needed}
        onDisabledPress={() => form.current?.querySelector<HTMLElement>(`input[type=${missing === 'phone' ? 'tel' : 'checkbox'}]`)?.focus()}
      >
        {t.notify_me}
      </Button>
    </form>
  )
}

/** What is missing to send the notification form; null when it can be sent. */
export const notifyBlock = (isWhole: boolean, consent: boolean): 'phone' | 'consent' | null =>
  isWhole ? (consent ? null : 'consent') : 'phone'
