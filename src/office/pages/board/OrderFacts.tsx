import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { Adjusted } from './Adjusted.tsx'
import type { BoardCard } from './board-state.ts'
import styles from './board.module.css'
import { payWords, sumOf } from './card-words.ts'
import { OrderLines } from './OrderLines.tsx'

/** Whom an order is for, what is in it, and what is to be paid. */
export function OrderFacts({ card }: { card: BoardCard }) {
  const t = useOfficeTexts('board')
  const language = useOfficeLanguage()
  return (
    <dl>
      <dt>{t.customer}</dt>
      <dd>
        {card.username}
        {card.phone && (
          <>
            {' · '}
            <a href={`tel:+${card.phone.replace(/\D/g, '')}`}>{card.phone}</a>
          </>
        )}
      </dd>
      {card.address && (
        <>
          <dt>{t.address}</dt>
          <dd>
            {card.address}
            {card.door?.description && <span className={styles.choices}>{card.door.description}</span>}
          </dd>
        </>
      )}
      {card.comment && (
        <>
          <dt>{t.comment}</dt>
          <dd>{card.comment}</dd>
        </>
      )}
      <dt>{t.payment}</dt>
      <dd>
        {sumOf(card.total, card, language)} · {payWords(card, t, language)}
      </dd>
      <dt>{t.lines}</dt>
      <dd>
        <OrderLines card={card} />
        <Adjusted card={card} />
      </dd>
    </dl>
  )
}
