import { useState } from 'react'
import { phoneDigits } from '#domain/customer/phone.ts'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { usePhone } from '#web/features/phone/use-phone.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { storedLookup } from './lookup-memory.ts'
import { useLookup } from './use-lookup.ts'
import styles from './user-order-modal.module.css'

/** The order look-up by phone and number, without sign-in (LOOKUP-01). */
export default function UserOrderModal() {
  const t = useTexts('history')
  const account = useTexts('account')
  const shell = useTexts('shell')
  const [last] = useState(storedLookup)
  const typed = usePhone(last?.phone)
  const [number, setNumber] = useState(last?.order_id ?? '')
  const { errors, missed, busy, find, changed } = useLookup()
  return (
    <>
      <DialogHeader title={t.lookup_title} closeLabel={shell.close} />
      <DialogBody>
        <form className={styles.form} noValidate onSubmit={(event) => void find(event, { phone: typed, number })}>
          <p className={styles.lead}>{t.lookup_text}</p>
          <PhoneInput
            {...typed}
            label={account.phone}
            countryLabel={account.phone_country}
            name="phone"
            error={errors.phone}
            write={(text) => (typed.write(text), changed('phone'))}
          />
          <Field
            label={t.lookup_number}
            name="order_id"
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={number}
            error={errors.order_id}
            onChange={(text) => (setNumber(phoneDigits(text)), changed('order_id'))}
          />
          {missed && (
            <Notice kind="warning" announce>
              {shell.nothing_found}
            </Notice>
          )}
          <Button type="submit" size="l" wide loading={busy}>
            {t.lookup_find}
          </Button>
        </form>
      </DialogBody>
    </>
  )
}
