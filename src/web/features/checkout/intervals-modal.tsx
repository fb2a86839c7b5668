import { useEffect, useId, useRef, useState } from 'react'
import { toLocal } from '#domain/schedule/timezone.ts'
import { chooseInterval, useCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { closeModal } from '#web/ui/modal/modal-state.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { Interval, ScheduleDate } from '#contract/schedule.ts'
import { ChipArrows } from '#web/ui/ChipArrows.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './intervals-modal.module.css'
import { TimesFailed } from './times-failed.tsx'
import { type Times, useTimes } from './use-times.ts'
import { byPartOfDay } from './time-of-id.ts'

/** All times of the offered days; a choice is stored with the cart and closes the modal. */
export default function IntervalsModal({ from }: { /** ISO 8601: only times from then on are useful. */ from?: string | null }) {
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

type DateBarProps = { label: string; times: Times; date: string | null; onChoose: (date: string) => void }

/** The offered days. They stay visible while another day's times load. */
function DateBar({ label, times, date, onChoose }: DateBarProps) {
  const [{ dates, today }, setKnown] = useState<{ dates: ScheduleDate[]; today: string }>({ dates: [], today: '' })
  const language = useLanguage()
  const row = useRef<HTMLElement | null>(null)
  if (times.status === 'ready' && times.dates !== dates) setKnown({ dates: times.dates, today: times.date_today })
  const shown = dates.length > 0
  useEffect(() => {
    if (shown) row.current?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  if (!shown)
    return (
      <div className={styles.dates} aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} shape="chip" />
        ))}
      </div>
    )
  const options = dates.map(({ date_string, day_name, formatted_string }) => ({
    value: date_string,
    label: capital(day_name, language),
    note: formatted_string,
  }))
  return (
    <div
      className={styles.dates}
      ref={(dates) => {
        row.current = dates?.querySelector('label')?.parentElement ?? null
      }}
    >
      <RadioChips legend={label} hideLegend scrolls options={options} value={date ?? today} onChange={onChoose} />
      <ChipArrows row={row} />
    </div>
  )
}

// “Today” is capitalized, weekdays are written as the language does.
const capital = (text: string, language: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

type SlotTableProps = { times: readonly Interval[]; chosen: string | null; onChoose: (id: string) => Promise<void> }

function SlotTable({ times, chosen, onChoose }: SlotTableProps) {
  const t = useTexts('checkout')
  const [sent, setSent] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const press = ({ id, disabled }: Interval) => {
    setRefused(disabled)
    if (disabled || sent !== null) return
    setSent(id)
    void onChoose(id).finally(() => setSent(null))
  }
  return (
    <div className={styles.table}>
      {byPartOfDay(times).map(({ part, times: own }) => (
        <Part key={part} title={t.parts[part]}>
          {own.map((time) => (
            <Slot key={time.id} time={time} chosen={time.id === (sent ?? chosen)} busy={time.id === sent} onPress={() => press(time)} />
          ))}
        </Part>
      ))}
      <output className={styles.refusal}>{refused && t.time_unavailable}</output>
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {title}
      </h3>
      <ul className={styles.slots}>{children}</ul>
    </section>
  )
}

function Slot({ time, chosen, busy, onPress }: { time: Interval; chosen: boolean; busy: boolean; onPress: () => void }) {
  const t = useTexts('checkout')
  return (
    <li>
      <button
        type="button"
        className={classes(styles.slot, chosen && styles.chosen)}
        aria-pressed={chosen}
        aria-disabled={time.disabled || undefined}
        aria-busy={busy || undefined}
        title={time.disabled ? t.time_unavailable : undefined}
        onClick={onPress}
      >
        <span>{time.title}</span>
        {time.disabled && <span className={styles.full}>{t.full}</span>}
        {time.disabled && <span className="hidden-visually">{t.time_unavailable}</span>}
      </button>
    </li>
  )
}

function SlotTableSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.table} aria-busy="true">
      <output className="hidden-visually">{label}</output>
      <Skeleton width="30%" />
      <div className={styles.slots}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} shape="button" />
        ))}
      </div>
    </div>
  )
}
