import { useState } from 'react'
import type { Shop } from '#contract/city.ts'
import { useMedia } from '#web/browser/use-media.ts'
import { CityMap } from '#web/features/map/city-map.tsx'
import { ShopBalloon } from '#web/features/place/shops/shop-balloon.tsx'
import { ShopCard } from '#web/features/place/shops/shop-card.tsx'
import { ShopSearch } from '#web/features/place/shops/shop-search.tsx'
import { useChosenShop } from '#web/features/place/shops/use-shop-choice.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import styles from './page.module.css'

/** Shops in a list and on a map; on phones one at a time, the map first (SHOP-01, SHOP-02). */
export function ShopsView({ shops }: { shops: Shop[] }) {
  const t = useTexts('place')
  const chosen = useChosenShop()
  const [view, setView] = useState('map')
  const [shown, setShown] = useState<number | null>(null)
  const isWide = useMedia('(width >= 1024px)')
  const isPhone = useMedia('(width <= 1023px)')
  const choose = (shop: Shop) => openModal('ConfirmShopModal', { shop })
  return (
    <div className={styles.place} data-view={view}>
      <div className={styles.switch}>
        <Segmented
          legend={t.map_view}
          segments={[
            { value: 'map', label: t.on_map },
            { value: 'list', label: t.in_list },
          ]}
          value={view}
          onChange={setView}
          wide
        />
      </div>
      <div className={styles.words}>
        <ShopSearch shops={shops}>
          {(found) => (
            <ul className={styles.list}>
              {found.map((shop) => (
                <li key={shop.id}>
                  <ShopCard shop={shop} level={2} hours chosen={shop.id === chosen} choosing={false} onChoose={() => choose(shop)} />
                  <button
                    type="button"
                    className={styles.find}
                    onClick={() => setShown(shop.id)}
                    aria-label={`${t.show_on_map}: ${shop.name}`}
                  >
                    {t.show_on_map}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </ShopSearch>
      </div>
      {/* The server leaves its room, so that nothing moves when the map comes. */}
      <div className={styles.map}>
        {(isWide || (isPhone && view === 'map')) && (
          <CityMap
            className={styles.ground}
            label={t.map_shops}
            shops={shops}
            shown={shown}
            onShow={setShown}
            renderBalloon={(shop) => <ShopBalloon shop={shop} isChosen={shop.id === chosen} onChoose={() => choose(shop)} />}
          />
        )}
      </div>
    </div>
  )
}
