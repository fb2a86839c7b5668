import type { Cart } from '#contract/cart.ts'
import type { OrderType } from '#contract/common.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { amountsIn, priceRows } from '#web/features/money/price-rows.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import styles from './receipt.module.css'

type ReceiptProps = {
  prices: Cart['prices']
  orderType: OrderType
  /** Amounts are about to change: they are faint until the server has responded. */
  moving?: boolean
  /** The total is shown elsewhere, e.g. beside the order button. */
  hideTotal?: boolean
}

/** The parts of the price. Parts of 0 are omitted, except a delivery's fee. */
export function Receipt({ prices, orderType, moving, hideTotal }: ReceiptProps) {
  const t = useTexts('cart')
  const price = usePrice()
  const language = useLanguage()
  const rows = priceRows({
    amounts: amountsIn(prices, 'cart'),
    isDelivery: orderType === 'delivery',
    names: t.parts,
    free: t.free,
    write: (amount, part) => (part === 'bonuses' ? formatBonuses(amount, language) : price(amount)),
  })
  return (
    <dl className={styles.receipt} aria-label={t.receipt} aria-live="polite" data-moving={moving || undefined}>
      {rows.map(({ part, name, value, isGain }) => (
        <Row key={part} name={name} value={value} gain={isGain} />
      ))}
      {prices.upcoming_bonuses > 0 && <Row name={t.upcoming_bonuses} value={`+${formatBonuses(prices.upcoming_bonuses, language)}`} gain />}
      {!hideTotal && <Row name={t.total} value={price(prices.total)} total />}
    </dl>
  )
}

function Row({ name, value, gain, total }: { name: string; value: string; gain?: boolean; total?: boolean }) {
  return (
    <div className={styles.row} data-gain={gain || undefined} data-total={total}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
