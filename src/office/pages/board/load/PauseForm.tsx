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
import { nextInstant } from './load-words.ts'
import { PauseNow } from './PauseNow.tsx'
import styles from './load.module.css'

const steps = [15, 30, 60]
const exact = 'exact'

type What = 'all' | 'delivery' | 'takeaway'
type End = { minutes: number } | { until: string }

/** Pauses the shop, or one type of order: one tap for the usual times; never without an end (OPS-LOAD-03). */
export function PauseForm({ shown, settle, now }: LoadPart) {
  const t = useOfficeTexts('load')
  const language = useOfficeLanguage()
  const [what, setWhat] = useState<What>('all')
  const [reason, setReason] = useState('')
  const { look, run } = useOneOfMany()
  const { load, closes_at: closesAt } = shown
  const pause = (button: string | number, end: End) =>
    run(button, async () => {
      const body = { ...end, order_type: what === 'all' ? null : what, reason: reason.trim() || null }
      if (settle(await callStaff('PUT /api/staff/shops/:shop_id/pause', { params: { shop_id: load.shop_id }, body }))) setReason('')
    })
  return (
    <section className={styles.part} aria-labelledby="load-pause">
      <h3 id="load-pause">{t.pause}</h3>
      <PauseNow shown={shown} settle={settle} now={now} />
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
        onChange={(value) => setWhat(value as What)}
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
