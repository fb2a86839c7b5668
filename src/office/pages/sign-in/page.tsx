import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff, type Result } from '#office/api.ts'
import { paths } from '#office/paths.ts'
import { askPasskey, knowsPasskeys } from '#office/session/passkey.ts'
import { useSession } from '#office/session/session.tsx'
import { CodeField, LoginField } from '#office/session/SignInFields.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Alone } from '#office/ui/Alone.tsx'
import { FailureNotice, Soft, Stack, StackForm } from '#office/ui/Stack.tsx'
import { Field } from '#web/ui/Field.tsx'

type SignInMethod = 'passkey' | 'password' | 'recovery'
type SignedIn = Result<'POST /api/staff/sign-in/password'>

/** Signing in: with a passkey; with login name, password and code; or once with a recovery code. */
export default function SignIn() {
  const { me, hasEnded, setMe } = useSession()
  const t = useOfficeTexts('sign_in')
  const { failed } = useOfficeTexts('frame')
  const devices = useOfficeTexts('devices')
  const [chosen, setWay] = useState<SignInMethod | null>(null)
  const [query] = useSearchParams()
  const way = chosen ?? (query.get('way') === 'recovery' ? 'recovery' : knowsPasskeys() ? 'passkey' : 'password')
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const from = (useLocation().state as { from?: string } | null)?.from
  // Who is signed in, and cannot prove it, comes in anew by a recovery code.
  if (me && (me.must_enrol || way !== 'recovery')) return <Navigate to={me.must_enrol ? paths.enrol : (from ?? paths.home)} replace />

  const enter = async (result: SignedIn): Promise<void> => {
    if (result.ok) await setMe(result.reply)
    else setFailure(result.problem.message || failed)
  }
  const send = (ask: () => Promise<SignedIn>) =>
    run(async () => {
      setFailure(null)
      await enter(await ask())
    })
  const byPasskey = () =>
    run(async () => {
      setFailure(null)
      const passkey = await askPasskey()
      if (!passkey.ok) return setFailure(passkey.problem?.message ?? t.passkey_failed)
      await enter(await callStaff('POST /api/staff/sign-in/passkey', { body: { response: passkey.answer } }))
    })
  const turnTo = (next: SignInMethod) => {
    setFailure(null)
    setWay(next)
  }
  return (
    <Alone title={t.title}>
      {hasEnded && !failure && <Notice>{t.ended}</Notice>}
      <FailureNotice>{failure}</FailureNotice>
      {way === 'passkey' && (
        <Stack>
          <Button wide size="l" loading={isBusy} onClick={() => void byPasskey()}>
            {t.with_passkey}
          </Button>
          <Soft>{t.passkey_hint}</Soft>
        </Stack>
      )}
      {way === 'password' && (
        <PasswordForm isBusy={isBusy} onSend={(body) => void send(() => callStaff('POST /api/staff/sign-in/password', { body }))} />
      )}
      {way === 'recovery' && (
        <RecoveryForm isBusy={isBusy} onSend={(body) => void send(() => callStaff('POST /api/staff/sign-in/recovery', { body }))} />
      )}
      <Stack>
        {way !== 'password' && (
          <Button kind="ghost" wide onClick={() => turnTo('password')}>
            {t.other_way}
          </Button>
        )}
        {way !== 'passkey' && knowsPasskeys() && (
          <Button kind="ghost" wide onClick={() => turnTo('passkey')}>
            {t.back_to_passkey}
          </Button>
        )}
        {way !== 'recovery' && (
          <Button kind="ghost" wide onClick={() => turnTo('recovery')}>
            {t.lost}
          </Button>
        )}
        <Link className={buttonClass({ kind: 'ghost' })} to={paths.pair}>
          {devices.shared}
        </Link>
      </Stack>
    </Alone>
  )
}

type RecoveryFormProps = { isBusy: boolean; onSend: (body: { login: string; recovery_code: string }) => void }

function RecoveryForm({ isBusy, onSend }: RecoveryFormProps) {
  const t = useOfficeTexts('sign_in')
  const [login, setLogin] = useState('')
  const [code, setCode] = useState('')
  return (
    <StackForm onSend={() => onSend({ login, recovery_code: code })}>
      <LoginField value={login} onChange={setLogin} />
      <Field
        label={t.recovery_code}
        hint={t.recovery_hint}
        name="recovery-code"
        autoComplete="off"
        required
        value={code}
        onChange={setCode}
      />
      <Button type="submit" wide loading={isBusy}>
        {t.sign_in}
      </Button>
    </StackForm>
  )
}

type PasswordFormProps = { isBusy: boolean; onSend: (body: { login: string; password: string; code: string }) => void }

function PasswordForm({ isBusy, onSend }: PasswordFormProps) {
  const t = useOfficeTexts('sign_in')
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <StackForm onSend={() => onSend({ login, password, code })}>
      <LoginField value={login} onChange={setLogin} />
      <Field
        label={t.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" wide loading={isBusy}>
        {t.sign_in}
      </Button>
    </StackForm>
  )
}
