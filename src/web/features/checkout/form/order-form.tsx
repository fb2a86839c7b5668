import type { FormEvent, RefObject } from 'react'
import { useTexts } from '#web/texts.tsx'
import { CartNotice } from './cart-notice.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './fields.module.css'
import { PaymentSection } from './payment-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { TimeSection } from './time-section.tsx'
import type { OrderFormState } from './use-order-form.ts'

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
