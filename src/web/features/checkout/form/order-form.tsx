import { type FormEvent, lazy, type RefObject, Suspense, useState } from 'react'
import { useTexts } from '#web/texts.tsx'
import { loadAgain } from '#web/browser/load-again.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { CardIcon, CashIcon, QrIcon } from '#web/ui/icons/paying.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { banknotesAbove, roundUpChange } from '#domain/payment/cash.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import styles from './fields.module.css'
import { PlaceSection } from './place-section.tsx'
import { TimeSection } from './time-section.tsx'
import type { OrderFormState } from './use-order-form.ts'
import { fieldId } from './place-errors.ts'
import { Section } from './section.tsx'

const icons = { cash: <CashIcon />, card: <CardIcon />, qr: <QrIcon /> }

// Rare, and not among the first scripts. The button leads to the lines in it, so it is asked for until it is there.
const CartTrouble = lazy(() => loadAgain(() => import('./cart-trouble.tsx')))

// Few order for others.
const RecipientFields = lazy(() => loadAgain(() => import('./recipient-fields.tsx')))

type OrderFormProps = {
  id: string
  form: OrderFormState
  sending: boolean
  captchaBox: RefObject<HTMLDivElement | null>
  isCaptcha: boolean
  onSubmit: (event: FormEvent) => void
}

/** The order form. The cart is outside of it, so that nothing there can submit the order. */
export function OrderForm({ id, form, sending, captchaBox, isCaptcha, onSubmit }: OrderFormProps) {
  const t = useTexts('checkout')
  return (
    <form id={id} noValidate className={styles.form} onSubmit={onSubmit} aria-busy={sending || undefined}>
      <CartNotice form={form} />
      <PlaceSection form={form} />
      <TimeSection form={form} />
      <ContactSection form={form} />
      <PaymentSection form={form} />
      <div ref={captchaBox} />
      <output>{isCaptcha && t.captcha}</output>
    </form>
  )
}

/** Why the cart cannot be ordered, and what it asks to be confirmed. A wide screen has its lines beside the form; a phone shows those here that hold the order up. */
function CartNotice({ form }: { form: OrderFormState }) {
  const { cart, errors } = form
  const { product: error } = errors
  const isListed = !useIsWide() && cart.blockers[0]?.code === 'unavailable-product'
  if (error === undefined && !isListed && !cart.age_limit) return null
  return (
    <div id={fieldId('product')} tabIndex={-1} className={styles.cartNotice}>
      <Suspense fallback={error}>
        <CartTrouble form={form} lines={isListed ? cart.products : {}} />
      </Suspense>
    </div>
  )
}

/** Name and, if required, phone and e-mail. */
function ContactSection({ form }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const { draft, errors, change, needs } = form
  return (
    <Section title={needs.other ? t.contact_payer : t.contact}>
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
      <Checkbox
        label={t.for_other}
        checked={needs.other}
        onChange={(isForOther) => change({ isForOther }, 'recipient.name', 'recipient.phone')}
      />
      {needs.other && (
        <Suspense fallback={<Skeleton shape="button" />}>
          <RecipientFields form={form} />
        </Suspense>
      )}
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

function PaymentCards({ form: { payment, paymentType, isFree, errors, change } }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const { payment_types: known } = useSite().settings
  if (isFree) return <p>{t.nothing_to_pay}</p>
  if (payment.status === 'loading') {
    return (
      <div className={styles.cardSkeleton} aria-busy="true">
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

/** The amount to give change from: typed, or one of the banknotes above the total. */
function CashFields({ form: { cart, draft, errors, change } }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const price = usePrice()
  const { banknotes, cashMaximum, countryCode } = useCityHere()
  const { total } = cart.prices
  const notes = banknotesAbove(banknotes, total, cashMaximum)
  const options = [{ value: '', label: t.no_change }, ...notes.map((note) => ({ value: String(note), label: price(note) }))]
  const type = (text: string) => {
    setPicked(false)
    change({ cash: text.replace(/\D/g, '').slice(0, String(cashMaximum).length) }, 'cash')
  }
  // A typed amount stays in its field, even while its beginning equals a banknote.
  const [isPicked, setPicked] = useState(() => notes.includes(Number(draft.cash)))
  // A total that has risen above the banknote takes it off the list: its amount is then in the field, to be corrected.
  const isNote = isPicked && (draft.cash === '' || notes.includes(Number(draft.cash)))
  const pick = (note: string) => {
    setPicked(true)
    change({ cash: note }, 'cash')
  }
  // Only Turkey rounds up an amount that is too small; elsewhere the server refuses it.
  const leave = () => {
    if (countryCode === 'TR' && draft.cash !== '') change({ cash: String(roundUpChange(Number(draft.cash), total, cashMaximum)) }, 'cash')
  }
  return (
    <div className={styles.cash}>
      {notes.length > 0 && <RadioChips legend={t.change_from} options={options} value={draft.cash} onChange={pick} />}
      <Field
        id={fieldId('cash')}
        className={styles.amount}
        label={notes.length > 0 ? t.other_amount : t.change_from}
        inputMode="numeric"
        autoComplete="off"
        value={isNote ? '' : draft.cash}
        error={errors.cash}
        onChange={type}
        onBlur={leave}
      />
    </div>
  )
}
