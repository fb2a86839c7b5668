import { useEffect, useRef } from 'react'
import { nearest } from '#domain/address/distance.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { StoreIcon } from '#web/ui/icons/place.tsx'
import { useShopChoice } from '../shops/use-shop-choice.ts'
import { useReply } from '../use-reply.ts'
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
  const { close } = useDialog()
  const { reply } = useReply('GET /api/shops', address.city_id)
  const { choosing, choose } = useShopChoice(close)
  const { latitude, longitude } = address.map.coordinates
  const open = reply?.shops.filter(({ type }) => type !== 'stop') ?? []
  const shop = nearest(open, ({ map: { coordinates } }) => [coordinates.latitude, coordinates.longitude], [latitude, longitude])
  return (
    <section className={styles.offer} aria-busy={!reply}>
      <p className={styles.kind}>
        <StoreIcon size={20} />
        {t.nearest_offer}
      </p>
      <p className={styles.shop}>{shop?.name ?? '\u00a0'}</p>
      <p>{shop?.address.street ?? '\u00a0'}</p>
      <div className={styles.ways}>
        <Button loading={choosing !== null} disabled={!shop} onClick={() => shop && choose(shop)}>
          {t.pick_up_there}
        </Button>
        <Button kind="ghost" onClick={onShops}>
          {t.see_shops}
        </Button>
      </div>
    </section>
  )
}
