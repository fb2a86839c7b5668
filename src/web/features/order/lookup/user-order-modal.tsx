import { type FormEvent, useState } from 'react'
import { phoneDigits } from '#domain/customer/phone.ts'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { type TypedPhone, usePhone } from '#web/features/phone/use-phone.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callApi, firstErrors } from '#web/browser/api.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { closeAllModals, openModal } from '#web/ui/modal/modal-state.ts'
import { keepLookup, storedLookup } from './lookup-memory.ts'
import styles from './user-order-modal.module.css'

/** The order look-up by phone and number, without sign-in. */
export default function UserOrderModal() {
  const t = useTexts('history')
  const account = useTexts('account')
  const shell = useTexts('shell')
  const [last] = useState(storedLookup)
  const typed = usePhone({ known: last?.phone, takes: 'any' })
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

type Typed = { phone: Pick<TypedPhone, 'digits' | 'sent' | 'fault'>; number: string }

type Errors = { phone?: string | undefined; order_id?: string | undefined }

/** Finds an order by its phone and number, and opens it. */
function useLookup() {
  const t = useTexts('history')
  const shell = useTexts('shell')
  const { alias } = useCityHere()
  const navigate = useSiteNavigate()
  const [errors, setErrors] = useState<Errors>({})
  const [missed, setMissed] = useState(false)
  const [busy, setBusy] = useState(false)

  const find = async (event: FormEvent, { phone, number }: Typed): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const missing: Errors = {
      ...(phone.fault ? { phone: shell.phone_checks[phone.fault] } : {}),
      ...(number === '' ? { order_id: t.lookup_number_missing } : {}),
    }
    setErrors(missing)
    setMissed(false)
    if (Object.keys(missing).length > 0) return focusFirst(event.currentTarget as HTMLElement, missing)
    keepLookup({ phone: phone.digits, order_id: number })
    setBusy(true)
    const result = await callApi('POST /api/order/status', { body: { order_id: Number(number), phone: phone.sent, order_type: null } })
    setBusy(false)
    if (result.ok) {
      const { order_id, city_alias } = result.reply.order
      closeAllModals()
      return navigate(paths.tracking(city_alias ?? alias, order_id))
    }
    if (result.status === 404) return setMissed(true)
    setErrors(firstErrors(result))
    if (result.status !== 422) openModal('ServerErrorModal', { message: result.problem.message })
  }
  /** Changing a field clears its error. */
  const changed = (field: keyof Errors): void => {
    setErrors((before) => ({ ...before, [field]: undefined }))
    setMissed(false)
  }
  return { errors, missed, busy, find, changed }
}

const focusFirst = (form: HTMLElement, { phone }: Errors): void =>
  form.querySelector<HTMLElement>(phone === undefined ? '[name=order_id]' : '[name=phone]')?.focus()
