import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Failure } from '#office/api.ts'
import { useProvedCall } from '#office/session/proof.tsx'
import { useMe, useSession } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'

/** One's own PIN for the shared devices of a shop. */
export function Pin() {
  const t = useOfficeTexts('devices')
  const { failed } = useOfficeTexts('frame')
  const me = useMe()
  const { setMe } = useSession()
  const callProved = useProvedCall()
  const [pin, setPin] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { look, run } = useOneOfMany()
  const errors = fieldErrors(failure, ['pin'], failed)
  const save = () =>
    run('save', async () => {
      setFailure(null)
      const saved = await callProved('PUT /api/staff/me/pin', { body: { pin } })
      if (!saved) return
      if (!saved.ok) return setFailure(saved)
      setPin('')
      await setMe(saved.reply)
      showToast(t.pin_saved)
    })
  const remove = () =>
    run('remove', async () => {
      setFailure(null)
      const removed = await callProved('DELETE /api/staff/me/pin', {})
      if (!removed) return
      if (!removed.ok) return setFailure(removed)
      await setMe(removed.reply)
      showToast(t.pin_removed)
    })
  return (
    <>
      <h2 id="pin">{t.pin_title}</h2>
      <Soft>{me.has_pin ? `${t.pin_is_set} ${t.pin_text}` : t.pin_text}</Soft>
      {errors.rest && (
        <Notice kind="error" announce>
          {errors.rest}
        </Notice>
      )}
      <StackForm onSend={() => void save()}>
        <Field
          label={t.new_pin}
          name="new-pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          value={pin}
          onChange={setPin}
          {...(errors.of.pin ? { error: errors.of.pin } : {})}
        />
        <div>
          <Button type="submit" kind="secondary" {...look('save')}>
            {t.set_pin}
          </Button>
          {me.has_pin && (
            <Button kind="ghost" {...look('remove')} onClick={() => void remove()}>
              {t.remove_pin}
            </Button>
          )}
        </div>
      </StackForm>
    </>
  )
}
