import { useState } from 'react'
import { escalationRole } from '#domain/board/escalation.ts'
import { languageRows, languages, type WrittenLanguage } from '#domain/language.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Failure } from '#office/api.ts'
import { SignOut } from '#office/session/SignOut.tsx'
import { useMe, useSession } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { Select } from '#office/ui/Select.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { GrantList } from '#office/ui/GrantList.tsx'
import { usePlaces } from '#office/ui/use-places.ts'
import { OwnPassword } from '#office/session/OwnPassword.tsx'
import { useProvedCall } from '#office/session/proof.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { when } from '#office/ui/when.ts'
import styles from './account.module.css'
import { AlarmPhone } from './AlarmPhone.tsx'
import { Passkeys } from './Passkeys.tsx'

/** One's own name and language, ways to sign in, sessions and rights. */
export default function Account() {
  const t = useOfficeTexts('account')
  const { this_text } = useOfficeTexts('devices')
  const me = useMe()
  const places = usePlaces()
  // A device has neither sessions nor ways to sign in of its own.
  if (me.device)
    return (
      <Screen title={me.name} actions={<SignOut />}>
        <p>{this_text}</p>
        <GrantList grants={me.grants} places={places.value} />
      </Screen>
    )
  return (
    <Screen title={t.title} actions={<SignOut />}>
      <div className={styles.columns}>
        <section className={styles.card}>
          <OwnFacts />
        </section>
        <section className={styles.card} aria-labelledby="rights">
          <h2 id="rights">{t.roles}</h2>
          <GrantList grants={me.grants} places={places.value} />
        </section>
        {me.grants.some(({ role }) => role === escalationRole) && (
          <section className={styles.card} aria-labelledby="alarm-phone">
            <AlarmPhone />
          </section>
        )}
        <section className={styles.card} aria-labelledby="passkeys">
          <Passkeys />
        </section>
        <section className={styles.card} aria-labelledby="password">
          <Password />
        </section>
        <section className={styles.card} aria-labelledby="pin">
          <Pin />
        </section>
        <section className={styles.card} aria-labelledby="sessions">
          <Sessions />
        </section>
      </div>
    </Screen>
  )
}

function OwnFacts() {
  const t = useOfficeTexts('account')
  const frame = useOfficeTexts('frame')
  const me = useMe()
  const { setMe } = useSession()
  const [name, setName] = useState(me.name)
  const [language, setLanguage] = useState<string>(me.language)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isBusy, run } = useSingleFlight()
  const errors = fieldErrors(failure, ['name'], frame.failed)
  const save = () =>
    run(async () => {
      setFailure(null)
      const result = await callStaff('PUT /api/staff/me', { body: { name, language: language as WrittenLanguage } })
      if (!result.ok) return setFailure(result)
      await setMe(result.reply)
      showToast(frame.saved)
    })
  return (
    <StackForm onSend={() => void save()}>
      <FailureNotice>{errors.rest}</FailureNotice>
      <Field label={t.name} autoComplete="name" required value={name} onChange={setName} error={errors.of.name} />
      {me.login && <Field label={t.login} readOnly value={me.login} />}
      <Select label={t.language} value={language} onChange={setLanguage}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageRows[one].name}
          </option>
        ))}
      </Select>
      <div>
        <Button type="submit" loading={isBusy}>
          {frame.save}
        </Button>
      </div>
    </StackForm>
  )
}

/** One's own password with an app for codes: the second way to sign in. */
function Password() {
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
      <FailureNotice>{failure}</FailureNotice>
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

/** Where one is signed in, each with its end. */
function Sessions() {
  const t = useOfficeTexts('account')
  const { failed } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const sessions = useLoaded('sessions', (signal) => callStaff('GET /api/staff/me/sessions', { signal }))
  const { look, run } = useOneOfMany()
  const end = (id: number) =>
    run(id, async () => {
      const ended = await callStaff('DELETE /api/staff/me/sessions/:id', { params: { id } })
      if (!ended.ok) return showToast(ended.problem.message || failed, { kind: 'failed' })
      showToast(t.ended)
      sessions.reload()
    })
  return (
    <>
      <h2 id="sessions">{t.sessions}</h2>
      <LoadedView loaded={sessions}>
        {({ sessions: list }) => (
          <ul className={styles.rows}>
            {list.map(({ id, device, address, seen_at, is_this }) => (
              <li key={id}>
                <span className={styles.what}>
                  {is_this ? `${device} (${t.this_device})` : device}
                  <small>{`${t.last_used(when(seen_at, language))} · ${address}`}</small>
                </span>
                {!is_this && (
                  <Button kind="ghost" size="s" {...look(id)} onClick={() => void end(id)}>
                    {t.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadedView>
    </>
  )
}

/** One's own PIN for the shared devices of a shop. */
function Pin() {
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
      <FailureNotice>{errors.rest}</FailureNotice>
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
          error={errors.of.pin}
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
