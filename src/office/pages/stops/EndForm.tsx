import { useState } from 'react'
import { type StopReason, stopReasons } from '#domain/catalogue/stop-reasons.ts'
import { type StopEnd, stopEnds } from '#domain/schedule/stop-end.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import type { Failure } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { StackForm } from '#office/ui/Stack.tsx'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import type { HeldStop, StopList } from './stop-things.ts'
import { shopTime } from './stop-words.ts'
import styles from './stops.module.css'
import type { StopActions } from './use-stopping.ts'

const named = stopEnds.filter((end) => end !== 'time')
const isReason = (text: string | null): text is StopReason => stopReasons.some((one) => one === text)

type EndFormProps = { stop: HeldStop; list: StopList; stopping: StopActions; onDone: () => void }

/** Another end of a stop: one tap on it is enough; the reason goes along. */
export function EndForm({ stop, list, stopping, onDone }: EndFormProps) {
  const t = useOfficeTexts('stops')
  const frame = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const [reason, setReason] = useState<StopReason>(isReason(stop.reason) ? stop.reason : 'other')
  const [time, setTime] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { look, run } = useOneOfMany()
  const errors = fieldErrors(failure, ['time'], frame.failed)
  const thing = {
    kind: stop.product_id === null ? ('extra' as const) : ('dish' as const),
    id: stop.product_id ?? stop.modifier_id ?? 0,
    name: stop.name ?? '',
  }
  const choose = (end: StopEnd) =>
    run(end, async () => {
      setFailure(null)
      const failed = await stopping.stop(thing, { scope: stop.scope, end, reason, ...(end === 'time' ? { time } : {}) })
      if (failed) setFailure(failed)
      else onDone()
    })
  const note = (end: StopEnd): string => {
    const at = list.ends[end]
    return at ? ` · ${shopTime(at, list.shop.timezone, language)}` : ''
  }
  return (
    <>
      <DialogHeader title={thing.name} closeLabel={frame.close} />
      <DialogBody>
        <div className={styles.ends}>
          {errors.rest && <p role="alert">{errors.rest}</p>}
          <RadioChips
            legend={t.why}
            options={stopReasons.map((value) => ({ value, label: t.reasons[value] }))}
            value={reason}
            onChange={(value) => isReason(value) && setReason(value)}
          />
          <fieldset className={styles.endButtons}>
            <legend>{t.end}</legend>
            {named.map((end) => (
              <Button key={end} kind="secondary" {...look(end)} onClick={() => void choose(end)}>
                {t.ends[end]}
                {note(end)}
              </Button>
            ))}
          </fieldset>
          <StackForm onSend={() => void choose('time')}>
            <FieldFrame label={t.ends.time} error={errors.of.time}>
              {(ties) => <input {...ties} type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} />}
            </FieldFrame>
            <Button type="submit" kind="secondary" {...look('time')}>
              {t.set_time}
            </Button>
          </StackForm>
        </div>
      </DialogBody>
    </>
  )
}
