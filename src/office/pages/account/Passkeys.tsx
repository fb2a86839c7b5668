import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { callStaff } from '#office/api.ts'
import { knowsPasskeys, makePasskey } from '#office/session/passkey.ts'
import { useProvedCall } from '#office/session/proof.tsx'
import { useSession } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { FailureNotice, Soft } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { when } from '#office/ui/when.ts'
import styles from './account.module.css'

/** One's own passkeys: added on this device, removed but for the last way to sign in. */
export function Passkeys() {
  const t = useOfficeTexts('account')
  const { failed } = useOfficeTexts('frame')
  const { passkey_failed } = useOfficeTexts('sign_in')
  const language = useOfficeLanguage()
  const { setMe } = useSession()
  const callProved = useProvedCall()
  const passkeys = useLoaded('passkeys', (signal) => callStaff('GET /api/staff/me/passkeys', { signal }))
  const [failure, setFailure] = useState<string | null>(null)
  const { look, run } = useOneOfMany()

  const add = () =>
    run('add', async () => {
      setFailure(null)
      const started = await callProved('POST /api/staff/me/passkeys/start', { body: {} })
      if (!started) return
      if (!started.ok) return setFailure(started.problem.message || failed)
      const made = await makePasskey(started.reply.options)
      if (!made.ok) return setFailure(passkey_failed)
      const added = await callStaff('POST /api/staff/me/passkeys', { body: { response: made.answer } })
      if (!added.ok) return setFailure(added.problem.message || failed)
      await setMe(added.reply)
      passkeys.reload()
    })
  const remove = (id: string) =>
    run(id, async () => {
      setFailure(null)
      const removed = await callProved('DELETE /api/staff/me/passkeys/:id', { params: { id } })
      if (!removed) return
      if (!removed.ok) return setFailure(removed.problem.message || failed)
      await setMe(removed.reply)
      passkeys.reload()
    })
  return (
    <>
      <h2 id="passkeys">{t.passkeys}</h2>
      <Soft>{t.passkeys_text}</Soft>
      <FailureNotice>{failure}</FailureNotice>
      <LoadedView loaded={passkeys}>
        {({ passkeys: list }) =>
          list.length === 0 ? (
            <p>{t.no_passkeys}</p>
          ) : (
            <ul className={styles.rows}>
              {list.map(({ id, name, created_at, used_at }) => (
                <li key={id}>
                  <span className={styles.what}>
                    {name}
                    <small>{used_at ? t.last_used(when(used_at, language)) : t.added(when(created_at, language))}</small>
                  </span>
                  <Button kind="ghost" size="s" {...look(id)} onClick={() => void remove(id)}>
                    {t.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
      {knowsPasskeys() && (
        <div>
          <Button kind="secondary" {...look('add')} onClick={() => void add()}>
            {t.add_passkey}
          </Button>
        </div>
      )}
    </>
  )
}
