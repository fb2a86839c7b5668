import { useState } from 'react'
import type { Day, HoursChange } from '#contract/office/hours.ts'
import { languageRows, type WrittenLanguage } from '#domain/language.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { Soft, Stack } from '#office/ui/Stack.tsx'
import { CopyToYears } from './CopyToYears.tsx'
import { ApartSwitch, DayEditor, hasOwnParts, withoutOwnParts } from './DayEditor.tsx'
import { dayAt, EditNote, type Editing, putTyped } from './editing.tsx'
import { datePath, isSame, leftAfter, readTyped, type Typed, type TypedDay, valueAt } from './hours-edits.ts'
import { dateName, dayWords, weekdayOf } from './hours-words.ts'
import { OtherShops, Review, type Shops } from './OtherShops.tsx'
import type { useSaving } from './use-saving.ts'
import styles from './shops.module.css'

type SpecialDayProps = {
  editing: Editing
  date: string
  save: ReturnType<typeof useSaving>
  onOpen: (date: string) => void
  onDone: () => void
}

/** One date of a shop, for this shop or for many: what it becomes is typed, and for several shops looked at before. */
export function SpecialDay({ editing, date, save, onOpen, onDone }: SpecialDayProps) {
  const t = useContentTexts('hours')
  const frame = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const [others, setOthers] = useState<Shops>([])
  const [isReviewed, setReviewed] = useState(false)
  const { hours } = editing
  const path = datePath(date)
  const typed: Typed = editing.edits[path]?.typed ?? savedTyped(editing, path)
  const read = readTyped(typed)
  const value = read.ok ? (read.value as Day | undefined) : undefined
  const own = { id: hours.shop_id, name: hours.name, city: hours.city, may: hours.may, day: valueAt(hours, path) as Day | undefined }
  const from = editing.edits[path] ? (editing.edits[path].from as Day | undefined) : own.day
  const changing = [{ ...own, day: from }, ...others].filter(({ day }) => !isSame(day, value))
  const needsReview = others.length > 0 && !isReviewed
  const { isBusy, said, publish } = usePublishing({ editing, path, value, changing, save }, (left) => {
    if (left === null) return setReviewed(false)
    setOthers((was) => left.flatMap((shop) => (was.some(({ id }) => id === shop.id) ? [shop] : [])))
    return left.length === 0 ? onDone() : undefined
  })
  return (
    <>
      <DialogHeader title={dateName(date, language)} closeLabel={frame.close} />
      <DialogBody>
        <Stack>
          {said.length > 0 && (
            <Notice kind="warning" announce>
              <p>{t.conflicts}</p>
              <ul>
                {said.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </Notice>
          )}
          {isReviewed ? (
            <Review shops={changing} value={value} />
          ) : (
            <DayForm editing={editing} date={date} typed={typed} others={others} onOthers={setOthers} onOpen={onOpen} />
          )}
        </Stack>
      </DialogBody>
      {hours.may && (
        <DialogFooter>
          <div className={styles.actions}>
            {isReviewed && (
              <Button kind="ghost" onClick={() => setReviewed(false)}>
                {t.back}
              </Button>
            )}
            <Button
              loading={isBusy}
              disabled={!read.ok || changing.length === 0}
              onClick={() => (needsReview ? setReviewed(true) : void publish())}
            >
              {needsReview ? t.review : isReviewed ? t.publish : t.save}
            </Button>
          </div>
        </DialogFooter>
      )}
    </>
  )
}

type Publishing = { editing: Editing; path: string; value: Day | undefined; changing: Shops; save: SpecialDayProps['save'] }

/**
 * Publishes a date of several shops. `said`: what was refused, in words. `onAnswered` gets the shops at which somebody was
 * first, with what the day is there now; null where nothing was published.
 */
function usePublishing({ editing, path, value, changing, save }: Publishing, onAnswered: (left: Shops | null) => void) {
  const t = useContentTexts('hours')
  const [said, setSaid] = useState<readonly string[]>([])
  const { isBusy, run } = useSingleFlight()
  const publish = () =>
    run(async () => {
      const changes = changing.map(({ id, day }) => ({
        shop_id: id,
        path,
        ...(day !== undefined && { from: day }),
        ...(value !== undefined && { to: value }),
      })) as HoursChange[]
      const reply = await save(changes)
      if (!reply) return
      const left = reply.conflicts.flatMap(({ index, is }) => {
        const { day: _seen, ...shop } = changing[index] ?? {}
        return 'id' in shop ? [{ ...shop, ...(is !== undefined && { day: is as Day }) }] : []
      })
      setSaid([...reply.faults.map(({ text }) => text), ...left.map(({ name, day }) => `${name}: ${t.now(dayWords(day, t))}`)])
      if (reply.faults.length > 0) return onAnswered(null)
      const own = left.find(({ id }) => id === editing.hours.shop_id)
      // What is typed stays where somebody else was first, beside what they made it; so does what was typed meanwhile.
      const sent = editing.edits[path]
      const now = new Map(own ? [[path, 'day' in own ? { from: own.day } : {}]] : [])
      if (sent) editing.change((was) => leftAfter(was, { [path]: sent }, now))
      onAnswered(left)
    })
  return { isBusy, said, publish }
}

function savedTyped(editing: Editing, path: string): Typed {
  const day = dayAt(editing, path)
  return day ? { kind: 'day', day } : { kind: 'none' }
}

type DayFormProps = {
  editing: Editing
  date: string
  typed: Typed
  others: Shops
  onOthers: (shops: Shops) => void
  onOpen: (date: string) => void
}

function DayForm({ editing, date, typed, others, onOthers, onOpen }: DayFormProps) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const { hours } = editing
  const path = datePath(date)
  const day = typed.kind === 'day' ? typed.day : null
  const isShut = day !== null && day.door === null && day.delivery == null && day.takeaway == null
  const put = (next: TypedDay): void => putTyped(editing, path, { kind: 'day', day: next })
  const named = day?.name ? { name: day.name } : {}
  const become = (state: string): void => {
    if (state === 'usual') putTyped(editing, path, { kind: 'none' })
    else if (state === 'closed') put({ door: null, ...named })
    else put({ ...usualDay(editing, date), ...named })
  }
  if (!hours.may)
    return (
      <>
        <p>{dayWords(valueAt(hours, path) as Day | undefined, t)}</p>
        <Soft>{t.read_only}</Soft>
      </>
    )
  return (
    <>
      <Segmented
        legend={t.state}
        wide
        value={day === null ? 'usual' : isShut ? 'closed' : 'open'}
        segments={[
          { value: 'usual', label: t.is_usual },
          { value: 'closed', label: t.is_closed },
          { value: 'open', label: t.is_open },
        ]}
        onChange={become}
      />
      {day !== null && !isShut && <OpenDay label={dateName(date, language)} weekday={weekdayOf(date)} day={day} onChange={put} />}
      {day !== null && <Names languages={hours.languages} day={day} onChange={put} />}
      <EditNote editing={editing} path={path} />
      {day !== null && (
        <CopyToYears
          date={date}
          onCopy={(dates) => {
            for (const one of dates) putTyped(editing, datePath(one), { kind: 'day', day })
            if (dates[0] !== undefined) onOpen(dates[0])
          }}
        />
      )}
      <OtherShops editing={editing} date={date} chosen={others} onChoose={onOthers} />
    </>
  )
}

type OpenDayProps = { label: string; weekday: number; day: TypedDay; onChange: (day: TypedDay) => void }

function OpenDay({ label, weekday, day, onChange }: OpenDayProps) {
  const t = useContentTexts('hours')
  const [isShown, setShown] = useState(false)
  const isApart = isShown || hasOwnParts(day)
  return (
    <>
      <ApartSwitch
        label={t.day_of(label)}
        isApart={isApart}
        onChange={(apart) => {
          setShown(apart)
          if (!apart) onChange(withoutOwnParts(day))
        }}
      />
      <DayEditor {...{ label, weekday, day, isApart, onChange }} isNeverClosed={!isApart} />
    </>
  )
}

/** The hours of a date’s weekday, from which its own are made; some where that is closed. */
function usualDay({ hours }: Editing, date: string): TypedDay {
  const usual = dayAt({ hours, edits: {}, change: () => {}, refused: {} }, `/schedule/default/${weekdayOf(date)}`)
  return usual?.door ? usual : { door: [{ from: '10:00', to: '22:00' }] }
}

function Names({ languages, day, onChange }: { languages: readonly WrittenLanguage[]; day: TypedDay; onChange: (day: TypedDay) => void }) {
  const t = useContentTexts('hours')
  const [own, ...others] = languages
  const field = (language: WrittenLanguage) => (
    <Field
      key={language}
      label={t.in_language(t.name, languageRows[language].name)}
      maxLength={100}
      value={day.name?.[language] ?? ''}
      onChange={(text) => onChange({ ...day, name: { ...day.name, [language]: text } })}
    />
  )
  return (
    <>
      {own && field(own)}
      {others.length > 0 && (
        <Disclosure summary={others.map((language) => languageRows[language].name).join(', ')}>
          <Stack>{others.map(field)}</Stack>
        </Disclosure>
      )}
    </>
  )
}
