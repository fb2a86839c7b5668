import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import type { BoardCard } from './board-state.ts'
import styles from './board.module.css'
import { sumOf } from './card-words.ts'

/** What has gone back for what is missing, and how far each refund is (OPS-ORDERS-06). */
export function Adjusted({ card }: { card: BoardCard }) {
  const t = useOfficeTexts('adjust')
  const language = useOfficeLanguage()
  const given = card.adjustments.filter(({ amount }) => amount > 0)
  if (given.length === 0) return null
  const words = given.map(({ amount, refund }) => {
    const sum = sumOf(amount, card, language)
    if (refund === null) return t.minus(sum)
    const state = refund in t.refunds ? t.refunds[refund as keyof typeof t.refunds] : refund
    return `${t.returned(sum)}: ${state}`
  })
  return <p className={styles.by}>{words.join(' · ')}</p>
}
