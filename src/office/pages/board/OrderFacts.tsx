import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { Adjusted } from './Adjusted.tsx'
import type { BoardCard } from './board-state.ts'
import styles from './board.module.css'
import { doorWords, payWords, phoneWords, sumOf, wishWords } from './card-words.ts'
import { OrderLines } from './OrderLines.tsx'

/** Whom an order is for, what is in it, and what is to be paid. */
export function OrderFacts({ card }: { card: BoardCard }) {
  const t = useOfficeTexts('board')
  const language = useOfficeLanguage()
  const door = doorWords(card, useOfficeTexts('tickets'))
  const wishes = wishWords(card, t)
  // What is collected names the whole sum already.
  const isWhole = !card.paid && card.due === card.total
  return (
    <dl>
      <dt>{t.customer}</dt>
      <dd>
        {card.username}
        {card.phone && (
          <>
            {' · '}
            <a href={`tel:+${card.phone.replace(/\D/g, '')}`}>{phoneWords(card.phone)}</a>
          </>
        )}
      </dd>
      {card.street && (
        <>
          <dt>{t.address}</dt>
          <dd>
            {card.street}
            {door.length > 0 && <span className={styles.door}>{door.join(' · ')}</span>}
            {card.door?.description && <span className={styles.door}>{card.door.description}</span>}
          </dd>
        </>
      )}
      {(card.comment || wishes.length > 0) && (
        <>
          <dt>{t.comment}</dt>
          {card.comment && <dd className={styles.wish}>{card.comment}</dd>}
          {wishes.length > 0 && <dd className={styles.wish}>{wishes.join(' · ')}</dd>}
        </>
      )}
      <dt>{t.payment}</dt>
      <dd>
        {!isWhole && `${sumOf(card.total, card, language)} · `}
        <b>{payWords(card, t, language)}</b>
      </dd>
      <dt>{t.lines}</dt>
      <dd>
        <OrderLines card={card} />
        <Adjusted card={card} />
      </dd>
    </dl>
  )
}
