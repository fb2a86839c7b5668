import { noFlat } from '#domain/address/flat.ts'
import { useTexts } from '#web/texts.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PinIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import { PlaceButton } from './place-button.tsx'
import { Section } from './section.tsx'
import type { OrderFormState } from './use-order-form.ts'

/** The place: the address with entrance, floor and flat, or the shop (CHECKOUT-02, CHECKOUT-03). */
export function PlaceSection({ form }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const { cart, draft, errors, change } = form
  const delivery = cart.place.order_type === 'delivery'
  const at = delivery
    ? {
        id: fieldId('delivery_address.street'),
        label: t.address,
        empty: t.choose_address,
        icon: <PinIcon />,
        error: errors['delivery_address.street'],
      }
    : { id: fieldId('shop_id'), label: t.shop, empty: t.choose_shop, icon: <StoreIcon />, error: errors.shop_id }
  return (
    <Section title={delivery ? t.delivery : t.takeaway}>
      <PlaceButton {...at} orderType={cart.place.order_type} place={cart.place.title} />
      {delivery && <DoorFields form={form} />}
      <TextArea
        id={fieldId('order_comment')}
        label={t.comment}
        placeholder={delivery ? t.comment_delivery : t.comment_takeaway}
        rows={2}
        value={draft.comment}
        error={errors.order_comment}
        onChange={(comment) => change({ comment }, 'order_comment')}
      />
    </Section>
  )
}

function DoorFields({ form: { cart, draft, errors, change } }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const isHouse = draft.room === noFlat
  return (
    <div className={styles.door}>
      <Field
        id={fieldId('delivery_address.room')}
        label={t.room}
        required={!isHouse && !cart.place.pin}
        disabled={isHouse}
        autoComplete="address-line2"
        value={isHouse ? '' : draft.room}
        error={errors['delivery_address.room']}
        onChange={(room) => change({ room }, 'delivery_address.room')}
      />
      <Field
        id={fieldId('delivery_address.entrance')}
        label={t.entrance}
        autoComplete="off"
        value={draft.entrance}
        error={errors['delivery_address.entrance']}
        onChange={(entrance) => change({ entrance }, 'delivery_address.entrance')}
      />
      <Field
        id={fieldId('delivery_address.floor')}
        label={t.floor}
        autoComplete="off"
        inputMode="numeric"
        value={draft.floor}
        error={errors['delivery_address.floor']}
        onChange={(floor) => change({ floor }, 'delivery_address.floor')}
      />
      <Checkbox label={t.no_flat} checked={isHouse} onChange={(house) => change({ room: house ? noFlat : '' }, 'delivery_address.room')} />
    </div>
  )
}
