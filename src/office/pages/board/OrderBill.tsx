import { partNames, type PricePart, priceParts } from '#domain/cart/totals.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import type { BoardCard } from './board-state.ts'
import styles from './board.module.css'
import { sumOf } from './card-words.ts'
import type { Details } from './use-details.ts'

/**
 * What the order costs, in the parts and by the words of the bill that its customer has. They are read when the order is
 * opened, so they stand below everything that is pressed: nothing moves away from a finger when they come.
 */
export function OrderBill({ card, details }: { card: BoardCard; details: Details }) {
  const t = useOfficeTexts('bill')
  const language = useOfficeLanguage()
  const write = (amount: number): string => sumOf(amount, card, language)
  const isShown = (part: PricePart, amount: number): boolean => {
    const { shown } = priceParts[part]
    return shown === 'always' || (shown === 'with-delivery' ? card.order_type === 'delivery' : amount > 0)
  }
  const rows = partNames.map((part) => ({ part, amount: details[priceParts[part].column] }))
  return (
    <ul className={styles.bill}>
      {rows
        .filter(({ part, amount }) => isShown(part, amount))
        .map(({ part, amount }) => (
          <li key={part}>
            <span>{t.parts[part]}</span>{' '}
            <span className={styles.amount}>
              {part === 'delivery' && amount === 0 ? t.free : `${priceParts[part].sign < 0 ? '−' : ''}${write(amount)}`}
            </span>
          </li>
        ))}
      <li>
        <b>{t.total}</b> <b className={styles.amount}>{write(card.total)}</b>
      </li>
    </ul>
  )
}
