import { useEffect } from 'react'
import { Link } from 'react-router'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { paths } from '#office/paths.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { when } from '#office/ui/when.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Frame.module.css'

/** Milliseconds between two looks: what is planned is published within a minute of its time. */
const lookEvery = 60_000

type Failed = Reply<'GET /api/staff/content/failed'>['failed'][number]

/** The planned publications that were not made, until somebody puts them aside. */
export default function FailedPublications() {
  const { value, reload } = useLoaded(`failed ${useOfficeLanguage()}`, (signal) => callStaff('GET /api/staff/content/failed', { signal }))
  useEffect(() => {
    const timer = setInterval(reload, lookEvery)
    return () => clearInterval(timer)
  }, [reload])
  return value?.failed.map((one) => <FailedNotice key={one.id} failed={one} onPutAside={reload} />)
}

function FailedNotice({ failed: { id, brand, brand_name, due_at, why }, onPutAside }: { failed: Failed; onPutAside: () => void }) {
  const t = useContentTexts('unpublished')
  const { failed } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const { isBusy, run } = useSingleFlight()
  const putAside = () =>
    run(async () => {
      const answered = await callStaff('POST /api/staff/content/due/:id/cancel', { params: { id }, body: { brand } })
      if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
      return onPutAside()
    })
  return (
    <Notice
      kind="error"
      announce
      title={t.title(brand_name, when(due_at, language))}
      action={
        <div className={styles.unpublished}>
          <Link to={`${paths.changes}?brand=${encodeURIComponent(brand)}`}>{t.look}</Link>
          <Button kind="ghost" size="s" loading={isBusy} onClick={() => void putAside()}>
            {t.aside}
          </Button>
        </div>
      }
    >
      <p>{t.kept}</p>
      <ul>
        {why.slice(0, 3).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Notice>
  )
}
