import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { clock, endWords, leftWords, minutesLeft, payWords, sumOf, windowOf } from './card-words.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { DelayForm } from './DelayForm.tsx'
import { Adjusted } from './Adjusted.tsx'
import { MissingForm } from './MissingForm.tsx'
import { nextStep } from './next-step.ts'
import { PendingNote } from './PendingNote.tsx'
import { usePending } from './pending-store.ts'
import { OrderLines } from './OrderLines.tsx'
import { RejectForm } from './RejectForm.tsx'
import { StepButtons } from './StepButtons.tsx'
import { TicketButtons } from './tickets/TicketButtons.tsx'
import { Timeline } from './Timeline.tsx'

/** Everything about an order beside the board. */
export function OrderDetails({ card, now, take, refresh, onClose }: CardActions & { card: BoardCard; now: number; onClose: () => void }) {
  const t = useOfficeTexts('board')
  const offline = useOfficeTexts('offline')
  const { isOffline } = usePending()
  const { close } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const first = card.promised
  return (
    <>
      <DialogHeader title={`№ ${card.order_id}`} closeLabel={close} />
      <DialogBody>
        <div className={styles.details}>
          <p>
            <b>{windowOf(card, language)}</b> · {card.completed_at ? endWords(card, t) : leftWords(minutesLeft(card, now), t)}
            {first && ` (${t.promised(`${clock(first.from, card, language)}–${clock(first.to, card, language)}`)})`}
          </p>
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
          {card.acknowledged?.by && (
            <p className={styles.by}>{`${t.accepted_by(card.acknowledged.by)}, ${clock(card.acknowledged.at, card, language)}`}</p>
          )}
          <PendingNote orderId={card.order_id} />
          {isOffline && <Notice kind="warning">{offline.not_offline}</Notice>}
          {card.may.delay === true && !isOffline && <DelayForm card={card} take={take} />}
          {card.may.adjust !== undefined && !isOffline && <MissingForm card={card} take={take} />}
          {card.may.correct === true && !isOffline && <CorrectForm key={card.order_id} card={card} take={take} />}
          {card.may.reject === true && isOffline && (
            <Button kind="danger" wide disabled reason={offline.not_offline}>
              {t.reject}
            </Button>
          )}
          {card.may.reject === true && !isOffline && <RejectForm card={card} take={take} onRejected={onClose} />}
          <TicketButtons card={card} take={take} />
          <Timeline card={card} take={take} refresh={refresh} />
          <HistoryLink of={{ object_kind: 'order', object_id: card.order_id }} />
        </div>
      </DialogBody>
      {nextStep(card) && (
        <DialogFooter>
          <StepButtons card={card} take={take} refresh={refresh} />
        </DialogFooter>
      )}
    </>
  )
}
