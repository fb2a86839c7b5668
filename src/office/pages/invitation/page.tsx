import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { WrittenLanguage } from '#domain/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { paths } from '#office/paths.ts'
import { loadTexts, OfficeTextsProvider, useOfficeTexts } from '#office/texts.tsx'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { Alone } from '#office/ui/Alone.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { knowsPasskeys, makePasskey } from '#office/session/passkey.ts'
import { CodeSecret, LoginField, NewPasswordForm } from '#office/session/SignInFields.tsx'
import type { Me } from '#office/session/read-session.ts'
import { useSession } from '#office/session/session.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { FailureNotice, Soft, Stack } from '#office/ui/Stack.tsx'
import { CopyButton } from '#office/ui/CopyButton.tsx'
import styles from './RecoveryCodes.module.css'

/** Opening an invitation: a passkey, or a password with an app for codes; then the recovery codes. */
export default function Invitation() {
  const { key = '' } = useParams()
  const t = useOfficeTexts('sign_in')
  const { to_sign_in } = useOfficeTexts('devices')
  const invited = useLoaded(key, (signal) => callStaff('GET /api/staff/invitations/:key', { params: { key }, signal }))
  if (invited.failure?.status === 404)
    return (
      <Alone title={t.invitation_over}>
        <p>{t.invitation_over_text}</p>
        <Link className={buttonClass({ kind: 'secondary' })} to={paths.signIn}>
          {to_sign_in}
        </Link>
      </Alone>
    )
  if (!invited.value)
    return (
      <Alone title={t.title}>
        <LoadedView loaded={invited}>{() => null}</LoadedView>
      </Alone>
    )
  return (
    <InTheirLanguage language={invited.value.language}>
      <AcceptForm invitationKey={key} invited={invited.value} />
    </InTheirLanguage>
  )
}

/** The person reads in their own language already, though nobody is signed in yet. */
function InTheirLanguage({ language, children }: { language: WrittenLanguage; children: React.ReactNode }) {
  const [texts, setTexts] = useState<OfficeTexts | null>(null)
  useEffect(() => {
    document.documentElement.lang = language
    void loadTexts(language).then(setTexts)
  }, [language])
  return texts ? (
    <OfficeTextsProvider language={language} texts={texts}>
      {children}
    </OfficeTextsProvider>
  ) : null
}

function AcceptForm({ invitationKey, invited }: { invitationKey: string; invited: Invited }) {
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
      <FailureNotice>{errors.rest ?? (cancelled ? t.passkey_failed : null)}</FailureNotice>
      <LoginField isNew value={login} onChange={setLogin} error={errors.of.login} />
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
  onSend: (body: { password: string; code: string; setup: string }) => void
}

function PasswordWay({ params, login, errors, isBusy, onSend }: PasswordWayProps) {
  const t = useOfficeTexts('sign_in')
  // The login name only labels the secret in the app.
  const started = useLoaded('secret', (signal) => callStaff('POST /api/staff/invitations/:key/start', { params, body: { login }, signal }))
  return (
    <NewPasswordForm
      errors={errors}
      label={t.accept}
      isBusy={isBusy}
      onSend={(way) => onSend({ ...way, setup: started.value?.setup ?? '' })}
    >
      <LoadedView loaded={started}>{(secret) => <CodeSecret {...secret} />}</LoadedView>
    </NewPasswordForm>
  )
}

type Invited = Reply<'GET /api/staff/invitations/:key'>

type Accepted = Reply<'POST /api/staff/invitations/:key'>

/** The recovery codes, shown once. */
function RecoveryCodes({ codes, login, onKept }: { codes: string[]; login: string | null; onKept: () => void }) {
  const t = useOfficeTexts('sign_in')
  // The codes ask for it too, and a person with a passkey types it nowhere else.
  const loginLine = login === null ? [] : [`${t.login}: ${login}`]
  return (
    <Alone title={t.codes_title}>
      <p>{t.codes_text}</p>
      {login !== null && (
        <p className={styles.login}>
          {`${t.login}: `}
          <b>{login}</b>
        </p>
      )}
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton kind="secondary" text={[...loginLine, ...codes].join('\n')} label={t.copy} />
      <Button wide onClick={onKept}>
        {t.codes_kept}
      </Button>
    </Alone>
  )
}
