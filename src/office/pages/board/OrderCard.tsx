import { memo } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { type BoardCard, type CardActions, isOnBoard } from './board-state.ts'
import styles from './board.module.css'
import { Adjusted } from './Adjusted.tsx'
import { endWords, leftWords, momentOf, payWords, shortNumber, windowOf } from './card-words.ts'
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
  const language = useOfficeLanguage()
  const isOpen = isOnBoard(card)
  const shop = useShopName(card.shop_id)
  const isLate = isOpen && minutes < 0
  return (
    <article
      className={classes(styles.card, isLate && styles.isLate)}
      tabIndex={-1}
      data-order={card.order_id}
      aria-labelledby={`order-${card.order_id}`}
    >
      <header className={styles.head}>
        <h3 id={`order-${card.order_id}`}>
          <span className="hidden-visually">{`№ ${card.order_id}`}</span>
          <span aria-hidden="true">{shortNumber(card)}</span>
        </h3>
        <p className={styles.time}>
          <b>{windowOf(card, language, momentOf(card, minutes))}</b>
          <span className={isLate ? styles.late : undefined}>{isOpen ? leftWords(minutes, t) : endWords(card, t)}</span>
        </p>
      </header>
      {shop && <p className={styles.by}>{shop}</p>}
      <p className={styles.facts}>
        {t[card.order_type]} · {payWords(card, t, language)}
      </p>
      <p className={styles.customer}>
        {card.username}
        {card.address && `, ${card.address}`}
      </p>
      {card.comment && <p className={styles.wish}>{card.comment}</p>}
      {(card.wants_call || card.wants_receipt) && (
        <p className={styles.wish}>
          {[card.wants_call && t.wants_call, card.wants_receipt && t.wants_receipt].filter((words) => words !== false).join(' · ')}
        </p>
      )}
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
        <Button kind="ghost" size="s" data-key="details" onClick={() => onOpen(String(card.order_id))}>
          {t.details}
        </Button>
      </div>
    </article>
  )
})
