import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { paths } from '#office/paths.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { lookForRefusedRefunds } from '#office/ui/refused-refunds.ts'
import { useFilter } from '#office/ui/use-filter.ts'
import { shopWords } from '#office/ui/places.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { Blinking } from './Blinking.tsx'
import { type BoardCard, type BoardState, isUnseenCancel, mayHaveMovedMoney, type ShopLoad } from './board-state.ts'
import { followPlace, onCard, useLiveBoard } from './live-board.ts'
import { openPending, type PendingAction, usePending } from './pending-store.ts'
import styles from './shift.module.css'
import { keepShiftShop, startShift, useShiftShop, useStarted } from './shift-store.ts'
import { TicketSheet } from './tickets/TicketSheet.tsx'
import { rememberPrintedShop, usePrintsHere } from './tickets/use-prints-here.ts'
import { useDueTickets } from './tickets/use-tickets.ts'
import { useAlarm, useListening, useNews } from './use-alarm.ts'
import { useServerNow, useSteadyNow } from './use-now.ts'
import { clock } from './card-words.ts'

/** What goes on whatever screen is open: following the orders, the alarm, printing, and saying what keeps orders from being noticed. */
export default function Shift() {
  const me = useMe()
  const shop = useFollowedShop()
  const { state } = useLiveBoard()
  const { actions } = usePending()
  const { prints, shop: printed, remembered } = usePrintsHere(shop)
  useEffect(() => openPending(me), [me])
  const mayRefund = may(me, 'money.refund')
  useEffect(() => (mayRefund ? onCard(lookAfterChange) : undefined), [mayRefund])
  useEffect(() => followPlace(shop ? { shop_id: shop } : {}), [shop])
  const alarm = useAlarm()
  const hasStarted = useStarted()
  useListening(shop, alarm.isRunning)
  useNews(state ? countUntaken(state, actions) : 0)
  useDueTickets(prints && may(me, 'orders.work') ? printed : null)
  useEffect(() => {
    if (prints && printed !== null && printed !== remembered) rememberPrintedShop(printed)
  }, [prints, printed, remembered])
  return (
    <>
      <TicketSheet />
      <Blinking isOn={alarm.isBlinking} />
      <ShiftStatus shop={shop} isOn={alarm.isRunning && hasStarted} load={state?.load ?? []} />
      {state && <DataAge lastMessageAt={state.lastMessageAt} />}
      {!alarm.isRunning && may(me, 'orders.work') && <SoundBar onStart={alarm.start} />}
    </>
  )
}

/** Money goes back, or is refused, and shows as a change of its order; many changes are one look. */
function lookAfterChange(card: BoardCard, before: BoardCard | null): void {
  if (!mayHaveMovedMoney(card, before) || looking !== undefined) return
  looking = setTimeout(() => {
    looking = undefined
    void lookForRefusedRefunds()
  }, 300)
}
let looking: ReturnType<typeof setTimeout> | undefined

/** The shop that the board shows, and on other screens the one that it has shown last; empty for all of them. */
function useFollowedShop(): string {
  const isBoard = useLocation().pathname === paths.board
  const [chosen] = useFilter('shop')
  const kept = useShiftShop()
  useEffect(() => {
    if (isBoard) keepShiftShop(chosen)
  }, [isBoard, chosen])
  return isBoard ? chosen : kept
}

/** The orders that wait for somebody, but for those that were accepted without a connection; and the cancellations nobody has seen. */
const countUntaken = ({ cards }: BoardState, actions: readonly PendingAction[]): number =>
  [...cards.values()].filter((card) => {
    const isKept = actions.some(({ orderId, refused }) => orderId === card.order_id && refused === null)
    return isUnseenCancel(card) || (!card.acknowledged && card.original_status === 'accepted' && !isKept)
  }).length

/** Starting the shift, and a sound that is off after that: on every screen. */
function SoundBar({ onStart }: { onStart: () => Promise<void> }) {
  const t = useOfficeTexts('board')
  const hasStarted = useStarted()
  const start = () => {
    startShift()
    void onStart()
  }
  return (
    <div className={hasStarted ? styles.noSound : styles.start}>
      <p>{hasStarted ? t.no_sound : t.start_shift_text}</p>
      <Button kind={hasStarted ? 'danger' : 'primary'} onClick={start}>
        {hasStarted ? t.turn_on : t.start_shift}
      </Button>
    </div>
  )
}

/** Milliseconds from which the age of the shown data is displayed. */
const oldAfter = 20_000

function DataAge({ lastMessageAt }: { lastMessageAt: number }) {
  const t = useOfficeTexts('board')
  const age = useSteadyNow(1000) - lastMessageAt
  if (age <= oldAfter) return null
  return (
    <Notice kind="error" announce>
      {t.old_data(`${Math.floor(age / 60_000)}:${String(Math.floor(age / 1000) % 60).padStart(2, '0')}`)}
    </Notice>
  )
}

type ShiftStatusProps = {
  /** The shop that is followed; empty for all of them. */
  shop: string
  /** Whether the shift was started here, and its sound runs. */
  isOn: boolean
  load: readonly ShopLoad[]
}

/** Where this board is, on which device, what time it is there, and that the shift is on. */
function ShiftStatus({ shop, isOn, load }: ShiftStatusProps) {
  const t = useOfficeTexts('board')
  const me = useMe()
  const places = usePlaces().value
  const shops = places?.shops ?? []
  const only = shops.length === 1 ? shops[0] : shops.find(({ id }) => String(id) === (me.device ? String(me.device.shop_id) : shop))
  const [zone, ...others] = new Set(load.map(({ timezone }) => timezone))
  return (
    <div className={styles.status}>
      <p>
        <b>{places && (only ? shopWords(only, places) : t.all_shops)}</b>
        {me.device && <span>{t.device(me.name)}</span>}
      </p>
      {isOn && <p className={styles.on}>{`${t.shift_on} · ${t.sound_on}`}</p>}
      {zone !== undefined && others.length === 0 && <ShopClock timezone={zone} />}
    </div>
  )
}

/** The time in the shop, by the server's clock, whatever this device shows. */
function ShopClock({ timezone }: { timezone: string }) {
  const t = useOfficeTexts('board')
  const language = useOfficeLanguage()
  const iso = new Date(useServerNow(1000)).toISOString()
  return (
    <p className={styles.clock}>
      <span className="hidden-visually">{t.shop_time}</span> <time dateTime={iso}>{clock(iso, { timezone }, language)}</time>
    </p>
  )
}
