import type { ReactNode } from 'react'
import { noFlat } from '#domain/address/flat.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PinIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { CartPlace } from '#contract/cart-place.ts'
import type { OrderType } from '#contract/common.ts'
import { switchType } from '#web/features/cart/cart-store.ts'
import { classes } from '#web/ui/classes.ts'
import { ChevronRightIcon } from '#web/ui/icons/moving.tsx'
import { WrongIcon } from '#web/ui/icons/state.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import { Section } from './section.tsx'
import type { OrderFormState } from './use-order-form.ts'

/** The place: the address with entrance, floor and flat, or the shop. */
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
    <Section title={delivery ? t.delivery : t.takeaway} action={<OtherType place={cart.place} />}>
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

/** Collecting instead of delivery, or the other way round, in a city that has both: at once where the place is known. */
export function OtherType({ place: { order_type, chosen, known } }: { place: Pick<CartPlace, 'order_type' | 'chosen' | 'known'> }) {
  const [t, words] = [useTexts('checkout'), useTexts('cart')]
  const city = useCityHere()
  if (!city.delivery || !city.takeaway) return null
  const delivery = order_type === 'delivery'
  const tab = delivery ? 'takeaway' : 'delivery'
  const onConfirm = (): void =>
    // Other failures are shown for every call.
    void switchType(tab).then((made) => !made.ok && made.status === 0 && flash(words.lost, { kind: 'error' }))
  const change = (): void => {
    if (!known[tab]) openModal('OrderTypesModal', { tab, isTypeFixed: true })
    else if (delivery && chosen) openModal('ConfirmChangeTakeaway', { onConfirm })
    else onConfirm()
  }
  return (
    <button type="button" onClick={change}>
      {delivery ? t.collect_instead : t.deliver_instead}
    </button>
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

type PlaceButtonProps = {
  id: string
  orderType: OrderType
  icon: ReactNode
  /** Read by a screen reader before the place. */
  label: string
  /** Null while nothing is chosen. */
  place: string | null
  empty: string
  error?: string
}

/** The place of the order: opens the address modal in the right view. */
function PlaceButton({ id, orderType, icon, label, place, empty, error }: PlaceButtonProps) {
  const t = useTexts('checkout')
  return (
    <div>
      <button
        type="button"
        id={id}
        className={classes(styles.place, error && styles.placeWrong)}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => openModal('OrderTypesModal', { tab: orderType, isTypeFixed: true })}
      >
        <span className={styles.placeIcon}>{icon}</span>
        <span className={styles.placeWords}>
          <span className={styles.placeLabel}>{label}</span>
          <span className={styles.placeTitle}>{place ?? empty}</span>
        </span>
        {place !== null && (
          <span className={styles.placeChange}>
            <span className={styles.placeChangeWord}>{t.change}</span>
            <ChevronRightIcon size={20} />
          </span>
        )}
      </button>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <WrongIcon size={18} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
