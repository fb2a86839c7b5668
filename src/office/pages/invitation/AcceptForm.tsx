import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff, type Failure } from '#office/api.ts'
import { paths } from '#office/paths.ts'
import { knowsPasskeys, makePasskey } from '#office/session/passkey.ts'
import { CodeSecret, NewPasswordForm } from '#office/session/NewPasswordForm.tsx'
import type { Me } from '#office/session/read-session.ts'
import { useSession } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Alone } from '#office/ui/Alone.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft, Stack } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { Invited, Accepted } from './invitation.ts'

export function AcceptForm({ invitationKey, invited }: { invitationKey: string; invited: Invited }) {
  const t = useOfficeTexts('sign_in')
  const { failed } = useOfficeTexts('frame')
  const { setMe } = useSession()
  const navigate = useNavigate()
  const params = { key: invitationKey }
  const [login, setLogin] = useState(invited.login ?? '')
  const [isByPassword, setByPassword] = useState(!knowsPasskeys())
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [cancelled, setCancelled] = useState(false)
  const { isBusy, run } = useSingleFlight()
  const errors = fieldErrors(failure, isByPassword ? ['login', 'password', 'code'] : ['login'], failed)

  const accept = (ask: () => Promise<{ ok: true; reply: Accepted } | Failure | null>) =>
    run(async () => {
      setFailure(null)
      setCancelled(false)
      const result = await ask()
      if (result === null) return setCancelled(true)
      if (!result.ok) return setFailure(result)
      setAccepted(result.reply)
    })
  const byPasskey = () =>
    accept(async () => {
      const started = await callStaff('POST /api/staff/invitations/:key/start', { params, body: { login } })
      if (!started.ok) return started
      const made = await makePasskey(started.reply.options)
      if (!made.ok) return null
      return callStaff('POST /api/staff/invitations/:key', { params, body: { login, response: made.answer } })
    })
  if (accepted)
    return (
      <RecoveryCodes
        codes={accepted.recovery_codes}
        login={accepted.me.login}
        onKept={() => void setMe(accepted.me as Me).then(() => navigate(paths.home))}
      />
    )
  return (
    <Alone title={t.welcome(invited.name)}>
      <p>{t.invitation_text}</p>
      {(errors.rest || cancelled) && (
        <Notice kind="error" announce>
          {errors.rest ?? t.passkey_failed}
        </Notice>
      )}
      <Field
        label={t.login}
        hint={t.login_hint}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={login}
        onChange={setLogin}
        {...(errors.of.login ? { error: errors.of.login } : {})}
      />
      {isByPassword ? (
        <PasswordWay
          params={params}
          login={login}
          errors={errors.of}
          isBusy={isBusy}
          onSend={(body) => void accept(() => callStaff('POST /api/staff/invitations/:key', { params, body: { login, ...body } }))}
        />
      ) : (
        <Stack>
          <Button wide size="l" loading={isBusy} onClick={() => void byPasskey()}>
            {t.make_passkey}
          </Button>
          <Soft>{t.passkey_hint}</Soft>
          <Button kind="ghost" wide onClick={() => setByPassword(true)}>
            {t.or_password}
          </Button>
        </Stack>
      )}
    </Alone>
  )
}

type PasswordWayProps = {
  params: { key: string }
  login: string
  errors: Record<string, string>
  isBusy: boolean
  onSend: (body: { password: string; code: string }) => void
}

function PasswordWay({ params, login, errors, isBusy, onSend }: PasswordWayProps) {
  const t = useOfficeTexts('sign_in')
  // The secret is the invitation's: the login name only labels it in the app.
  const started = useLoaded('secret', (signal) => callStaff('POST /api/staff/invitations/:key/start', { params, body: { login }, signal }))
  return (
    <NewPasswordForm errors={errors} label={t.accept} isBusy={isBusy} onSend={onSend}>
      <LoadedView loaded={started}>{(secret) => <CodeSecret {...secret} />}</LoadedView>
    </NewPasswordForm>
  )
}
