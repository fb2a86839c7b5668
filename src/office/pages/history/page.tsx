import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { capabilities } from '#domain/staff/capabilities.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { shopWords } from '#office/ui/places.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { Select } from '#office/ui/Select.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { Entry, objectName } from './Entry.tsx'
import styles from './history.module.css'

type Page = Reply<'GET /api/staff/history'>

const filters = ['person', 'shop_id', 'capability', 'object_kind', 'object_id', 'text', 'from', 'to'] as const
type Filters = Record<(typeof filters)[number], string>

/** A day of this device as the moment when it begins, or when the next one does. */
const startOf = (day: string, later: number): string | null => {
  if (day === '') return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

const queryOf = ({ person, shop_id, capability, object_kind, object_id, text, from, to }: Filters) => ({
  person: person || null,
  shop_id: shop_id || null,
  capability: capability || null,
  object_kind: object_kind || null,
  object_id: object_id || null,
  text: text.trim() || null,
  from: startOf(from, 0),
  to: startOf(to, 1),
})

/** Who has changed what, newest first, found by person, object, place, need and days (OPS-AUDIT-05). */
export default function History() {
  const t = useOfficeTexts('history')
  const [address, setAddress] = useSearchParams()
  const chosen = Object.fromEntries(filters.map((name) => [name, address.get(name) ?? ''])) as Filters
  const key = JSON.stringify(chosen)
  const found = useLoaded(key, (signal) => callStaff('GET /api/staff/history', { query: queryOf(chosen), signal }))
  const show = (next: Filters) => setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  return (
    <Screen title={t.title}>
      <FilterForm key={key} chosen={chosen} onShow={show} />
      <LoadedView loaded={found}>
        {(page) => (
          <Entries
            key={key}
            first={page}
            about={chosen.object_id}
            onWhole={() => show({ ...chosen, object_kind: '', object_id: '' })}
            load={(before) => callStaff('GET /api/staff/history', { query: { ...queryOf(chosen), before } })}
          />
        )}
      </LoadedView>
    </Screen>
  )
}

function FilterForm({ chosen, onShow }: { chosen: Filters; onShow: (filters: Filters) => void }) {
  const t = useOfficeTexts('history')
  const { all_shops, shop } = useOfficeTexts('board')
  const me = useMe()
  const [draft, setDraft] = useState(chosen)
  const places = usePlaces()
  const people = useLoaded<Reply<'GET /api/staff/people'>>('people', async (signal) =>
    may(me, 'staff.view') ? callStaff('GET /api/staff/people', { signal }) : { ok: true, reply: { people: [] } },
  )
  const change = (name: keyof Filters) => (value: string) => setDraft({ ...draft, [name]: value })
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onShow(draft)
      }}
    >
      <Field type="search" label={t.what} placeholder={t.what_hint} value={draft.text} onChange={change('text')} />
      {(people.value?.people.length ?? 0) > 0 && (
        <Select label={t.person} value={draft.person} onChange={change('person')}>
          <option value="">{t.anybody}</option>
          {people.value?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select label={shop} value={draft.shop_id} onChange={change('shop_id')}>
        <option value="">{all_shops}</option>
        {places.value?.shops.map((one) => (
          <option key={one.id} value={one.id}>
            {places.value && shopWords(one, places.value)}
          </option>
        ))}
      </Select>
      <Select label={t.need} value={draft.capability} onChange={change('capability')}>
        <option value="">{t.any_need}</option>
        {capabilities.map((one) => (
          <option key={one} value={one}>
            {t.needs[one]}
          </option>
        ))}
      </Select>
      <DayField label={t.from} value={draft.from} onChange={change('from')} />
      <DayField label={t.to} value={draft.to} onChange={change('to')} />
      <Button type="submit" kind="secondary">
        {t.show}
      </Button>
    </form>
  )
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}

type HistoryPage = Promise<Awaited<ReturnType<typeof callStaff<'GET /api/staff/history'>>>>

type EntriesProps = {
  first: Page
  load: (before: number) => HistoryPage
  /** The id of the only object whose changes are shown; empty for all. */
  about: string
  onWhole: () => void
}

function Entries({ first, load, about, onWhole }: EntriesProps) {
  const t = useOfficeTexts('history')
  const { failed } = useOfficeTexts('frame')
  const places = usePlaces()
  const [more, setMore] = useState<Page[]>([])
  const { isBusy, run } = useSingleFlight()
  const pages = [first, ...more]
  const entries = pages.flatMap((page) => page.entries)
  const next = pages.at(-1)?.next ?? null
  const named = entries[0] ? objectName(entries[0], places.value) : about
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
          <Entry key={entry.id} entry={entry} places={places.value} />
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
