import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { type LookOf, useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { clock } from '../card-words.ts'
import type { LoadPart } from './load-part.ts'
import { holdingsOf, nextInstant, type Paused } from './load-words.ts'
import styles from './load.module.css'

const steps = [15, 30, 60]
const exact = 'exact'

type PausedTypes = 'all' | 'delivery' | 'takeaway'
type PauseEnd = { minutes: number } | { until: string }

/** Pauses the shop, or one type of order: one tap for the usual times; never without an end. */
export function PauseForm({ shown, finish, now }: LoadPart) {
  const t = useOfficeTexts('load')
  const language = useOfficeLanguage()
  const [what, setWhat] = useState<PausedTypes>('all')
  const [reason, setReason] = useState('')
  const { look, run } = useOneOfMany()
  const { load, closes_at: closesAt } = shown
  const pause = (button: string | number, end: PauseEnd) =>
    run(button, async () => {
      const body = { ...end, order_type: what === 'all' ? null : what, reason: reason.trim() || null }
      if (finish(await callStaff('PUT /api/staff/shops/:shop_id/pause', { params: { shop_id: load.shop_id }, body }))) setReason('')
    })
  return (
    <section className={styles.part} aria-labelledby="load-pause">
      <h3 id="load-pause">{t.pause}</h3>
      <PauseNow shown={shown} finish={finish} now={now} />
      <Soft>{t.pause_text}</Soft>
      <Segmented
        wide
        legend={t.what}
        value={what}
        segments={[
          { value: 'all', label: t.all },
          { value: 'delivery', label: t.delivery },
          { value: 'takeaway', label: t.takeaway },
        ]}
        onChange={(value) => setWhat(value as PausedTypes)}
      />
      <div className={styles.taps}>
        {steps.map((minutes) => (
          <Button key={minutes} kind="secondary" {...look(minutes)} onClick={() => void pause(minutes, { minutes })}>
            {t.for_minutes(minutes)}
          </Button>
        ))}
      </div>
      {closesAt !== null && (
        <Button kind="secondary" wide {...look('closing')} onClick={() => void pause('closing', { until: closesAt })}>
          {t.until_closing(clock(closesAt, load, language))}
        </Button>
      )}
      <ExactEnd look={look(exact)} read={(text) => nextInstant(text, load, now)} onEnd={(until) => void pause(exact, { until })} />
      <Field label={t.reason} value={reason} maxLength={140} onChange={setReason} />
    </section>
  )
}

type ExactEndProps = { look: ReturnType<LookOf>; read: (text: string) => string | null; onEnd: (until: string) => void }

/** An end by the shop's clock. */
function ExactEnd({ look, read, onEnd }: ExactEndProps) {
  const t = useOfficeTexts('load')
  const [time, setTime] = useState('')
  const until = read(time)
  return (
    <div className={styles.exact}>
      <FieldFrame label={t.until_time}>
        {(ties) => <input {...ties} type="time" value={time} onChange={(event) => setTime(event.target.value)} />}
      </FieldFrame>
      <Button
        kind="secondary"
        {...(until === null ? { disabled: true, reason: t.until_hint } : look)}
        onClick={() => until !== null && onEnd(until)}
      >
        {t.pause_until}
      </Button>
    </div>
  )
}

/** What is paused now, and the end of each before its time: of a stop of the stop-list too. */
function PauseNow({ shown, finish, now }: LoadPart) {
  const t = useOfficeTexts('load')
  const language = useOfficeLanguage()
  const { look, run } = useOneOfMany()
  const params = { shop_id: shown.load.shop_id }
  const end = (key: string, { stop_id: id, order_type }: Paused) =>
    run(key, async () => {
      if (id === null) {
        const query = order_type === null ? {} : { order_type }
        return void finish(await callStaff('DELETE /api/staff/shops/:shop_id/pause', { params, query }))
      }
      const released = await callStaff('DELETE /api/staff/stops/:id', { params: { id } })
      // Somebody else has released it already.
      if (!released.ok && released.status !== 404) return void finish(released)
      finish(await callStaff('GET /api/staff/shops/:shop_id/load', { params }))
    })
  const holdings = holdingsOf({ ...shown.load, busy: null }, { now, language, t })
  return (
    <output className={styles.state}>
      {holdings.map(({ key, words, paused }) => (
        <span key={key} className={styles.now}>
          {words}
          {paused && (
            <Button kind="secondary" size="s" {...look(key)} aria-label={`${t.resume}: ${words}`} onClick={() => void end(key, paused)}>
              {t.resume}
            </Button>
          )}
        </span>
      ))}
    </output>
  )
}
