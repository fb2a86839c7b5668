import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { OwnPassword } from '#office/session/OwnPassword.tsx'
import { useProvedCall } from '#office/session/proof.tsx'
import { useMe, useSession } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'

/** One's own password with an app for codes: the second way to sign in (OPS-SIGN-02). */
export function Password() {
  const t = useOfficeTexts('account')
  const { failed } = useOfficeTexts('frame')
  const { ways } = useMe()
  const { setMe } = useSession()
  const callProved = useProvedCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const remove = () =>
    run(async () => {
      setFailure(null)
      const removed = await callProved('DELETE /api/staff/me/password', {})
      if (!removed) return
      if (!removed.ok) return setFailure(removed.problem.message || failed)
      await setMe(removed.reply)
      showToast(t.password_removed)
    })
  return (
    <>
      <h2 id="password">{t.password}</h2>
      <Soft>{ways.password ? `${t.password_is_set} ${t.password_text}` : t.password_text}</Soft>
      {failure && (
        <Notice kind="error" announce>
          {failure}
        </Notice>
      )}
      <OwnPassword label={ways.password ? t.change_password : t.add_password} onSet={() => showToast(t.password_saved)} />
      {ways.password && (
        <div>
          <Button kind="ghost" loading={isBusy} onClick={() => void remove()}>
            {t.remove_password}
          </Button>
        </div>
      )}
    </>
  )
}
