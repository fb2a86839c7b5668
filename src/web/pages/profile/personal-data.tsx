import { type FormEvent, useId, useRef, useState } from 'react'
import type { User } from '#contract/customer.ts'
import { layInternational } from '#domain/customer/phone.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { usePhoneMasks } from '#web/features/phone/use-phone.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { birthdayBounds, readBirthday, writeBirthday } from '#domain/customer/profile.ts'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { callApi, firstErrors } from '#web/browser/api.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { showFailure } from '#web/features/errors/show-failure.ts'
import { useFieldErrors } from '#web/features/errors/use-field-errors.ts'
import { welcome } from '#web/features/account/session.ts'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { flash } from '#web/ui/flash/flash-store.ts'
import styles from './page.module.css'

/** Fields that show their errors; others are shown in the modal. */
const profileFields = ['name', 'phone', 'sex', 'birthday', 'email'] as const

/** The customer's personal data; the phone cannot be changed. */
export function PersonalData({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const t = useTexts('profile')
  const { draft, errors, saving, change, save } = useProfileForm(user)
  const { all: masks, numbers } = usePhoneMasks()
  const form = useRef<HTMLFormElement>(null)
  const sent = useFirstWrong(form, Object.values(errors).some(Boolean), saving)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sent()
    save()
  }
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t.name} required autoComplete="name" value={draft.name} error={errors.name} onChange={(name) => change({ name })} />
        <Field
          label={t.phone_label}
          hint={t.phone_fixed}
          type="tel"
          readOnly
          value={layInternational({ masks, numbers }, user.phone)}
          error={errors.phone}
        />
        <SexChoice sex={draft.sex} error={errors.sex} onChange={(sex) => change({ sex })} />
        <div className={styles.pair}>
          <BirthdayField value={draft.birthday} error={errors.birthday} onChange={(birthday) => change({ birthday })} />
          <Field
            type="email"
            label={t.email}
            hint={t.email_hint}
            autoComplete="email"
            value={draft.email}
            error={errors.email}
            onChange={(email) => change({ email })}
          />
        </div>
        <div className={styles.switches}>
          <Checkbox
            look="switch"
            label={t.subscribed}
            checked={draft.is_subscribed}
            onChange={(is_subscribed) => change({ is_subscribed })}
          />
          <Checkbox
            look="switch"
            label={t.receipt}
            checked={draft.is_print_fiscal_receipt}
            onChange={(is_print_fiscal_receipt) => change({ is_print_fiscal_receipt })}
          />
          <Checkbox
            look="switch"
            label={t.call_confirm}
            checked={draft.is_required_call_confirm_order}
            onChange={(is_required_call_confirm_order) => change({ is_required_call_confirm_order })}
          />
        </div>
        <div>
          <Button type="submit" size="l" loading={saving}>
            {t.save}
          </Button>
        </div>
      </form>
      <DeleteAccount onRemoved={onRemoved} />
    </>
  )
}

type SexChoiceProps = { sex: Draft['sex']; error: string | undefined; onChange: (sex: Draft['sex']) => void }

function SexChoice({ sex, error, onChange }: SexChoiceProps) {
  const t = useTexts('profile')
  const id = useId()
  return (
    <div className={styles.sex}>
      <span className={styles.sexLabel} aria-hidden="true">
        {t.sex}
      </span>
      <Segmented
        legend={t.sex}
        value={sex ?? ''}
        describedBy={error && id}
        onChange={(chosen) => onChange(chosen === 'female' ? 'female' : 'male')}
        segments={[
          { value: 'male', label: t.male },
          { value: 'female', label: t.female },
        ]}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

type BirthdayFieldProps = {
  /** DD.MM.YYYY, or empty. */
  value: string
  error: string | undefined
  onChange: (birthday: string) => void
}

/** The date in the reader's own format; from 120 years ago to today. */
function BirthdayField({ value, error, onChange }: BirthdayFieldProps) {
  const t = useTexts('profile')
  const [{ first, last }] = useState(() => birthdayBounds(new Date().toISOString().slice(0, 10)))
  return (
    <FieldFrame label={t.birthday} error={error}>
      {(ties) => (
        <input
          {...ties}
          type="date"
          autoComplete="bday"
          min={first}
          max={last}
          value={readBirthday(value) ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? '' : writeBirthday(target.value))}
        />
      )}
    </FieldFrame>
  )
}

const focus = (button: HTMLButtonElement | null): void => button?.focus()

/** Deleting cannot be undone, so it needs confirmation in place, with what is deleted and what stays. */
function DeleteAccount({ onRemoved }: { onRemoved: () => void }) {
  const t = useTexts('profile')
  const [step, setStep] = useState<'offered' | 'asked' | 'running'>('offered')
  const remove = async () => {
    setStep('running')
    const result = await callApi('DELETE /api/user/remove', {})
    if (result.ok) return onRemoved()
    setStep('offered')
    openModal('ServerErrorModal', { message: result.problem.message })
  }
  return (
    <div className={styles.foot}>
      {step === 'offered' ? (
        <>
          <DocumentLink href="/api/user/export" download className={styles.export}>
            {t.export}
          </DocumentLink>
          <Button kind="ghost" onClick={() => setStep('asked')}>
            {t.delete_account}
          </Button>
        </>
      ) : (
        <fieldset className={styles.sure}>
          <legend>{t.delete_title}</legend>
          <p>{t.delete_text}</p>
          <div className={styles.ways}>
            <Button kind="secondary" ref={focus} onClick={() => setStep('offered')}>
              {t.keep}
            </Button>
            <Button kind="danger" loading={step === 'running'} onClick={() => void remove()}>
              {t.delete_sure}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}

type Draft = Pick<User, 'name' | 'sex' | 'is_subscribed' | 'is_print_fiscal_receipt' | 'is_required_call_confirm_order'> & {
  email: string
  birthday: string
}

const draftOf = ({ email, birthday, ...rest }: User): Draft => ({ ...rest, email: email ?? '', birthday: birthday ?? '' })

type ProfileField = (typeof profileFields)[number]

function useProfileForm(user: User) {
  const t = useTexts('profile')
  const { id: city_id } = useCityHere()
  const [draft, setDraft] = useState(() => draftOf(user))
  const { errors, show, clear } = useFieldErrors<ProfileField>()
  const { isBusy: saving, run } = useSingleFlight()
  const change = (part: Partial<Draft>) => {
    setDraft((latest) => ({ ...latest, ...part }))
    clear(Object.keys(part))
  }
  const save = async () => {
    const { name, sex, birthday, email, ...switches } = draft
    const named = {
      is_subscribed: switches.is_subscribed,
      is_print_fiscal_receipt: switches.is_print_fiscal_receipt,
      is_required_call_confirm_order: switches.is_required_call_confirm_order,
    }
    const result = await callApi('PUT /api/user/update', { body: { city_id, name, phone: user.phone, sex, birthday, email, ...named } })
    const texts = result.ok ? {} : firstErrors(result)
    show(texts, (name) => profileFields.find((field) => field === name) ?? null)
    if (!result.ok) return Object.keys(texts).length === 0 && showFailure(result, 'PUT /api/user/update')
    welcome(result.reply.user)
    // A gift may depend on the birthday.
    void loadCart(city_id)
    setDraft(draftOf(result.reply.user))
    return flash(t.saved)
  }
  return { draft, errors, saving, change, save: () => void run(save) }
}
