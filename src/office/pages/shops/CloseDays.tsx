import { useState } from 'react'
import type { Day, HoursChange } from '#contract/office/hours.ts'
import { type ListedDate, readListedDates } from '#domain/schedule/listed-dates.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { callStaff } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useKeptForm } from '#office/form/use-kept-form.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { inGroups } from '#office/ui/in-groups.ts'
import { FailureNotice, Stack } from '#office/ui/Stack.tsx'
import type { Editing } from './editing.tsx'
import { datePath } from './hours-edits.ts'
import { dateName, dayWords } from './hours-words.ts'
import { OtherShops, type Shops } from './OtherShops.tsx'
import type { useSaving } from './use-saving.ts'
import styles from './shops.module.css'

/** Changes that one call takes. */
const most = 1_000

/** A date with its name, and the chosen shops that are not closed on it yet. */
type Closing = ListedDate & { shops: Shops }

/** The days as they are pasted, and the other shops that are chosen. */
type Typed = { text: string; others: Shops }

const nothing: Typed = { text: '', others: [] }

type CloseDaysProps = { editing: Editing; save: ReturnType<typeof useSaving>; onDone: () => void }

/** Several days, pasted or picked, on which this shop and others are closed: what each was is read before. */
export function CloseDays({ editing: { hours }, save, onDone }: CloseDaysProps) {
  const t = useContentTexts('hours')
  const frame = useOfficeTexts('frame')
  const { typed, type, forget } = useKeptForm<Typed>(`close-days:${hours.shop_id}`, nothing, null)
  const { text, others } = typed
  const [closing, setClosing] = useState<readonly Closing[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const { dates, faults } = readListedDates(text, hours.today)
  const ids = [hours.shop_id, ...others.map(({ id }) => id)]
  const count = closing?.reduce((sum, { shops }) => sum + shops.length, 0) ?? 0
  const review = () =>
    run(async () => {
      setFailure(null)
      const read: Closing[] = []
      for (const listed of dates) {
        const query = { shop_id: hours.shop_id, date: listed.date }
        const answered = await callStaff('GET /api/staff/content/hours/day', { query })
        if (!answered.ok) return setFailure(answered.problem.message || frame.failed)
        read.push({ ...listed, shops: answered.reply.shops.filter(({ id, may, day }) => may && ids.includes(id) && !isShut(day)) })
      }
      setClosing(read)
    })
  const publish = () =>
    run(async () => {
      const reply = await save((closing ?? []).flatMap((one) => changesOf(one, hours.languages[0])))
      if (!reply) return undefined
      if (reply.faults.length > 0) return setFailure(reply.faults.map((one) => one.text).join(' '))
      if (reply.conflicts.length === 0) {
        forget()
        return onDone()
      }
      // Somebody was first: what each day is now is read once more.
      setFailure(t.conflicts)
      setClosing(null)
    })
  return (
    <>
      <DialogHeader title={t.close_days} closeLabel={frame.close} />
      <DialogBody>
        <Stack>
          <FailureNotice>{failure}</FailureNotice>
          {closing ? (
            <Closings closing={closing} />
          ) : (
            <>
              <Days text={text} today={hours.today} faults={faults} onChange={(next) => type({ text: next })} />
              <OtherShops editing={{ hours }} date={hours.today} isOfMany chosen={others} onChoose={(next) => type({ others: next })} />
            </>
          )}
          {count > most && <Notice kind="warning">{t.too_many_changes(most)}</Notice>}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <div className={styles.actions}>
          {closing && (
            <Button kind="ghost" onClick={() => setClosing(null)}>
              {t.back}
            </Button>
          )}
          <Button
            loading={isBusy}
            disabled={dates.length === 0 || faults.length > 0 || (closing !== null && (count === 0 || count > most))}
            onClick={() => void (closing ? publish() : review())}
          >
            {closing ? t.publish : t.review}
          </Button>
        </div>
      </DialogFooter>
    </>
  )
}

/** Also under a name. */
const isShut = (day: Day | undefined): boolean =>
  day === null || (day !== undefined && day.working_time === null && day.delivery == null && day.takeaway == null)

/** A closed day with a name is one without hours; without a name it is none. */
const changesOf = ({ date, name, shops }: Closing, language: string | undefined): HoursChange[] =>
  shops.map(({ id, day }) => {
    const named = name !== '' && language ? { name: { [language]: name.slice(0, 100) }, working_time: null } : null
    return { shop_id: id, path: datePath(date), ...(day !== undefined && { from: day }), to: named }
  })

type DaysProps = {
  text: string
  today: string
  faults: ReturnType<typeof readListedDates>['faults']
  onChange: (text: string) => void
}

function Days({ text, today, faults, onChange }: DaysProps) {
  const t = useContentTexts('hours')
  const [picked, setPicked] = useState('')
  const error = faults.map(({ line, text: found, why }) => (why === 'past' ? t.past_day(line, found) : t.no_day(line, found))).join(' ')
  return (
    <>
      <TextArea label={t.days_list} hint={t.days_hint} rows={6} value={text} error={error || undefined} onChange={onChange} />
      <div className={styles.pick}>
        <FieldFrame label={t.pick_day}>
          {(ties) => <input {...ties} type="date" min={today} value={picked} onChange={({ target }) => setPicked(target.value)} />}
        </FieldFrame>
        <Button
          kind="secondary"
          disabled={picked === ''}
          onClick={() => {
            onChange([text.trimEnd(), picked].filter(Boolean).join('\n'))
            setPicked('')
          }}
        >
          {t.add_day}
        </Button>
      </div>
    </>
  )
}

/** Every day with what it was at which shops. */
function Closings({ closing }: { closing: readonly Closing[] }) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  return (
    <section>
      <h2 className={styles.heading}>{t.review_title}</h2>
      <ul className={styles.list}>
        {closing.map(({ date, name, shops }) => (
          <li key={date} className={styles.change}>
            <b>
              {dateName(date, language)}
              {name !== '' && ` · ${name}`}
            </b>
            {shops.length === 0 && <span>{t.closed}</span>}
            {inGroups(shops, ({ day }) => dayWords(day, t)).map(([was, own]) => (
              <span key={was} className={styles.closing}>
                {own.map((shop) => shop.name).join(', ')}: <s>{was}</s> → <b>{t.closed}</b>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
