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
import type { Shop } from '#contract/city.ts'
import { CityMap } from '#web/features/map/city-map.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import split from '../map-split.module.css'
import { ShopBalloon } from '../shops/shop-balloon.tsx'
import { ShopCard } from '../shops/shop-card.tsx'
import { ShopSearch } from '../shops/shop-search.tsx'
import { useShopChoice } from '../shops/use-shop-choice.ts'
import { useIsDesktopMode } from '../use-is-desktop-mode.ts'
import { useReply } from '../use-reply.ts'
import { DeliveryView } from './delivery-view.tsx'
import { NotDelivered } from './not-delivered.tsx'
import styles from './order-types-modal.module.css'
import { useDeliveryChoice } from './use-delivery-choice.ts'

type OrderTypesModalProps = {
  /** The initial view. */
  tab?: string
  /** A saved address without delivery, to start with its possible next steps. */
  refused?: DeliveryAddress
  /** Opened from the order form: the order type is fixed, only the place is chosen. */
  isTypeFixed?: boolean
}

/** Chooses the place of the order: an address or a shop. */
export default function OrderTypesModal({ tab, refused, isTypeFixed = false }: OrderTypesModalProps) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const { close } = useDialog()
  const city = useCityHere()
  const { cart } = useCart()
  const [chosen, setChosen] = useState(tab ?? null)
  const type = offeredOrderType(city, chosen ?? cart?.place.order_type ?? null)
  const delivery = useDeliveryChoice(city, type, close, refused)
  const isDelivery = type === 'delivery'
  return (
    <>
      <DialogHeader title={isDelivery ? t.address_title : t.shop_title} closeLabel={shell.close} />
      <TypeSwitch type={type} isTypeFixed={isTypeFixed} onChange={setChosen} />
      <div className={split.split}>
        {isDelivery && !delivery.unreached && <DeliveryView {...delivery} onSet={close} />}
        {isDelivery && delivery.unreached && (
          <NotDelivered unreached={delivery.unreached} onStartAnew={delivery.startAnew} onShops={() => setChosen('takeaway')} />
        )}
        {!isDelivery && <TakeawayView />}
      </div>
    </>
  )
}

type TypeSwitchProps = { type: OrderType; isTypeFixed: boolean; onChange: (type: string) => void }

/** Only where the city offers both types, and not in the second step of the cart. */
export function TypeSwitch({ type, isTypeFixed, onChange }: TypeSwitchProps) {
  const t = useTexts('place')
  const city = useCityHere()
  const { pathname } = useLocation()
  if (!city.delivery) return <p className={styles.only}>{t.no_delivery_in_city}</p>
  if (!city.takeaway || isTypeFixed || pathname === paths.cart(city.alias)) return null
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

/** The city's shops as a list and on a map: side by side in desktop mode, otherwise one at a time. */
function TakeawayView() {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const city = useCityHere()
  const { close } = useDialog()
  const { reply, failed, retry } = useReply('GET /api/shops', city.id)
  const { chosen, choosing, choose } = useShopChoice(close)
  const isDesktop = useIsDesktopMode()
  const [view, setView] = useState('list')
  const [shown, setShown] = useState<number | null>(null)
  const hasMap = isDesktop || view === 'map'
  const hasList = isDesktop || view === 'list'
  const list = (found: Shop[]) => (
    <ul className={styles.list}>
      {found.map((shop) => (
        <li key={shop.id}>
          <ShopCard shop={shop} chosen={shop.id === chosen} choosing={shop.id === choosing} onChoose={() => choose(shop)} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {!isDesktop && (
        <div className={split.toggle}>
          <Segmented
            legend={t.map_view}
            segments={[
              { value: 'list', label: t.in_list },
              { value: 'map', label: t.on_map },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {hasMap && reply && (
        <CityMap
          className={`${split.map} ${split.only}`}
          label={t.map_shops}
          shops={reply.shops}
          shown={shown}
          onShow={setShown}
          renderBalloon={(shop) => <ShopBalloon shop={shop} isChosen={shop.id === chosen} onChoose={() => choose(shop)} />}
        />
      )}
      {hasList && (
        <div className={split.words}>
          <DialogBody>
            <div className={styles.shops} aria-busy={!reply && !failed}>
              {failed && <Failed onRetry={retry} retryText={shell.retry} />}
              {!reply && !failed && (
                <>
                  <Skeleton shape="button" />
                  <Skeleton lines={5} />
                  <Skeleton lines={5} />
                </>
              )}
              {reply && <ShopSearch shops={reply.shops}>{list}</ShopSearch>}
            </div>
          </DialogBody>
        </div>
      )}
    </>
  )
}

function Failed({ onRetry, retryText }: { onRetry: () => void; retryText: string }) {
  const t = useTexts('place')
  return (
    <RetryNotice label={retryText} onRetry={onRetry}>
      {t.shops_failed}
    </RetryNotice>
  )
}
