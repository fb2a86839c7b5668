import { isOnline } from '#domain/payment/payment-types.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { startHere, usePhoneMasks } from '#web/features/phone/use-phone.ts'
import { useTexts } from '#web/texts.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import type { OrderFormState } from './use-order-form.ts'

/** Somebody else who receives the order: whom to call at the door, who is told, and who pays. */
export default function RecipientFields({ form }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const price = usePrice()
  const masks = usePhoneMasks()
  const { cart, draft, errors, change, maskId, chooseMask, paymentType } = form
  const isPaid = form.isFree || isOnline(paymentType)
  return (
    <>
      <div className={styles.contact}>
        <Field
          id={fieldId('recipient.name')}
          label={t.recipient_name}
          required
          autoComplete="off"
          value={draft.recipientName}
          error={errors['recipient.name']}
          onChange={(recipientName) => change({ recipientName }, 'recipient.name')}
        />
        <PhoneInput
          id={fieldId('recipient.phone')}
          autoComplete="off"
          label={t.recipient_phone}
          countryLabel={t.phone_country}
          phone={draft.recipientPhone || startHere(masks, '').phone}
          write={(recipientPhone) => change({ recipientPhone }, 'recipient.phone')}
          maskId={maskId}
          chooseMask={chooseMask}
          error={errors['recipient.phone']}
        />
      </div>
      <p className={styles.pace}>
        {cart.place.order_type === 'delivery' ? t.recipient_told : t.recipient_collects}{' '}
        {isPaid ? t.recipient_pays_nothing : t.recipient_pays(price(cart.prices.total))}
      </p>
    </>
  )
}
