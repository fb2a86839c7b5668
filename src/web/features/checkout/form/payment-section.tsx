import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { CardIcon, CashIcon, QrIcon } from '#web/ui/icons/paying.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CashFields } from './cash-fields.tsx'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import { Section } from './section.tsx'
import type { OrderFormState } from './use-order-form.ts'

const icons = { cash: <CashIcon />, card: <CardIcon />, qr: <QrIcon /> }

export function PaymentSection({ form }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  return (
    <Section title={t.payment}>
      <div id={fieldId('payment_type')} tabIndex={-1}>
        <PaymentCards form={form} />
      </div>
      {form.needs.cash && <CashFields form={form} />}
    </Section>
  )
}

function PaymentCards({ form: { payment, paymentType, errors, change } }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const { payment_types: known } = useSite().settings
  if (payment.status === 'loading') {
    return (
      <div className={styles.cardBones} aria-busy="true">
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    )
  }
  if (payment.status === 'failed') {
    return (
      <RetryNotice label={t.retry} onRetry={payment.reload}>
        {t.payment_failed}
      </RetryNotice>
    )
  }
  if (payment.types.length === 0) return <Notice kind="warning">{t.no_payment}</Notice>
  return (
    <RadioCards
      legend={t.payment}
      hideLegend
      columns={2}
      options={payment.types.map(({ alias }) => ({
        value: alias,
        title: known[alias]?.title ?? alias,
        icon: icons[known[alias]?.icon ?? 'card'],
      }))}
      value={paymentType}
      error={errors.payment_type}
      onChange={(type) => change({ paymentType: type }, 'payment_type', 'cash')}
    />
  )
}
