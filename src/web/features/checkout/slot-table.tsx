import { useId, useState } from 'react'
import type { Interval } from '#contract/schedule.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './intervals-modal.module.css'
import { byPartOfDay } from './time-of-id.ts'

type SlotTableProps = { times: readonly Interval[]; chosen: string | null; onChoose: (id: string) => Promise<void> }

export function SlotTable({ times, chosen, onChoose }: SlotTableProps) {
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

export function SlotTableSkeleton({ label }: { label: string }) {
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
