import { type FormEvent, useId, useRef } from 'react'
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
import { BirthdayField } from './birthday-field.tsx'
import { DeleteAccount } from './delete-account.tsx'
import styles from './page.module.css'
import { type Draft, useProfileForm } from './use-profile-form.ts'

/** The customer's personal data; the phone cannot be changed (PROFILE-06, 07, 08, 14). */
export function PersonalData({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const t = useTexts('profile')
  const { draft, errors, saving, change, save } = useProfileForm(user)
  const { all: masks } = usePhoneMasks()
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
          value={layInternational(masks, user.phone)}
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
