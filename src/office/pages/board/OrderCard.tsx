import { createContext, type CSSProperties, memo, type ReactNode, use, useMemo } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Places } from '#office/ui/places.ts'
import { type BoardCard, type CardActions, isOpen, isUnseenCancel } from './board-state.ts'
import styles from './board.module.css'
import { Adjusted, OrderLines } from './OrderLines.tsx'
import {
  cancelReasonWords,
  doorWords,
  endWords,
  leftWords,
  momentOf,
  payWords,
  receiverOf,
  shortNumber,
  tipWords,
  usedOf,
  windowOf,
  requestTexts,
  zoneOf,
} from './card-words.ts'
import { StepButtons } from './StepButtons.tsx'
import { forgetAction, lastWaiting, type PendingAction, usePending } from './pending-store.ts'

type Names = ReadonlyMap<number, string>

const nobody: Names = new Map()

const ShopNamesContext = createContext<Names>(nobody)

/** Shops with city and brand: several brands cook in one house. */
const namesOf = ({ shops, cities, brands }: Places): Names =>
  new Map(
    shops.map(({ id, name, brand, city_id }) => [
      id,
      [name, cities.find((city) => city.id === city_id)?.name, brands.find(({ alias }) => alias === brand)?.name ?? brand]
        .filter(Boolean)
        .join(' · '),
    ]),
  )

/** Lets the orders of several shops say which each is of. `places` is null where there is one shop only. */
export function ShopNamesProvider({ places, children }: { places: Places | null; children: ReactNode }) {
  const names = useMemo(() => (places ? namesOf(places) : nobody), [places])
  return <ShopNamesContext value={names}>{children}</ShopNamesContext>
}

/** The shop of an order, null where all orders are of one. */
export const useShopName = (shopId: number): string | null => use(ShopNamesContext).get(shopId) ?? null

/** On a card: that a step waits for the connection, or that the server would not have it. */
export function PendingNote({ orderId }: { orderId: number }) {
  const t = useOfficeTexts('offline')
  const actions = usePending().actions.filter((action) => action.orderId === orderId)
  const waiting = lastWaiting(actions, orderId)
  return (
    <>
      {waiting && (
        <Notice kind="warning">
          {t.pending}{' '}
          <Button kind="ghost" size="s" onClick={() => forgetAction(waiting.key)}>
            {t.take_back}
          </Button>
        </Notice>
      )}
      {actions.map((action) => action.refused !== null && <Refusal key={action.key} action={action} />)}
    </>
  )
}

/** Refusals of orders that stand on the board no more. */
export function LostRefusals({ known }: { known: ReadonlyMap<number, unknown> }) {
  const { actions } = usePending()
  return actions.map((action) => action.refused !== null && !known.has(action.orderId) && <Refusal key={action.key} action={action} />)
}

function Refusal({ action }: { action: PendingAction }) {
  const t = useOfficeTexts('offline')
  return (
    <Notice kind="error" announce>
      {t.refused(action.orderId, action.refused || t.gave_up)}{' '}
      <Button kind="ghost" size="s" onClick={() => forgetAction(action.key)}>
        {t.understood}
      </Button>
    </Notice>
  )
}

type OrderCardProps = CardActions & {
  card: BoardCard
  /** Until the promised window ends: a card is not drawn anew before they change. */
  minutes: number
  onOpen: (orderId: string) => void
}

/** An order as its column shows it: what to do, until when, and what is special about it. */
export const OrderCard = memo(function OrderCard({ card, minutes, take, refresh, onOpen }: OrderCardProps) {
  const t = useOfficeTexts('board')
  const tickets = useOfficeTexts('tickets')
  const { order_number } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const open = isOpen(card)
  const reason = cancelReasonWords(card, t)
  const shop = useShopName(card.shop_id)
  const requests = requestTexts(card, t)
  const isLate = open && minutes < 0
  const receiver = receiverOf(card, t)
  return (
    <article
      className={classes(styles.card, isLate && styles.isLate, isUnseenCancel(card) && styles.isCanceled)}
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
          <p className={classes(styles.left, isLate && styles.late)}>{open && leftWords(minutes, t)}</p>
        </div>
      </header>
      {!open && (
        <p className={card.canceled ? styles.canceled : styles.facts}>
          <b>{[endWords(card, t), reason].filter(Boolean).join(': ')}</b>
          {isUnseenCancel(card) && <span>{t.canceled_note}</span>}
        </p>
      )}
      {open && <span className={styles.used} aria-hidden="true" style={{ '--used': `${usedOf(card, minutes)}%` } as CSSProperties} />}
      {shop && <p className={styles.by}>{`${shop} · ${zoneOf(card, language)}`}</p>}
      <p className={classes(styles.facts, card.due > 0 && styles.collect)}>
        {[payWords(card, t, language), tipWords(card, t, language)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.customer}>
        <b>{receiver.name}</b>
        {receiver.orderedBy && <span>{receiver.orderedBy}</span>}
        {card.street && <span>{[card.street, ...doorWords(card, tickets), card.door?.description].filter(Boolean).join(', ')}</span>}
      </p>
      {card.comment && <p className={styles.wish}>{card.comment}</p>}
      {requests.length > 0 && <p className={styles.wish}>{requests.join(' · ')}</p>}
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
      <div className={styles.actions} data-step>
        <StepButtons card={card} take={take} refresh={refresh} />
        <Button kind="ghost" size="s" className={styles.open ?? ''} data-key="details" onClick={() => onOpen(String(card.order_id))}>
          {t.details}
        </Button>
      </div>
    </article>
  )
})
