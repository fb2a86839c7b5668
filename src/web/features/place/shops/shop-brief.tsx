import type { Shop } from '#contract/city.ts'
import { useTexts } from '#web/texts.tsx'
import { StoreIcon } from '#web/ui/icons/place.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { openStateText } from './open-state-text.ts'
import styles from './shop-brief.module.css'

/** A shop in three lines; a skeleton of the same height while loading. */
export function ShopBrief({ shop, kind }: { shop: Shop | null; kind?: string }) {
  const t = useTexts('place')
  return (
    <div className={styles.shop} aria-busy={shop === null}>
      {kind && (
        <p className={styles.kind}>
          <StoreIcon size={20} />
          {kind}
        </p>
      )}
      <p className={styles.name} lang={shop?.languages?.name}>
        {shop?.name ?? <Skeleton width="60%" />}
      </p>
      <p lang={shop?.languages?.street}>{shop?.address.street ?? <Skeleton width="80%" />}</p>
      <p className={styles.state}>{shop ? openStateText(shop, t) : <Skeleton width="40%" />}</p>
    </div>
  )
}
