import { useState } from 'react'
import { phoneDigits } from '#domain/customer/phone.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { maskCookie, masksIn, phoneStart } from '#web/features/account/login/phone-start.ts'
import { storedPhone } from '#web/features/account/phone-memory.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { storedLookup } from './lookup-memory.ts'
import { useLookup } from './use-lookup.ts'
import styles from './user-order-modal.module.css'

/** Where is my order? By the phone it was placed with and its number, without signing in (LOOKUP-01). */
export default function UserOrderModal() {
  const t = useTexts('history')
  const account = useTexts('account')
  const shell = useTexts('shell')
  const city = useCityHere()
  const [last] = useState(storedLookup)
  const [start] = useState(() => phoneStart(city, last?.phone ?? storedPhone(), Number(readCookie(maskCookie)) || null))
  const [phone, setPhone] = useState(start.phone)
  const [maskId, setMaskId] = useState(start.maskId)
  const [number, setNumber] = useState(last?.order_id ?? '')
  const { errors, missed, busy, find, changed } = useLookup()
  const masks = masksIn(city)
  const mask = masks.find(({ id }) => id === maskId)?.mask
  return (
    <>
      <DialogHeader title={t.lookup_title} closeLabel={shell.close} />
      <DialogBody>
        <form className={styles.form} noValidate onSubmit={(event) => void find(event, { phone, mask, number })}>
          <p className={styles.lead}>{t.lookup_text}</p>
          <PhoneField
            label={account.phone}
            name="phone"
            required
            masks={masks}
            maskId={maskId ?? undefined}
            maskLabel={account.phone_country}
            onMaskChange={(id) => (setMaskId(Number(id)), writeCookie(maskCookie, String(id)))}
            value={phone}
            error={errors.phone}
            onChange={(text) => (setPhone(text), changed('phone'))}
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
