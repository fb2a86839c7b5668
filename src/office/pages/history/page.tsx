import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { useAllOfficeTexts, useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { placeName, type Places, zoneOfPlace } from '#office/ui/places.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePages } from '#office/ui/use-pages.tsx'
import { usePlaces } from '#office/ui/use-places.ts'
import { capabilities } from '#domain/staff/capabilities.ts'
import { Field } from '#web/ui/Field.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { may, useMe } from '#office/session/session.tsx'
import { Select } from '#office/ui/Select.tsx'
import { ShopSwitcher } from '#office/ui/ShopSwitcher.tsx'
import { when } from '#office/ui/when.ts'
import { addDays, toInstant } from '#domain/schedule/timezone.ts'
import { useHistoryTexts } from './history-texts.ts'
import styles from './history.module.css'
import { fieldLabel, fieldsOf, type HistoryEntry, reasonOf, valueWords, type Wording } from './value-words.ts'

const filters = ['person', 'shop_id', 'capability', 'object_kind', 'object_id', 'text', 'from', 'to'] as const

type Page = Reply<'GET /api/staff/history'>

/** Who has changed what, newest first, found by person, object, place, need and days. */
export default function History() {
  const t = useHistoryTexts()
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
  const t = useHistoryTexts()
  const { order_number } = useOfficeTexts('frame')
  const { pages, more } = usePages(first, t.more, load)
  const entries = pages.flatMap((page) => page.entries)
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
  return (
    <>
      {chip}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} places={places} />
        ))}
      </ul>
      {more}
    </>
  )
}

type FilterFormProps = { chosen: Filters; places: Places | null; onShow: (filters: Filters) => void }

function FilterForm({ chosen, places, onShow }: FilterFormProps) {
  const t = useHistoryTexts()
  const { all_shops, shop } = useOfficeTexts('board')
  const me = useMe()
  const [draft, setDraft] = useState(chosen)
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
      {places && <ShopSwitcher places={places} label={shop} value={draft.shop_id} all={all_shops} onPick={change('shop_id')} />}
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
    <FieldFrame label={label}>
      {(ties) => <input {...ties} type="date" value={value} onChange={(event) => onChange(event.target.value)} />}
    </FieldFrame>
  )
}

/** What a row is about, as it is called. */
const objectName = ({ object }: Pick<HistoryEntry, 'object'>, places: Places | null, orderNumber: (id: string) => string): string => {
  const shop = object.kind === 'shop' ? places?.shops.find(({ id }) => String(id) === object.id)?.name : undefined
  return object.name ?? shop ?? (object.kind === 'order' ? orderNumber(object.id) : object.id)
}

/** One change: who did what to which object, where and when, with the values before and after. */
function Entry({ entry, places }: { entry: HistoryEntry; places: Places | null }) {
  const wording: Wording = { texts: { ...useAllOfficeTexts(), history: useHistoryTexts() }, places, language: useOfficeLanguage() }
  const { history: t, frame } = wording.texts
  const { actor, before, after } = entry
  const who = actorName(actor, t)
  const fields = fieldsOf(entry)
  const reason = reasonOf(entry, wording.texts)
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <b>{who}</b> · {t.actions[entry.action]}: <b>{objectName(entry, places, frame.order_number)}</b>
      </p>
      <p className={styles.where}>
        {when(entry.at, wording.language, zoneOfPlace(entry.place, places))} · {placeName(entry.place, places, frame.whole_chain)}
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{fieldLabel(field, wording.texts)}</dt>
              <dd>
                {before && field in before && (
                  <del>
                    <span className="hidden-visually">{t.was} </span>
                    {valueWords(entry, field, before[field], wording)}
                  </del>
                )}
                {before && after && field in before && field in after && ' → '}
                {after && field in after && (
                  <ins>
                    <span className="hidden-visually">{t.is} </span>
                    {valueWords(entry, field, after[field], wording)}
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && (
        <p className={styles.where}>
          {t.reason}: {reason}
        </p>
      )}
    </li>
  )
}

/** Who made a change: a person, a device, or a program, of which nothing but its setting is known. */
export function actorName({ kind, name, on_behalf }: Omit<HistoryEntry['actor'], 'id'>, words: { key: string; system: string }): string {
  if (kind === 'key') return words.key
  if (kind === 'system') return name === '' ? words.system : `${words.system} (${name})`
  return on_behalf ? `${on_behalf} (${name})` : name
}

type Filters = Record<(typeof filters)[number], string>

/** @param timeZone of the chosen restaurant, whose days are meant */
const queryOf = ({ person, shop_id, capability, object_kind, object_id, text, from, to }: Filters, timeZone?: string) => ({
  person: person || null,
  shop_id: shop_id || null,
  capability: capability || null,
  object_kind: object_kind || null,
  object_id: object_id || null,
  text: text.trim() || null,
  from: dayStart(from, 0, timeZone),
  to: dayStart(to, 1, timeZone),
})

/**
 * The moment at which a day begins, so many days later; null for no day.
 * @param timeZone of the place whose days are meant; without one they are those of this device
 */
export function dayStart(day: string, later: number, timeZone?: string): string | null {
  if (day === '') return null
  if (timeZone !== undefined) return new Date(toInstant(addDays(day, later), 0, timeZone)).toISOString()
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
