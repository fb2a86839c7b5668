import { useEffect, useRef } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import { type BoardCard, type CardActions, isUnseenCancel } from './board-state.ts'
import { type DetailsKey, pressIn } from './use-board-keys.tsx'
import { onCard } from './live-board.ts'
import { useDetails } from './use-details.ts'
import styles from './board.module.css'
import {
  cancelReasonWords,
  clockOf,
  doorWords,
  endWords,
  leftWords,
  minutesLeft,
  payWords,
  tipWords,
  phoneWords,
  sumOf,
  windowOf,
  windowWords,
  requestTexts,
  zoneOf,
} from './card-words.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { DelayForm } from './DelayForm.tsx'
import { MissingForm } from './MissingForm.tsx'
import { nextStep } from './next-step.ts'
import { PendingNote, useShopName } from './OrderCard.tsx'
import { usePending } from './pending-store.ts'
import { RejectForm } from './RejectForm.tsx'
import { StepButtons } from './StepButtons.tsx'
import { TicketButtons } from './tickets/TicketButtons.tsx'
import { Timeline } from './Timeline.tsx'
import { OrderBill } from './OrderBill.tsx'
import { Adjusted, OrderLines } from './OrderLines.tsx'

type OpenedOrderProps = CardActions & {
  /** The number as it stands in the address; empty: none is open. */
  orderId: string
  cards: ReadonlyMap<number, BoardCard>
  now: number
  /** The form that a key asks for. */
  wanted?: DetailsKey | null
  onClose: () => void
}

/** The details of the order that the address names: of this board, or one that is over. */
export function OpenedOrder({ orderId, cards, onClose, ...rest }: OpenedOrderProps) {
  const card = cards.get(Number(orderId))
  return (
    <Dialog open={orderId !== ''} onClose={onClose} variant="panel">
      {card ? (
        <OrderDetails key={orderId} card={card} onClose={onClose} {...rest} />
      ) : (
        orderId !== '' && <OtherOrder key={orderId} orderId={orderId} onClose={onClose} {...rest} />
      )}
    </Dialog>
  )
}

/** An order that does not stand on the board: it has ended, also while it was open here, or is of no shop of one's own. */
function OtherOrder({ orderId, onClose, ...rest }: Omit<OpenedOrderProps, 'cards'>) {
  const t = useOfficeTexts('board')
  const { close, order_number } = useOfficeTexts('frame')
  const loaded = useLoaded(`order ${orderId}`, (signal) =>
    callStaff('GET /api/staff/orders/:order_id/details', { params: { order_id: orderId }, signal }),
  )
  const { value, failure, replace } = loaded
  useEffect(
    () =>
      onCard((card) => {
        if (value && card.order_id === value.card.order_id && card.version > value.card.version) replace({ ...value, card })
      }),
    [value, replace],
  )
  const title = <DialogHeader title={order_number(orderId)} closeLabel={close} />
  if (failure && failure.status >= 400 && failure.status < 500)
    return (
      <>
        {title}
        <DialogBody>
          <Notice kind="warning" announce>
            {t.not_there}
          </Notice>
        </DialogBody>
      </>
    )
  if (!value)
    return (
      <>
        {title}
        <DialogBody>
          <LoadedView loaded={loaded}>{() => null}</LoadedView>
        </DialogBody>
      </>
    )
  const take = (card: BoardCard): void => {
    loaded.replace({ ...value, card })
    rest.take(card)
  }
  return <OrderDetails card={value.card} isOver={value.card.completed_at !== null} onClose={onClose} {...rest} take={take} />
}

type OrderDetailsProps = CardActions & {
  card: BoardCard
  now: number
  /** It has ended, and stands on the board no more. */
  isOver?: boolean
  wanted?: DetailsKey | null
  onClose: () => void
}

/** Everything about an order beside the board. */
function OrderDetails({ card, now, isOver, wanted, take, refresh, onClose }: OrderDetailsProps) {
  const content = useRef<HTMLDivElement>(null)
  // A key asks once, when the details are opened by it.
  useEffect(() => {
    if (wanted) pressIn(content.current, wanted)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const { details, last } = useDetails(card)
  const shop = useShopName(card.shop_id)
  const t = useOfficeTexts('board')
  const offline = useOfficeTexts('offline')
  const { isOffline } = usePending()
  const { close, order_number } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const first = card.promised
  const left = minutesLeft(card, now)
  const isLate = !card.completed_at && left < 0
  const endOf = [endWords(card, t), cancelReasonWords(card, t)].filter(Boolean).join(': ')
  return (
    <>
      <DialogHeader title={order_number(card.order_id)} closeLabel={close} />
      <DialogBody>
        <div className={styles.details} ref={content}>
          {isUnseenCancel(card) && <Notice kind="error">{t.canceled_note}</Notice>}
          {isOver && (
            <Notice kind="warning" announce>
              {t.over}
            </Notice>
          )}
          <div>
            <p className={styles.promise}>
              <b>{windowOf(card, language, now)}</b>
              <span className={isLate ? styles.late : undefined}>{card.completed_at ? endOf : leftWords(left, t)}</span>
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
            {card.may.reject === 'order-on-its-way' && <p className={styles.by}>{t.on_its_way}</p>}
            {card.may.reject === true && isOffline && (
              <Button kind="danger" wide disabled reason={offline.not_offline}>
                {t.reject}
              </Button>
            )}
            {card.may.reject === true && !isOffline && <RejectForm card={card} take={take} onRejected={onClose} />}
          </div>
          <TicketButtons card={card} take={take} />
          {last && <OrderBill card={card} details={last} />}
          <Timeline {...{ card, now, details, take, refresh }} />
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

/** Whom an order is for, what is in it, and what is to be paid. */
function OrderFacts({ card }: { card: BoardCard }) {
  const t = useOfficeTexts('board')
  const language = useOfficeLanguage()
  const door = doorWords(card, useOfficeTexts('tickets'))
  const requests = requestTexts(card, t)
  const tip = tipWords(card, t, language)
  // What is collected names the whole sum already.
  const isWhole = !card.paid && card.due === card.total
  return (
    <dl>
      {card.recipient && (
        <>
          <dt>{t.recipient}</dt>
          <dd>
            <Called {...card.recipient} />
          </dd>
        </>
      )}
      <dt>{card.recipient ? t.who_ordered : t.customer}</dt>
      <dd>
        <Called name={card.username} phone={card.phone} />
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
      {(card.comment || requests.length > 0) && (
        <>
          <dt>{t.comment}</dt>
          {card.comment && <dd className={styles.wish}>{card.comment}</dd>}
          {requests.length > 0 && <dd className={styles.wish}>{requests.join(' · ')}</dd>}
        </>
      )}
      <dt>{t.payment}</dt>
      <dd>
        {!isWhole && `${sumOf(card.total, card, language)} · `}
        <b>{payWords(card, t, language)}</b>
        {tip && <span className={styles.door}>{tip}</span>}
      </dd>
      <dt>{t.lines}</dt>
      <dd>
        <OrderLines card={card} withPrices />
        <Adjusted card={card} />
      </dd>
    </dl>
  )
}

/** A person's name, and the phone to press where it is seen. */
const Called = ({ name, phone }: { name: string; phone: string | null }) => (
  <>
    {name}
    {phone && ' · '}
    {phone && <a href={`tel:+${phone.replace(/\D/g, '')}`}>{phoneWords(phone)}</a>}
  </>
)
