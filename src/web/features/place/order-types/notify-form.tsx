import { type FormEvent, useState } from 'react'
import type { Coordinates } from '#contract/common.ts'
import { callApi, firstErrors } from '#web/browser/api.ts'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { usePhone } from '#web/features/phone/use-phone.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './not-delivered.module.css'

type Faults = { phone?: string; consent?: string; form?: string }

/** Leaves a phone to be told when the delivery area grows (ADDR-08, ADDR-09, DECIDE-37). */
export function NotifyForm({ coordinates }: { coordinates: Coordinates }) {
  const t = useTexts('place')
  const city = useCityHere()
  const typed = usePhone()
  const [consent, setConsent] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  if (state === 'sent')
    return (
      <Notice kind="success" title={t.thanks} announce>
        {t.thanks_text}
      </Notice>
    )

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found: Faults = {
      ...(typed.isWhole ? {} : { phone: t.phone_incomplete }),
      ...(consent ? {} : { consent: t.consent_needed }),
    }
    setFaults(found)
    if (found.phone || found.consent || state === 'sending') return
    setState('sending')
    const result = await callApi('POST /api/feedback/unavailable-delivery-address', {
      body: { ...coordinates, city_id: city.id, phone: typed.digits },
    })
    setState(result.ok ? 'sent' : 'open')
    if (!result.ok) setFaults({ phone: firstErrors(result).phone, form: t.notify_failed })
  }
  return (
    <form className={styles.notify} onSubmit={(event) => void send(event)} noValidate>
      <h4 className={styles.title}>{t.notify_title}</h4>
      <p className={styles.hint}>{t.notify_text}</p>
      <PhoneInput {...typed} label={t.phone} countryLabel={t.country} error={faults.phone} />
      <Checkbox label={t.consent} checked={consent} onChange={setConsent} error={faults.consent} />
      {faults.form && !faults.phone && (
        <Notice kind="error" announce>
          {faults.form}
        </Notice>
      )}
      <Button type="submit" kind="secondary" loading={state === 'sending'}>
        {t.notify_me}
      </Button>
    </form>
  )
}
