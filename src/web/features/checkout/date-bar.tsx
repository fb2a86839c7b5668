import { useEffect, useRef, useState } from 'react'
import type { ScheduleDate } from '#contract/schedule.ts'
import { useLanguage } from '#web/texts.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './intervals-modal.module.css'
import type { Times } from './use-times.ts'

type DateBarProps = { label: string; times: Times; date: string | null; onChoose: (date: string) => void }

/** The offered days. They stay visible while another day's times load. */
export function DateBar({ label, times, date, onChoose }: DateBarProps) {
  const [{ dates, today }, setKnown] = useState<{ dates: ScheduleDate[]; today: string }>({ dates: [], today: '' })
  const language = useLanguage()
  const bar = useRef<HTMLDivElement>(null)
  if (times.status === 'ready' && times.dates !== dates) setKnown({ dates: times.dates, today: times.date_today })
  const shown = dates.length > 0
  useEffect(() => {
    if (shown) bar.current?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'center' })
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
    <div ref={bar} className={styles.dates}>
      <RadioChips legend={label} hideLegend scrolls options={options} value={date ?? today} onChange={onChoose} />
    </div>
  )
}

// “Today” is capitalized, weekdays are written as the language does.
const capital = (text: string, language: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
