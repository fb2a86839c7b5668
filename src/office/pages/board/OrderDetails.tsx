import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import { type DetailsKey, pressIn } from './board-keys.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { clockOf, endWords, leftWords, minutesLeft, windowOf, windowWords, zoneOf } from './card-words.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { DelayForm } from './DelayForm.tsx'
import { MissingForm } from './MissingForm.tsx'
import { nextStep } from './next-step.ts'
import { PendingNote } from './PendingNote.tsx'
import { usePending } from './pending-store.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { RejectForm } from './RejectForm.tsx'
import { useShopName } from './shop-names.tsx'
import { StepButtons } from './StepButtons.tsx'
import { TicketButtons } from './tickets/TicketButtons.tsx'
import { Timeline } from './Timeline.tsx'

type OrderDetailsProps = CardActions & {
  card: BoardCard
  now: number
  /** It has ended, and stands on the board no more. */
  isOver?: boolean
  wanted?: DetailsKey | null
  onClose: () => void
}

/** Everything about an order beside the board. */
export function OrderDetails({ card, now, isOver, wanted, take, refresh, onClose }: OrderDetailsProps) {
  const content = useRef<HTMLDivElement>(null)
  // A key asks once, when the details are opened by it.
  useEffect(() => {
    if (wanted) pressIn(content.current, wanted)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const shop = useShopName(card.shop_id)
  const t = useOfficeTexts('board')
  const offline = useOfficeTexts('offline')
  const { isOffline } = usePending()
  const { close, order_number } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const first = card.promised
  const left = minutesLeft(card, now)
  const isLate = !card.completed_at && left < 0
  return (
    <>
      <DialogHeader title={order_number(card.order_id)} closeLabel={close} />
      <DialogBody>
        <div className={styles.details} ref={content}>
          {isOver && (
            <Notice kind="warning" announce>
              {t.over}
            </Notice>
          )}
          <div>
            <p className={styles.promise}>
              <b>{windowOf(card, language, now)}</b>
              <span className={isLate ? styles.late : undefined}>{card.completed_at ? endWords(card, t) : leftWords(left, t)}</span>
            </p>
            {first && <p className={styles.by}>{t.promised(windowWords(first.from, first.to, card, language, now))}</p>}
            <p className={styles.by}>{[t[card.order_type], shop && `${shop} · ${zoneOf(card, language)}`].filter(Boolean).join(' · ')}</p>
          </div>
          <OrderFacts card={card} />
          {card.acknowledged?.by && (
            <p className={styles.by}>{`${t.accepted_by(card.acknowledged.by)}, ${clockOf(card.acknowledged.at, card, language, now)}`}</p>
          )}
          <PendingNote orderId={card.order_id} />
          {isOffline && <Notice kind="warning">{offline.not_offline}</Notice>}
          {card.may.delay === true && !isOffline && <DelayForm card={card} take={take} />}
          <div className={styles.tools}>
            {card.may.adjust !== undefined && !isOffline && <MissingForm card={card} take={take} />}
            {card.may.correct === true && !isOffline && <CorrectForm key={card.order_id} card={card} now={now} take={take} />}
            {card.may.reject === true && isOffline && (
              <Button kind="danger" wide disabled reason={offline.not_offline}>
                {t.reject}
              </Button>
            )}
            {card.may.reject === true && !isOffline && <RejectForm card={card} take={take} onRejected={onClose} />}
          </div>
          <TicketButtons card={card} take={take} />
          <Timeline card={card} now={now} take={take} refresh={refresh} />
          <HistoryLink of={{ object_kind: 'order', object_id: card.order_id }} />
        </div>
      </DialogBody>
      {nextStep(card) && (
        <DialogFooter>
          <StepButtons card={card} size="m" take={take} refresh={refresh} />
        </DialogFooter>
      )}
    </>
  )
}
