import { Button } from '#web/ui/Button.tsx'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { when } from '#office/ui/when.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './changes.module.css'

type Due = Reply<'GET /api/staff/content/due'>['due'][number]

/**
 * The publications of a brand that are due, and those that failed at their time; nothing where there is none.
 * @param onChanged one of them was canceled, or published before it could be
 */
export function DuePublications({ brand, onChanged }: { brand: string; onChanged?: () => void }) {
  const loaded = useLoaded(`due ${brand} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/due', { query: { brand }, signal }),
  )
  if (!loaded.failure && (loaded.value === null || loaded.value.due.length === 0)) return null
  return (
    <LoadedView loaded={loaded}>
      {({ due }) => (
        <ul className={styles.entries}>
          {due.map((one) => (
            <DueRow
              key={one.id}
              brand={brand}
              due={one}
              onEnded={() => {
                loaded.reload()
                onChanged?.()
              }}
            />
          ))}
        </ul>
      )}
    </LoadedView>
  )
}

type DueRowProps = { brand: string; due: Due; onEnded: () => void }

function DueRow({ brand, due, onEnded }: DueRowProps) {
  const t = useContentTexts('changes')
  const language = useOfficeLanguage()
  const { failed } = useOfficeTexts('frame')
  const { isBusy, run } = useSingleFlight()
  const { id, state, due_at, by, note, entries, why, may_cancel } = due
  const cancel = () =>
    run(async () => {
      const answered = await callStaff('POST /api/staff/content/due/:id/cancel', { params: { id }, body: { brand } })
      if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
      if (answered.reply.canceled) showToast(t.canceled)
      else showToast(t.not_canceled, { kind: 'failed' })
      return onEnded()
    })
  return (
    <li className={classes(styles.entry, state === 'failed' && styles.failed)}>
      <header>
        <span className={styles.title}>
          <b>
            {state === 'due' ? t.due : t.failed}: {when(due_at, language)}
          </b>{' '}
          {note !== null && <small>{note}</small>}
        </span>
        {may_cancel && (
          <Button kind="ghost" size="s" loading={isBusy} onClick={() => void cancel()}>
            {state === 'due' ? t.cancel : t.put_aside}
          </Button>
        )}
      </header>
      <p className={styles.facts}>{[by, entries.map(({ name }) => name).join(', ')].join(' · ')}</p>
      {why.length > 0 && (
        <ul className={styles.why}>
          {why.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
