import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { useTexts } from '#web/texts.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import { Section } from './section.tsx'
import type { OrderFormState } from './use-order-form.ts'

/** Name and, if required, phone and e-mail (DECIDE-80). */
export function ContactSection({ form }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const { draft, errors, change, needs } = form
  return (
    <Section title={t.contact}>
      <div className={styles.contact}>
        <Field
          id={fieldId('username')}
          label={t.name}
          required
          autoComplete="name"
          value={draft.username}
          error={errors.username}
          onChange={(username) => change({ username }, 'username')}
        />
        {needs.phone && <Phone form={form} />}
        {needs.email && (
          <Field
            id={fieldId('email')}
            type="email"
            label={t.email}
            hint={t.email_hint}
            autoComplete="email"
            value={draft.email}
            error={errors.email}
            onChange={(email) => change({ email }, 'email')}
          />
        )}
      </div>
    </Section>
  )
}

function Phone({ form: { draft, errors, change, maskId, chooseMask } }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  return (
    <PhoneInput
      id={fieldId('phone')}
      label={t.phone}
      countryLabel={t.phone_country}
      phone={draft.phone}
      write={(phone) => change({ phone }, 'phone')}
      maskId={maskId}
      chooseMask={chooseMask}
      error={errors.phone}
    />
  )
}
