import type { Shop } from '#contract/city.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openStateText } from './open-state-text.ts'
import styles from './shop-balloon.module.css'

type ShopBalloonProps = { shop: Shop; isChosen: boolean; onChoose: () => void }

/** A shop on the map: the main facts of its card, and the same button to choose it. */
export function ShopBalloon({ shop, isChosen, onChoose }: ShopBalloonProps) {
  const t = useTexts('place')
  const isStopped = shop.type === 'stop'
  const { takeaway } = useCityHere()
  return (
    <div className={styles.balloon}>
      <p className={styles.name} lang={shop.languages?.name}>
        {shop.name}
      </p>
      <p lang={shop.languages?.street}>{shop.address.street}</p>
      <p className={styles.state} lang={isStopped ? shop.languages?.alert : undefined}>
        {isStopped ? (shop.alert ?? t.shop_stopped) : openStateText(shop, t)}
      </p>
      {isChosen && <p className={styles.chosen}>{t.chosen}</p>}
      {takeaway && !isStopped && !isChosen && (
        <Button size="s" onClick={onChoose}>
          {t.choose_shop}
        </Button>
      )}
    </div>
  )
}
