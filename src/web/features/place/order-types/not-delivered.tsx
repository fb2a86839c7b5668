import { useEffect, useRef } from 'react'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'
import { ShopBrief } from '../shops/shop-brief.tsx'
import { useNearestShop } from '../shops/use-nearest-shop.ts'
import styles from './not-delivered.module.css'
import { NotifyForm } from './notify-form.tsx'
import type { Unreached } from './use-delivery-choice.ts'

type NotDeliveredProps = { address: Unreached; onStartAnew: () => void; onShops: () => void }

/** An address outside of every zone: never a dead end (ADDR-07, ERR-14, ERR-15). */
export function NotDelivered({ address, onStartAnew, onShops }: NotDeliveredProps) {
  const t = useTexts('place')
  const city = useCityHere()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <DialogBody>
      <div className={styles.view}>
        <div>
          <h3 ref={title} tabIndex={-1}>
            {t.not_delivered}
          </h3>
          <p className={styles.address}>{address.full_address}</p>
        </div>
        <p>{t.not_delivered_text}</p>
        {city.takeaway && <NearestShop address={address} onShops={onShops} />}
        <NotifyForm coordinates={address.map.coordinates} />
        <Button kind="ghost" onClick={onStartAnew}>
          {t.other_address}
        </Button>
      </div>
    </DialogBody>
  )
}

function NearestShop({ address, onShops }: Pick<NotDeliveredProps, 'address' | 'onShops'>) {
  const t = useTexts('place')
  const { shop, sought } = useNearestShop(address.city_id, address.map.coordinates)
  if (!sought && !shop) return null
  return (
    <section className={styles.offer}>
      <ShopBrief shop={shop} kind={t.nearest_offer} />
      <div className={styles.ways}>
        <Button disabled={!shop} onClick={() => shop && openModal('ConfirmShopModal', { shop })}>
          {t.pick_up_there}
        </Button>
        <Button kind="ghost" onClick={onShops}>
          {t.see_shops}
        </Button>
      </div>
    </section>
  )
}
