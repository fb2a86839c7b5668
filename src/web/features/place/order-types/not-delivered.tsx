import { useEffect, useRef } from 'react'
import type { Coordinates } from '#contract/common.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { ShopBrief } from '../shops/shop-brief.tsx'
import { useNearestShop } from '../shops/use-nearest-shop.ts'
import styles from './not-delivered.module.css'
import { NotifyForm } from './notify-form.tsx'
import type { Unreached } from './unreached.ts'

type NotDeliveredProps = { unreached: Unreached; onStartAnew: () => void; onShops: () => void }

/** An address outside of every zone, or one that was not found, with possible next steps. */
export function NotDelivered({ unreached, onStartAnew, onShops }: NotDeliveredProps) {
  const t = useTexts('place')
  const city = useCityHere()
  const { found, words, point, cityId } = unreached
  const isHere = cityId === city.id
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <DialogBody>
      <div className={styles.view}>
        <div>
          <h3 ref={title} tabIndex={-1}>
            {found ? t.not_delivered : t.not_found}
          </h3>
          <p className={styles.address}>{words}</p>
        </div>
        <p>{found ? t.not_delivered_text : t.not_found_text}</p>
        {point && (city.takeaway || !isHere) && <NearestShop cityId={cityId} point={point} onShops={isHere ? onShops : null} />}
        {!point && city.takeaway && (
          <Button kind="secondary" onClick={onShops}>
            {t.see_shops}
          </Button>
        )}
        <NotifyForm cityId={cityId} point={point} address={words} />
        <Button kind="ghost" onClick={onStartAnew}>
          {t.other_address}
        </Button>
      </div>
    </DialogBody>
  )
}

type NearestShopProps = {
  cityId: number
  point: Coordinates
  /** The shops of the page's city; null for another city. */ onShops: (() => void) | null
}

function NearestShop({ cityId, point, onShops }: NearestShopProps) {
  const t = useTexts('place')
  const { shop, sought } = useNearestShop(cityId, point)
  if (!sought && !shop) return null
  return (
    <section className={styles.offer}>
      <ShopBrief shop={shop} kind={t.nearest_offer} />
      <div className={styles.ways}>
        <Button loading={!shop} onClick={() => shop && openModal('ConfirmShopModal', { shop })}>
          {t.pick_up_there}
        </Button>
        {onShops && (
          <Button kind="ghost" onClick={onShops}>
            {t.see_shops}
          </Button>
        )}
      </div>
    </section>
  )
}
