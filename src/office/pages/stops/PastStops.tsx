import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { lastedWords, reasonWords, shopTime } from './stop-words.ts'
import styles from './stops.module.css'

type Page = Reply<'GET /api/staff/stops/history'>

/** How long each dish was stopped at a shop, last ended first (OPS-STOPS-07). */
export function PastStops({ shopId }: { shopId: number }) {
  const key = `past stops ${shopId} ${useOfficeLanguage()}`
  const loaded = useLoaded(key, (signal) => callStaff('GET /api/staff/stops/history', { query: { shop_id: shopId }, signal }))
  return <LoadedView loaded={loaded}>{(page) => <Pages key={key} first={page} shopId={shopId} />}</LoadedView>
}

function Pages({ first, shopId }: { first: Page; shopId: number }) {
  const t = useOfficeTexts('stops')
  const { failed } = useOfficeTexts('frame')
  const [more, setMore] = useState<Page[]>([])
  const { isBusy, run } = useSingleFlight()
  const pages = [first, ...more]
  const next = pages.at(-1)?.next ?? null
  if (first.stops.length === 0) return <EmptyState title={t.past_none} />
  const askMore = (before: number) =>
    run(async () => {
      const page = await callStaff('GET /api/staff/stops/history', { query: { shop_id: shopId, before } })
      if (!page.ok) return showToast(page.problem.message || failed, { kind: 'failed' })
      setMore((was) => [...was, page.reply])
    })
  return (
    <>
      <ul className={styles.rows}>{pages.flatMap(({ stops }) => stops.map((stop) => <PastRow key={stop.id} stop={stop} />))}</ul>
      {next !== null && (
        <div>
          <Button kind="secondary" loading={isBusy} onClick={() => void askMore(next)}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  )
}

function PastRow({ stop }: { stop: Page['stops'][number] }) {
  const t = useOfficeTexts('stops')
  const language = useOfficeLanguage()
  const time = (iso: string): string => shopTime(iso, stop.timezone, language)
  const facts = [
    stop.reason && reasonWords(stop.reason, t),
    stop.shop ?? t.everywhere,
    stop.by ?? t.by_key,
    stop.released_by === null ? t.by_itself : t.released_by(stop.released_by || t.by_key),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3>{stop.name ?? '–'}</h3>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.lasted}>
        <b>{lastedWords(stop.started_at, stop.ended_at, t)}</b>
        <span className={styles.note}>
          {t.since(time(stop.started_at))} {t.ended(time(stop.ended_at))}
        </span>
      </p>
    </li>
  )
}
