import { useState } from 'react'
import { type Weekday, weekdays } from '#domain/schedule/day-hours.ts'
import { Button } from '#web/ui/Button.tsx'
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
import { type TypedDay, weekdayPath } from './hours-edits.ts'
import { weekdayName } from './hours-words.ts'
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
          const name = weekdayName(Number(weekday), language)
          const path = weekdayPath(weekday)
          return (
            <section key={weekday} className={classes(styles.card, path in editing.edits && styles.changed)} aria-label={name}>
              <header>
                <h2>{name}</h2>
                {may && (
                  <Button kind="ghost" size="s" aria-label={`${t.copy_day}: ${name}`} onClick={() => setCopied(weekday)}>
                    {t.copy}
                  </Button>
                )}
              </header>
              <DayEditor
                label={name}
                weekday={Number(weekday)}
                day={dayOf(weekday)}
                isApart={isApart}
                onChange={(day) => put(weekday, day)}
                readOnly={!may}
              />
              <EditNote editing={editing} path={path} />
            </section>
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
