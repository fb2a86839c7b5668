import { useState } from 'react'
import type { Day } from '#contract/office/hours.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/moving.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { CloseDays } from './CloseDays.tsx'
import { EditNote, type Editing, putTyped } from './editing.tsx'
import { datePath, monthPath, readTyped, valueAt } from './hours-edits.ts'
import { addDays, dateName, dayWords, monthName, nameOfDay, weekdayName, weekdayOf } from './hours-words.ts'
import { SpecialDay } from './SpecialDay.tsx'
import type { useSaving } from './use-saving.ts'
import styles from './shops.module.css'

const shownMonths = 3

const monthAfter = (month: string, by: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7)
}

type SpecialDaysProps = { editing: Editing; save: ReturnType<typeof useSaving> }

/** The special days of a shop: months, of which each day can be set, and a list of those that come. */
export function SpecialDays({ editing, save }: SpecialDaysProps) {
  const t = useContentTexts('hours')
  const { hours } = editing
  const [first, setFirst] = useState(hours.today.slice(0, 7))
  const [opened, setOpened] = useState<string | null>(null)
  const [isClosing, setClosing] = useState(false)
  const dayOf = (date: string): Day | undefined => shownDay(editing, date)
  const changed = Object.keys(editing.edits).flatMap((path) => (path.startsWith('/schedule/custom/') ? [path.slice(-10)] : []))
  const dates = [...new Set([...Object.keys(hours.special), ...changed])].filter((date) => date >= hours.today).sort()
  return (
    <>
      <OldMonths editing={editing} />
      <div className={styles.months}>
        <IconButton
          label={t.previous_month}
          icon={<ChevronLeftIcon size={20} />}
          disabled={first <= hours.today.slice(0, 7)}
          onClick={() => setFirst(monthAfter(first, -1))}
        />
        <IconButton label={t.next_month} icon={<ChevronRightIcon size={20} />} onClick={() => setFirst(monthAfter(first, 1))} />
        <div className={styles.calendar}>
          {Array.from({ length: shownMonths }, (_, by) => monthAfter(first, by)).map((month) => (
            <Month key={month} month={month} today={hours.today} dayOf={dayOf} edits={changed} onOpen={setOpened} />
          ))}
        </div>
      </div>
      <section>
        <header className={styles.coming}>
          <h2 className={styles.heading}>{t.coming}</h2>
          {hours.may && (
            <Button kind="secondary" size="s" onClick={() => setClosing(true)}>
              {t.close_days}
            </Button>
          )}
        </header>
        {dates.length === 0 && <Soft>{t.nothing_special}</Soft>}
        <ul className={styles.list}>
          {dates.map((date) => (
            <ComingDay key={date} editing={editing} date={date} day={dayOf(date)} onOpen={() => setOpened(date)} />
          ))}
        </ul>
      </section>
      <Dialog open={opened !== null} onClose={() => setOpened(null)} size="m">
        {opened !== null && (
          <SpecialDay key={opened} editing={editing} date={opened} save={save} onOpen={setOpened} onDone={() => setOpened(null)} />
        )}
      </Dialog>
      <Dialog open={isClosing} onClose={() => setClosing(false)} size="m">
        {isClosing && <CloseDays editing={editing} save={save} onDone={() => setClosing(false)} />}
      </Dialog>
    </>
  )
}

/** A special day as typed, else as saved; undefined where the day is as usual. */
function shownDay({ hours, edits }: Editing, date: string): Day | undefined {
  const edit = edits[datePath(date)]
  const read = edit && readTyped(edit.typed)
  return (read?.ok ? read.value : valueAt(hours, datePath(date))) as Day | undefined
}

function ComingDay({ editing, date, day, onOpen }: { editing: Editing; date: string; day: Day | undefined; onOpen: () => void }) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const name = nameOfDay(day, language)
  return (
    <li className={classes(styles.line, datePath(date) in editing.edits && styles.changed)}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span>
          {dateName(date, language)}
          {name !== null && <small> · {name}</small>}
        </span>
        <b>{dayWords(day, t)}</b>
      </button>
      <EditNote editing={editing} path={datePath(date)} />
    </li>
  )
}

type MonthProps = {
  month: string
  today: string
  dayOf: (date: string) => Day | undefined
  edits: readonly string[]
  onOpen: (date: string) => void
}

function Month({ month, today, dayOf, edits, onOpen }: MonthProps) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const first = `${month}-01`
  const begins = addDays(first, 1 - weekdayOf(first))
  const weeks = Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(begins, week * 7 + day))).filter(
    (week) => week.some((date) => date.startsWith(month)),
  )
  return (
    <table className={styles.month}>
      <caption>{monthName(month, language)}</caption>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekdayName(weekday, language)}>{weekdayName(weekday, language, 'short')}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date}>
                {date.startsWith(month) && (
                  <button
                    type="button"
                    className={classes(
                      styles.date,
                      dayOf(date) === null && styles.shut,
                      dayOf(date) != null && styles.special,
                      edits.includes(date) && styles.changed,
                    )}
                    disabled={date < today}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={`${dateName(date, language)}: ${dayWords(dayOf(date), t)}`}
                    onClick={() => onOpen(date)}
                  >
                    {Number(date.slice(-2))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Days that files of an older kind have set in minutes: they can only be removed. */
function OldMonths({ editing }: { editing: Editing }) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const { month, today, may } = editing.hours
  const dates = Object.keys(month)
    .filter((date) => date >= today)
    .sort()
  if (dates.length === 0) return null
  return (
    <Notice kind="warning">
      <p>{t.in_minutes}</p>
      <ul className={styles.list}>
        {dates.map((date) => {
          const isRemoved = monthPath(date) in editing.edits
          return (
            <li key={date} className={styles.line}>
              {dateName(date, language)}: {isRemoved ? t.removed : monthWords(month[date], t.closed)}
              {may && !isRemoved && (
                <Button
                  kind="ghost"
                  size="s"
                  aria-label={`${t.remove}: ${dateName(date, language)}`}
                  onClick={() => putTyped(editing, monthPath(date), { kind: 'none' })}
                >
                  {t.remove}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const monthWords = (plan: Editing['hours']['month'][string] | undefined, closed: string): string =>
  plan?.order_minutes.map(({ from, to }) => `${clockOf(from)}–${to === 1440 ? '24:00' : clockOf(to)}`).join(', ') || closed
