import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Failure } from '#office/api.ts'
import { useProvedCall } from '#office/session/proof.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'

/** The phone on which alarms reach oneself. */
export function AlarmPhone() {
  const t = useOfficeTexts('alarm')
  const own = useLoaded('my phone', (signal) => callStaff('GET /api/staff/me/phone', { signal }))
  return (
    <>
      <h2 id="alarm-phone">{t.own_phone}</h2>
      <LoadedView loaded={own}>{({ phone }) => <PhoneForm phone={phone} />}</LoadedView>
    </>
  )
}

function PhoneForm({ phone }: { phone: string | null }) {
  const t = useOfficeTexts('alarm')
  const frame = useOfficeTexts('frame')
  const callProved = useProvedCall()
  const [text, setText] = useState(phone ? `+${phone}` : '')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isBusy, run } = useSingleFlight()
  const errors = fieldErrors(failure, ['phone'], frame.failed)
  const save = () =>
    run(async () => {
      setFailure(null)
      const result = await callProved('PUT /api/staff/me/phone', { body: { phone: text } })
      if (!result) return
      if (!result.ok) return setFailure(result)
      setText(result.reply.phone ? `+${result.reply.phone}` : '')
      showToast(frame.saved)
    })
  return (
    <StackForm onSend={() => void save()}>
      <Soft>{t.own_phone_text}</Soft>
      <FailureNotice>{errors.rest}</FailureNotice>
      <Field label={t.phone} type="tel" autoComplete="tel" value={text} onChange={setText} error={errors.of.phone} />
      <div>
        <Button type="submit" kind="secondary" loading={isBusy} aria-label={`${frame.save}: ${t.phone}`}>
          {frame.save}
        </Button>
      </div>
    </StackForm>
  )
}
