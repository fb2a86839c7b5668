import { Button } from '#web/ui/Button.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { when } from '#office/ui/when.ts'
import styles from './account.module.css'

/** Where one is signed in, each with its end (OPS-SIGN-09). */
export function Sessions() {
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
