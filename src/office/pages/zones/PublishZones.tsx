import { useState } from 'react'
import type { MapZone } from '#contract/office/zones.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useZoneTexts } from './zones-texts.ts'

type Faults = Reply<'POST /api/staff/content/publish'>['faults']
type PublishProps = { brand: string; zones: readonly MapZone[]; onDone: () => void }

/** Publishes some zones at once, with a note; other drafts wait. */
export default function PublishZones({ brand, zones, onDone }: PublishProps) {
  const t = useZoneTexts('zone')
  const frame = useOfficeTexts('frame')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>([])
  const { isBusy, run } = useSingleFlight()
  const publish = () =>
    run(async () => {
      setFailure(null)
      setFaults([])
      const entries = zones.map(({ key }) => ({ kind: 'zone' as const, key }))
      const answered = await callStaff('POST /api/staff/content/publish', { body: { brand, entries, note: note.trim() || null, at: null } })
      if (!answered.ok) return setFailure(answered.problem.message || frame.failed)
      if (answered.reply.faults.length > 0) return setFaults(answered.reply.faults)
      showToast(answered.reply.publication ? t.published : frame.nothing_published)
      onDone()
    })
  return (
    <>
      <DialogHeader title={t.publish} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={() => void publish()}>
          <ul>
            {zones.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
          <Soft>{t.publish_rest}</Soft>
          <FailureNotice>{failure}</FailureNotice>
          {faults.length > 0 && (
            <Notice kind="error" announce title={t.cannot_publish}>
              <ul>
                {faults.map(({ kind, key, path, code, name, text }) => (
                  <li key={`${kind} ${key} ${path} ${code}`}>
                    {name}: {text}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <Field label={t.note} maxLength={200} autoComplete="off" value={note} onChange={setNote} />
          <Button type="submit" loading={isBusy}>
            {t.publish}
          </Button>
        </StackForm>
      </DialogBody>
    </>
  )
}
