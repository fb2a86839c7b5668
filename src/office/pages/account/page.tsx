import { useState } from 'react'
import { toldRole } from '#domain/board/escalation.ts'
import { languageRows, languages, type WrittenLanguage } from '#domain/language.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff, type Failure } from '#office/api.ts'
import { SignOut } from '#office/session/SignOut.tsx'
import { useMe, useSession } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { Select } from '#office/ui/Select.tsx'
import { StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { GrantList } from '#office/ui/GrantList.tsx'
import { usePlaces } from '#office/ui/use-places.ts'
import styles from './account.module.css'
import { AlarmPhone } from './AlarmPhone.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { Pin } from './Pin.tsx'
import { Sessions } from './Sessions.tsx'

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
        {me.grants.some(({ role }) => role === toldRole) && (
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
      {errors.rest && (
        <Notice kind="error" announce>
          {errors.rest}
        </Notice>
      )}
      <Field
        label={t.name}
        autoComplete="name"
        required
        value={name}
        onChange={setName}
        {...(errors.of.name ? { error: errors.of.name } : {})}
      />
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
