import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Failure, Reply } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { FailureNotice, Stack } from '#office/ui/Stack.tsx'
import { CodeSecret, LoginField, NewPasswordForm } from './SignInFields.tsx'
import { useProvedCall } from './proof.tsx'
import { useMe, useSession } from './session.tsx'

type Setup = Reply<'POST /api/staff/me/password/start'>

type OwnPasswordProps = { label: string; wide?: boolean; onOpen?: () => void; onSet?: () => void }

/** A button that opens the form for one's own password with an app for codes. */
export function OwnPassword({ label, wide = false, onOpen, onSet }: OwnPasswordProps) {
  const { failed, save } = useOfficeTexts('frame')
  const me = useMe()
  const { setMe } = useSession()
  const callProved = useProvedCall()
  const [login, setLogin] = useState('')
  const [setup, setSetup] = useState<Setup | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isBusy, run } = useSingleFlight()
  const errors = fieldErrors(failure, ['login', 'password', 'code'], failed)
  const begin = () =>
    run(async () => {
      setFailure(null)
      const started = await callProved('POST /api/staff/me/password/start', { body: {} })
      if (!started) return
      if (!started.ok) return setFailure(started)
      setSetup(started.reply)
      onOpen?.()
    })
  const send = (way: { password: string; code: string }, { setup: sealed }: Setup) =>
    run(async () => {
      setFailure(null)
      const body = { ...way, setup: sealed, ...(me.login === null ? { login } : {}) }
      const set = await callProved('PUT /api/staff/me/password', { body })
      if (!set) return
      if (!set.ok) return setFailure(set)
      setSetup(null)
      await setMe(set.reply)
      onSet?.()
    })
  return (
    <Stack>
      <FailureNotice>{errors.rest}</FailureNotice>
      {setup === null ? (
        <div>
          <Button kind={wide ? 'ghost' : 'secondary'} wide={wide} loading={isBusy} onClick={() => void begin()}>
            {label}
          </Button>
        </div>
      ) : (
        <>
          {me.login === null && <LoginField isNew value={login} onChange={setLogin} error={errors.of.login} />}
          <NewPasswordForm errors={errors.of} label={save} isBusy={isBusy} onSend={(way) => void send(way, setup)}>
            <CodeSecret {...setup} />
          </NewPasswordForm>
        </>
      )}
    </Stack>
  )
}
