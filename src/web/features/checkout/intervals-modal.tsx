import { useState } from 'react'
import { toLocal } from '#domain/schedule/timezone.ts'
import { chooseInterval, useCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { closeModal } from '#web/ui/modal/modal-state.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { DateBar } from './date-bar.tsx'
import styles from './intervals-modal.module.css'
import { SlotTable, SlotTableSkeleton } from './slot-table.tsx'
import { TimesFailed } from './times-failed.tsx'
import { type Times, useTimes } from './use-times.ts'

/** All times of the offered days; a choice is stored with the cart and closes the modal (INTERVAL-02, INTERVAL-03). */
export default function IntervalsModal({ from }: { /** ISO 8601: only times from then on are useful. */ from?: string }) {
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  const city = useCityHere()
  const { cart } = useCart()
  const [date, setDate] = useState(from ? toLocal(Date.parse(from), city.timezone).date : (cart?.selectedDate ?? null))
  const { times: all, reload } = useTimes({ cityAlias: city.alias, place: 'modal', date })
  const times = from ? timesFrom(all, Date.parse(from)) : all
  const [refusal, setRefusal] = useState<string | null>(null)
  const delivery = cart?.place.order_type !== 'takeaway'
  const choose = async (id: string) => {
    setRefusal(null)
    const outcome = await chooseInterval(id)
    if (outcome.ok) return closeModal()
    setRefusal(outcome.problem.message || shell.something_failed)
    reload()
  }
  return (
    <>
      <DialogHeader title={delivery ? t.time_delivery : t.time_takeaway} closeLabel={shell.close} />
      <DialogBody>
        <div className={styles.modal}>
          <DateBar label={t.dates} times={times} date={date} onChoose={setDate} />
          {refusal && (
            <Notice kind="error" announce>
              {refusal}
            </Notice>
          )}
          <Slots {...{ times, date, reload, delivery, onDate: setDate, onChoose: choose }} chosen={cart?.selectedInterval ?? null} />
        </div>
      </DialogBody>
    </>
  )
}

type SlotsProps = {
  times: Times
  /** The requested day; null is today. */
  date: string | null
  reload: () => void
  delivery: boolean
  chosen: string | null
  onDate: (date: string) => void
  onChoose: (id: string) => Promise<void>
}

/** Times from an instant on: earlier ones would not make a stopped dish available. */
const timesFrom = (times: Times, instant: number): Times =>
  times.status === 'ready' ? { ...times, intervals: times.intervals.filter((time) => time.start_timestamp * 1000 >= instant) } : times

/** The day after the shown one, which is today if the requested day is not offered. Null after the last one. */
export function dayAfter({ dates, date_today }: Pick<Times & { status: 'ready' }, 'dates' | 'date_today'>, date: string | null) {
  const shown = dates.some(({ date_string }) => date_string === date) ? date : date_today
  return dates.find(({ date_string }) => date_string > (shown ?? date_today)) ?? null
}

export function Slots({ times, date, reload, delivery, chosen, onDate, onChoose }: SlotsProps) {
  const t = useTexts('checkout')
  if (times.status === 'loading') return <SlotTableSkeleton label={t.loading} />
  if (times.status === 'failed') return <TimesFailed message={times.message} reload={reload} />
  if (times.intervals.some(({ disabled }) => !disabled)) return <SlotTable times={times.intervals} chosen={chosen} onChoose={onChoose} />
  const next = dayAfter(times, date)
  return (
    <Notice
      kind="warning"
      announce
      action={
        delivery &&
        next && (
          <Button kind="secondary" size="s" onClick={() => onDate(next.date_string)}>
            {t.next_day}
          </Button>
        )
      }
    >
      {times.message || (delivery ? t.none_delivery : t.none_takeaway)}
    </Notice>
  )
}
