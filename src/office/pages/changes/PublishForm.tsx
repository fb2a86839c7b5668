import { useState } from 'react'
import { toInstant } from '#domain/schedule/timezone.ts'
import { parseClock } from '#domain/schedule/time-of-day.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useTakingBack } from '#office/pages/prices/use-taking-back.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { FailureNotice, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import type { DraftedKind } from '#contract/office/content.ts'
import styles from './changes.module.css'

type Listed = Reply<'GET /api/staff/content/changes'>

type FormProps = {
  brand: string
  /** With the versions that the publisher has read. */
  entries: readonly Pick<Listed['entries'][number], 'kind' | 'key' | 'version'>[]
  zones: Listed['zones']
  onPublished: () => void
  /** Some are no more as the publisher has read them: nothing was published. */
  onChanged: (faults: string[]) => void
  onPlanned: () => void
  onDone: () => void
}

/** ISO 8601 of a time on the clock of a city; null while it is none. */
export function instantOf(day: string, time: string, timezone: string): string | null {
  const minutes = parseClock(time)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || minutes === null) return null
  const instant = toInstant(day, minutes, timezone)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

/** Publishes what was chosen, at once or at a time of a city, with a note. */
export function PublishForm({ brand, entries, zones, onPublished, onChanged, onPlanned, onDone }: FormProps) {
  const t = useContentTexts('changes')
  const frame = useOfficeTexts('frame')
  const [later, setLater] = useState(false)
  const [time, setTime] = useState({ day: '', time: '', zone: zones[0]?.timezone ?? 'UTC' })
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const { isBusy, run } = useSingleFlight()
  const takeBack = useTakingBack(onPublished)
  const publish = () =>
    run(async () => {
      setFaults([])
      const at = later ? instantOf(time.day, time.time, time.zone) : null
      if (later && at === null) return setFailure(t.wrong_time)
      setFailure(null)
      const names = entries.flatMap(({ kind, key, version }) =>
        kind === 'city' ? [] : [{ kind: kind satisfies DraftedKind, key, version }],
      )
      const body = { brand, entries: names, note: note.trim() || null, at }
      const answered = await callStaff('POST /api/staff/content/publish', { body })
      if (!answered.ok) return setFailure(answered.problem.errors?.at ? t.wrong_time : answered.problem.message || frame.failed)
      const { publication, due, faults: found } = answered.reply
      const texts = found.map(({ name, text }) => [name, text].filter(Boolean).join(': '))
      if (found.some(({ code }) => code === 'draft-changed')) {
        onChanged(texts)
        return onDone()
      }
      setFaults(texts)
      if (found.length > 0) return undefined
      if (publication) showToast(t.done, { undo: { label: t.undo, run: () => void takeBack(publication.id) } })
      else showToast(due === null ? t.nothing : t.planned)
      if (due === null) onPublished()
      else onPlanned()
      return onDone()
    })
  return (
    <>
      <DialogHeader title={t.publish} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={() => void publish()}>
          {faults.length > 0 && (
            <Notice kind="error" announce>
              <p>{t.faults}</p>
              <ul>
                {faults.slice(0, 20).map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </Notice>
          )}
          <FailureNotice>{failure}</FailureNotice>
          <Segmented
            legend={t.when}
            wide
            value={later ? 'later' : 'now'}
            segments={[
              { value: 'now', label: t.at_once },
              { value: 'later', label: t.at_a_time },
            ]}
            onChange={(next) => setLater(next === 'later')}
          />
          {later && <TimeFields zones={zones} value={time} onChange={setTime} />}
          <Field label={t.note} maxLength={200} value={note} onChange={setNote} />
          <Button type="submit" loading={isBusy}>
            {t.publish}
          </Button>
        </StackForm>
      </DialogBody>
    </>
  )
}

type ChosenTime = { day: string; time: string; zone: string }

function TimeFields({ zones, value, onChange }: { zones: Listed['zones']; value: ChosenTime; onChange: (value: ChosenTime) => void }) {
  const t = useContentTexts('changes')
  // Cities with one clock are one choice.
  const clocks = [...new Set(zones.map(({ timezone }) => timezone))].map((timezone) => ({
    timezone,
    cities: zones.filter((one) => one.timezone === timezone).map(({ city }) => city),
  }))
  return (
    <div className={styles.time}>
      <FieldFrame label={t.day}>
        {(ties) => <input {...ties} type="date" value={value.day} onChange={({ target }) => onChange({ ...value, day: target.value })} />}
      </FieldFrame>
      <FieldFrame label={t.time}>
        {(ties) => <input {...ties} type="time" value={value.time} onChange={({ target }) => onChange({ ...value, time: target.value })} />}
      </FieldFrame>
      {clocks.length > 1 && (
        <Select label={t.city} value={value.zone} onChange={(zone) => onChange({ ...value, zone })}>
          {clocks.map(({ timezone, cities }) => (
            <option key={timezone} value={timezone}>
              {cities.join(', ')}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
