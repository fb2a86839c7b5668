import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { paths } from '#office/paths.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { Blinking } from './Blinking.tsx'
import type { BoardState } from './board-state.ts'
import { followPlace, useLiveBoard } from './live-board.ts'
import type { PendingAction } from './pending-actions.ts'
import { openPending, usePending } from './pending-store.ts'
import styles from './shift.module.css'
import { keepShiftShop, startShift, useShiftShop, useStarted } from './shift-store.ts'
import { TicketSheet } from './tickets/TicketSheet.tsx'
import { rememberPrintedShop, usePrintsHere } from './tickets/use-prints-here.ts'
import { useDueTickets } from './tickets/use-tickets.ts'
import { useAlarm } from './use-alarm.ts'
import { useListening } from './use-listening.ts'
import { useNews } from './use-news.ts'
import { useNow } from './use-now.ts'

/** What goes on whatever screen is open: following the orders, the alarm, printing, and saying what keeps orders from being noticed. */
export default function Shift() {
  const me = useMe()
  const shop = useFollowedShop()
  const { state } = useLiveBoard()
  const { actions } = usePending()
  const { prints, shop: printed, remembered } = usePrintsHere(shop)
  useEffect(() => openPending(me), [me])
  useEffect(() => followPlace(shop ? { shop_id: shop } : {}), [shop])
  const alarm = useAlarm()
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
      {state && <DataAge heardAt={state.heardAt} />}
      {!alarm.isRunning && may(me, 'orders.work') && <SoundBar onStart={alarm.start} />}
    </>
  )
}

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

/** The orders that wait for somebody, but for those that were accepted without a connection. */
const countUntaken = ({ cards }: BoardState, actions: readonly PendingAction[]): number =>
  [...cards.values()].filter(
    ({ order_id, acknowledged, original_status }) =>
      !acknowledged && original_status === 'accepted' && !actions.some(({ orderId, refused }) => orderId === order_id && refused === null),
  ).length

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

/** Milliseconds from which the age of what is shown is told (OPS-ORDERS-04). */
const oldAfter = 20_000

function DataAge({ heardAt }: { heardAt: number }) {
  const t = useOfficeTexts('board')
  const age = useNow(1000) - heardAt
  if (age <= oldAfter) return null
  return (
    <Notice kind="error" announce>
      {t.old_data(`${Math.floor(age / 60_000)}:${String(Math.floor(age / 1000) % 60).padStart(2, '0')}`)}
    </Notice>
  )
}
