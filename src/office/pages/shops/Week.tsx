import { useState } from 'react'
import type { Day } from '#contract/office/hours.ts'
import { type Weekday, weekdays } from '#domain/schedule/day-hours.ts'
import { useMedia } from '#web/browser/use-media.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { CheckChips } from '#web/ui/CheckChips.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { StackForm } from '#office/ui/Stack.tsx'
import { ApartSwitch, DayEditor, hasOwnParts, withoutOwnParts } from './DayEditor.tsx'
import { dayAt, EditNote, type Editing, putTyped } from './editing.tsx'
import { isSame, readTyped, type TypedDay, weekdayPath } from './hours-edits.ts'
import { dayWords, weekdayName } from './hours-words.ts'
import styles from './shops.module.css'

/** The hours of every weekday. */
export function Week({ editing }: { editing: Editing }) {
  const t = useContentTexts('hours')
  const { close } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const [copied, setCopied] = useState<Weekday | null>(null)
  const dayOf = (weekday: Weekday): TypedDay => dayAt(editing, weekdayPath(weekday)) ?? { door: null }
  const put = (weekday: Weekday, day: TypedDay): void => putTyped(editing, weekdayPath(weekday), { kind: 'day', day })
  const { may } = editing.hours
  const own = weekdays.filter((weekday) => hasOwnParts(dayOf(weekday)))
  const [isShown, setShown] = useState(false)
  const isApart = isShown || own.length > 0
  return (
    <>
      {(may || isApart) && (
        <ApartSwitch
          label={t.apart}
          isApart={isApart}
          readOnly={!may}
          onChange={(apart) => {
            setShown(apart)
            if (!apart) for (const weekday of own) put(weekday, withoutOwnParts(dayOf(weekday)))
          }}
        />
      )}
      <div className={styles.week}>
        {weekdays.map((weekday) => {
          const day = dayOf(weekday)
          const card = { editing, weekday, day, isApart, onChange: (next: TypedDay) => put(weekday, next) }
          const monday = dayOf('1')
          return (
            <WeekdayCard
              key={weekday}
              {...card}
              monday={weekday === '1' || isSame(readOf(day), readOf(monday)) ? null : monday}
              onCopy={() => setCopied(weekday)}
            />
          )
        })}
      </div>
      <Dialog open={copied !== null} onClose={() => setCopied(null)} size="s">
        {copied !== null && (
          <>
            <DialogHeader title={`${t.copy_day}: ${weekdayName(Number(copied), language)}`} closeLabel={close} />
            <DialogBody>
              <CopyTo
                from={copied}
                onCopy={(chosen) => {
                  for (const weekday of chosen) put(weekday, dayOf(copied))
                  setCopied(null)
                }}
              />
            </DialogBody>
          </>
        )}
      </Dialog>
    </>
  )
}

/** What is typed of a day, whether it is right or not. */
const readOf = (day: TypedDay) => readTyped({ kind: 'day', day })

type WeekdayProps = {
  editing: Editing
  weekday: Weekday
  day: TypedDay
  isApart: boolean
  /** Its hours, where the day is not as on Monday. */
  monday: TypedDay | null
  onChange: (day: TypedDay) => void
  onCopy: () => void
}

/** The hours of a weekday. On a phone one line, until it is opened, or something in it is wrong. */
function WeekdayCard({ editing, weekday, day, isApart, monday, onChange, onCopy }: WeekdayProps) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const isNarrow = useMedia('(max-width: 699px)')
  const [isOpened, setOpened] = useState(false)
  const name = weekdayName(Number(weekday), language)
  const path = weekdayPath(weekday)
  const read = readOf(day)
  const { may } = editing.hours
  const isOpen = !isNarrow || isOpened || !read.ok || path in editing.refused
  const words = read.ok ? dayWords(read.value as Day, t) : ''
  return (
    <section className={classes(styles.card, path in editing.edits && styles.changed, !isOpen && styles.lone)} aria-label={name}>
      {isNarrow ? (
        <h2>
          <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setOpened((was) => !was)}>
            <span>{name}</span>
            <b>{words}</b>
            <ChevronDownIcon size={20} />
          </button>
        </h2>
      ) : (
        <header>
          <h2>{name}</h2>
          {may && <CopyButtons {...{ name, monday, onChange, onCopy }} />}
        </header>
      )}
      {isOpen && (
        <>
          <DayEditor label={name} weekday={Number(weekday)} {...{ day, isApart, onChange }} readOnly={!may} />
          {isNarrow && may && <CopyButtons {...{ name, monday, onChange, onCopy }} />}
        </>
      )}
      <EditNote editing={editing} path={path} />
    </section>
  )
}

function CopyButtons({ name, monday, onChange, onCopy }: Pick<WeekdayProps, 'monday' | 'onChange' | 'onCopy'> & { name: string }) {
  const t = useContentTexts('hours')
  return (
    <span className={styles.copies}>
      {monday && (
        <Button kind="ghost" size="s" aria-label={`${name}: ${t.same_as_monday}`} onClick={() => onChange(monday)}>
          {t.same_as_monday}
        </Button>
      )}
      <Button kind="ghost" size="s" aria-label={`${t.copy_day}: ${name}`} onClick={onCopy}>
        {t.copy}
      </Button>
    </span>
  )
}

function CopyTo({ from, onCopy }: { from: Weekday; onCopy: (chosen: readonly Weekday[]) => void }) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const others = weekdays.filter((weekday) => weekday !== from)
  const [chosen, setChosen] = useState<readonly Weekday[]>(others.filter((weekday) => Number(weekday) <= 5))
  return (
    <StackForm onSend={() => onCopy(chosen)}>
      <CheckChips
        legend={t.days}
        options={others.map((value) => ({ value, label: weekdayName(Number(value), language) }))}
        chosen={chosen}
        onToggle={(value) =>
          setChosen((was) => (was.includes(value as Weekday) ? was.filter((one) => one !== value) : [...was, value as Weekday]))
        }
      />
      <Button type="submit" disabled={chosen.length === 0}>
        {t.copy}
      </Button>
    </StackForm>
  )
}
