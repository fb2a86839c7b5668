import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { type Places, zoneOfPlace } from '#office/ui/places.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { Entry, objectName } from './Entry.tsx'
import styles from './history.module.css'
import { FilterForm } from './FilterForm.tsx'
import { filters, type Filters, queryOf } from './filters.ts'

type Page = Reply<'GET /api/staff/history'>

/** Who has changed what, newest first, found by person, object, place, need and days (OPS-AUDIT-05). */
export default function History() {
  const t = useOfficeTexts('history')
  const [address, setAddress] = useSearchParams()
  const chosen = Object.fromEntries(filters.map((name) => [name, address.get(name) ?? ''])) as Filters
  const places = usePlaces()
  const shop = places.value?.shops.find(({ id }) => String(id) === chosen.shop_id)
  const query = queryOf(chosen, shop && zoneOfPlace(shop, places.value))
  const key = JSON.stringify(query)
  const found = useLoaded(key, (signal) => callStaff('GET /api/staff/history', { query, signal }))
  const show = (next: Filters) => setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  return (
    <Screen title={t.title}>
      <FilterForm key={JSON.stringify(chosen)} chosen={chosen} places={places.value} onShow={show} />
      <LoadedView loaded={found}>
        {(page) => (
          <Entries
            key={key}
            first={page}
            about={chosen.object_id}
            places={places.value}
            onWhole={() => show({ ...chosen, object_kind: '', object_id: '' })}
            load={(before) => callStaff('GET /api/staff/history', { query: { ...query, before } })}
          />
        )}
      </LoadedView>
    </Screen>
  )
}

type HistoryPage = Promise<Awaited<ReturnType<typeof callStaff<'GET /api/staff/history'>>>>

type EntriesProps = {
  first: Page
  load: (before: number) => HistoryPage
  /** The id of the only object whose changes are shown; empty for all. */
  about: string
  places: Places | null
  onWhole: () => void
}

function Entries({ first, load, about, places, onWhole }: EntriesProps) {
  const t = useOfficeTexts('history')
  const { failed, order_number } = useOfficeTexts('frame')
  const [more, setMore] = useState<Page[]>([])
  const { isBusy, run } = useSingleFlight()
  const pages = [first, ...more]
  const entries = pages.flatMap((page) => page.entries)
  const next = pages.at(-1)?.next ?? null
  const named = entries[0] ? objectName(entries[0], places, order_number) : about
  const chip = about !== '' && (
    <p className={styles.only}>
      {t.only}: <b>{named}</b>
      <Button kind="ghost" size="s" onClick={onWhole}>
        {t.show_all}
      </Button>
    </p>
  )
  if (entries.length === 0)
    return (
      <>
        {chip}
        <EmptyState title={t.none} />
      </>
    )
  const askMore = (before: number) =>
    run(async () => {
      const page = await load(before)
      if (!page.ok) return showToast(page.problem.message || failed, { kind: 'failed' })
      setMore((was) => [...was, page.reply])
    })
  return (
    <>
      {chip}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} places={places} />
        ))}
      </ul>
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
