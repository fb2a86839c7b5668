import { useState } from 'react'
import { useLocation } from 'react-router'
import type { DeliveryAddress } from '#contract/address.ts'
import type { OrderType } from '#contract/common.ts'
import { offeredOrderType } from '#domain/city/place.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { BikeIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { DeliveryView } from './delivery-view.tsx'
import { NotDelivered } from './not-delivered.tsx'
import { classes } from '#web/ui/classes.ts'
import split from '../map-split.module.css'
import styles from './order-types-modal.module.css'
import { TakeawayView } from './takeaway-view.tsx'
import { useDeliveryChoice } from './use-delivery-choice.ts'

type OrderTypesModalProps = {
  /** The initial view. */
  tab?: string
  /** A saved address without delivery, to start with its possible next steps. */
  refused?: DeliveryAddress
  /** Opened from the order form: the order type is fixed, only the place is chosen. */
  isSettled?: boolean
}

/** Chooses the place of the order: an address or a shop (ADDR-01, ADDR-02, ADDR-03). */
export default function OrderTypesModal({ tab, refused, isSettled = false }: OrderTypesModalProps) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const { close } = useDialog()
  const city = useCityHere()
  const { cart } = useCart()
  const [wish, setWish] = useState(tab ?? null)
  const type = offeredOrderType(city, wish ?? cart?.place.order_type ?? null)
  const delivery = useDeliveryChoice(city, type, close, refused)
  const isDelivery = type === 'delivery'
  return (
    <>
      <DialogHeader title={isDelivery ? t.address_title : t.shop_title} closeLabel={shell.close} />
      <TypeSwitch type={type} isSettled={isSettled} onChange={setWish} />
      <div className={classes(split.split, styles.view)}>
        {isDelivery && !delivery.unreached && <DeliveryView {...delivery} onSet={close} />}
        {isDelivery && delivery.unreached && (
          <NotDelivered unreached={delivery.unreached} onStartAnew={delivery.startAnew} onShops={() => setWish('takeaway')} />
        )}
        {!isDelivery && <TakeawayView />}
      </div>
    </>
  )
}

type TypeSwitchProps = { type: OrderType; isSettled: boolean; onChange: (type: string) => void }

/** Only where the city offers both types, and not in the second step of the cart (ORDERTYPE-10). */
export function TypeSwitch({ type, isSettled, onChange }: TypeSwitchProps) {
  const t = useTexts('place')
  const city = useCityHere()
  const { pathname } = useLocation()
  if (!city.delivery) return <p className={styles.only}>{t.no_delivery_in_city}</p>
  if (!city.takeaway || isSettled || pathname === paths.cart(city.alias)) return null
  const segments = [
    { value: 'delivery', label: t.delivery, icon: <BikeIcon size={20} /> },
    { value: 'takeaway', label: t.takeaway, icon: <StoreIcon size={20} /> },
  ]
  return (
    <div className={styles.switch}>
      <Segmented legend={t.order_type} segments={segments} value={type} onChange={onChange} wide />
    </div>
  )
}
