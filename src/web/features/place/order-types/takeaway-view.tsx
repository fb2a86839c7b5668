import { useState } from 'react'
import type { Shop } from '#contract/city.ts'
import { CityMap } from '#web/features/map/city-map.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import split from '../map-split.module.css'
import { ShopBalloon } from '../shops/shop-balloon.tsx'
import { ShopCard } from '../shops/shop-card.tsx'
import { ShopSearch } from '../shops/shop-search.tsx'
import { useShopChoice } from '../shops/use-shop-choice.ts'
import { useIsDesktopMode } from '../use-is-desktop-mode.ts'
import { useReply } from '../use-reply.ts'
import styles from './takeaway-view.module.css'

/** The city's shops as a list and on a map: side by side in desktop mode, otherwise one at a time (ADDR-02). */
export function TakeawayView() {
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
