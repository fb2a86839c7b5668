import { useState } from 'react'
import { Navigate } from 'react-router'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { callStaff } from '#office/api.ts'
import { FailureNotice } from '#office/ui/Stack.tsx'
import { paths } from '#office/paths.ts'
import { makePasskey } from '#office/session/passkey.ts'
import { OwnPassword } from '#office/session/OwnPassword.tsx'
import { SignOut } from '#office/session/SignOut.tsx'
import { useSession } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Alone } from '#office/ui/Alone.tsx'

/** After a recovery code: a new way to sign in, and nothing else before it. */
export default function Enrol() {
  const { me, setMe } = useSession()
  const t = useOfficeTexts('sign_in')
  const { failed } = useOfficeTexts('frame')
  const [failure, setFailure] = useState<string | null>(null)
  const [isByPassword, setByPassword] = useState(false)
  const { isBusy, run } = useSingleFlight()
  if (!me) return <Navigate to={paths.signIn} replace />
  if (!me.must_enrol) return <Navigate to={paths.home} replace />
  const add = () =>
    run(async () => {
      setFailure(null)
      const started = await callStaff('POST /api/staff/me/passkeys/start', { body: {} })
      if (!started.ok) return setFailure(started.problem.message || failed)
      const made = await makePasskey(started.reply.options)
      if (!made.ok) return setFailure(t.passkey_failed)
      const added = await callStaff('POST /api/staff/me/passkeys', { body: { response: made.answer } })
      if (!added.ok) return setFailure(added.problem.message || failed)
      await setMe(added.reply)
    })
  return (
    <Alone title={t.enrol_title}>
      <p>{t.enrol_text}</p>
      <FailureNotice>{failure}</FailureNotice>
      <Button wide size="l" kind={isByPassword ? 'secondary' : 'primary'} loading={isBusy} onClick={() => void add()}>
        {t.make_passkey}
      </Button>
      <OwnPassword wide label={t.or_password} onOpen={() => setByPassword(true)} />
      <SignOut kind="ghost" wide />
    </Alone>
  )
}
