import type { DeliveryZone } from '#contract/city.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './page.module.css'

/** The fees and minimums of a zone. */
export function ZoneFacts({ zone: { prices } }: { zone: DeliveryZone }) {
  const t = useTexts('place')
  const price = usePrice()
  const free = prices.has_free_delivery || prices.delivery === 0
  const any = prices.has_free_delivery || prices.minimum_order_amount === 0
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.zone_fee}</dt>
        <dd>{free ? t.zone_free : price(prices.delivery)}</dd>
      </div>
      {!free && prices.free_delivery_from !== null && (
        <div>
          <dt>{t.zone_free_from}</dt>
          <dd>{price(prices.free_delivery_from)}</dd>
        </div>
      )}
      <div>
        <dt>{t.zone_minimum}</dt>
        <dd>{any ? t.zone_any : price(prices.minimum_order_amount)}</dd>
      </div>
    </dl>
  )
}
