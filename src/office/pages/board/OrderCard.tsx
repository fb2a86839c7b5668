import { type CSSProperties, memo } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { type BoardCard, type CardActions, isOnBoard } from './board-state.ts'
import styles from './board.module.css'
import { Adjusted } from './Adjusted.tsx'
import { doorWords, endWords, leftWords, momentOf, payWords, shortNumber, usedOf, windowOf, wishWords, zoneOf } from './card-words.ts'
import { PendingNote } from './PendingNote.tsx'
import { OrderLines } from './OrderLines.tsx'
import { useShopName } from './shop-names.tsx'
import { StepButtons } from './StepButtons.tsx'

type OrderCardProps = CardActions & {
  card: BoardCard
  /** Until the promised window ends: a card is not drawn anew before they change. */
  minutes: number
  onOpen: (orderId: string) => void
}

/** An order as its column shows it: what to do, until when, and what is special about it (OPS-ORDERS-06). */
export const OrderCard = memo(function OrderCard({ card, minutes, take, refresh, onOpen }: OrderCardProps) {
  const t = useOfficeTexts('board')
  const tickets = useOfficeTexts('tickets')
  const { order_number } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const isOpen = isOnBoard(card)
  const shop = useShopName(card.shop_id)
  const wishes = wishWords(card, t)
  const isLate = isOpen && minutes < 0
  return (
    <article
      className={classes(styles.card, isLate && styles.isLate)}
      tabIndex={-1}
      data-order={card.order_id}
      aria-labelledby={`order-${card.order_id}`}
    >
      <header className={styles.head}>
        <div>
          <h3 id={`order-${card.order_id}`}>
            <span className="hidden-visually">{order_number(card.order_id)}</span>
            <span aria-hidden="true">{shortNumber(card)}</span>
          </h3>
          <p className={styles.window}>{windowOf(card, language, momentOf(card, minutes))}</p>
        </div>
        <div>
          <p className={styles.type}>{t[card.order_type]}</p>
          <p className={classes(styles.left, isLate && styles.late)}>{isOpen ? leftWords(minutes, t) : endWords(card, t)}</p>
        </div>
      </header>
      {isOpen && <span className={styles.used} aria-hidden="true" style={{ '--used': `${usedOf(card, minutes)}%` } as CSSProperties} />}
      {shop && <p className={styles.by}>{`${shop} · ${zoneOf(card, language)}`}</p>}
      <p className={classes(styles.facts, card.due > 0 && styles.collect)}>{payWords(card, t, language)}</p>
      <p className={styles.customer}>
        <b>{card.username}</b>
        {card.street && <span>{[card.street, ...doorWords(card, tickets), card.door?.description].filter(Boolean).join(', ')}</span>}
      </p>
      {card.comment && <p className={styles.wish}>{card.comment}</p>}
      {wishes.length > 0 && <p className={styles.wish}>{wishes.join(' · ')}</p>}
      {card.notes.map((note, at) => (
        // Notes are only ever added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at} className={styles.note}>
          {`${t.notes}: ${note}`}
        </p>
      ))}
      <OrderLines card={card} />
      <Adjusted card={card} />
      {card.acknowledged?.by && <p className={styles.by}>{t.accepted_by(card.acknowledged.by)}</p>}
      <PendingNote orderId={card.order_id} />
      <div className={styles.actions}>
        <StepButtons card={card} take={take} refresh={refresh} />
        <Button kind="ghost" size="s" className={styles.open ?? ''} data-key="details" onClick={() => onOpen(String(card.order_id))}>
          {t.details}
        </Button>
      </div>
    </article>
  )
})
