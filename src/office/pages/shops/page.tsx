import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OrderOutside, ShopHours } from '#contract/office/hours.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import { callStaff } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { Publications } from '#office/pages/prices/Publications.tsx'
import { paths } from '#office/paths.ts'
import { usePlaceTexts } from '#office/place-texts.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { placeQuery } from '#office/ui/place-in-address.ts'
import { shopInAddress } from '#office/ui/shop-in-address.ts'
import type { Places } from '#office/ui/places.ts'
import { ShopSwitcher } from '#office/ui/ShopSwitcher.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { type Loaded, useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { when } from '#office/ui/when.ts'
import { Capacity } from './Capacity.tsx'
import type { Editing } from './editing.tsx'
import { changesOf, leftAfter, livingEdits, useHoursEdits } from './hours-edits.ts'
import { dateName } from './hours-words.ts'
import { Offered } from './Offered.tsx'
import { SpecialDays } from './SpecialDays.tsx'
import { useSaving } from './use-saving.ts'
import { Week } from './Week.tsx'
import styles from './shops.module.css'

const views = ['week', 'special', 'capacity', 'offered', 'published'] as const
type View = (typeof views)[number]

/** The hours and the capacity of a shop, and what its customers are offered. */
export default function Shops() {
  // It alone waits for the texts, and has no state that React would have to carry over the wait.
  useContentTexts('hours')
  usePlaceTexts('places')
  return <ShopsScreen />
}

function ShopsScreen() {
  const t = useContentTexts('hours')
  const { nav } = useOfficeTexts('shops')
  const { shop: label } = useOfficeTexts('board')
  const places = usePlaces()
  const [query] = useSearchParams()
  const [view, setView] = useFilter('view')
  const shops = places.value?.shops ?? []
  const shop = places.value && shopInAddress(shops, places.value, query)
  const shown = views.find((one) => one === view) ?? 'week'
  return (
    <Screen
      title={nav}
      actions={
        <>
          <ToPlaces />
          {places.value && shop && shops.length > 1 && (
            <ShopSwitcher label={label} hideLabel places={places.value} value={String(shop.id)} />
          )}
        </>
      }
    >
      <LoadedView loaded={places}>
        {(known) =>
          shop ? (
            <>
              <RadioChips
                legend={t.view}
                hideLegend
                scrolls
                options={views.map((value) => ({ value, label: t[value] }))}
                value={shown}
                onChange={(next) => setView(next === 'week' ? '' : next)}
              />
              <ShopOf key={shop.id} shop={shop} places={known} view={shown} />
            </>
          ) : (
            <EmptyState title={t.none} action={<ToPlaces />} />
          )
        }
      </LoadedView>
    </Screen>
  )
}

/** The way to the facts of restaurants, to new ones, and to cities and maps. */
function ToPlaces() {
  const [query] = useSearchParams()
  const { title } = usePlaceTexts('places')
  return (
    <Link className={buttonClass({ kind: 'secondary', size: 's' })} to={`${paths.places}${placeQuery(query)}`}>
      {title}
    </Link>
  )
}

function ShopOf({ shop, places, view }: { shop: Places['shops'][number]; places: Places; view: View }) {
  const loaded = useLoaded(`hours ${shop.id} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/hours', { query: { shop_id: shop.id }, signal }),
  )
  return <LoadedView loaded={loaded}>{(hours) => <Hours hours={hours} loaded={loaded} places={places} view={view} />}</LoadedView>
}

type HoursProps = { hours: ShopHours; loaded: Pick<Loaded<ShopHours>, 'reload'>; places: Places; view: View }

function Hours({ hours, loaded, places, view }: HoursProps) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const { edits: typed, wasRestored, change } = useHoursEdits(hours.shop_id)
  const [refused, setRefused] = useState<Editing['refused']>({})
  const [outside, setOutside] = useState<readonly OrderOutside[]>([])
  const [version, setVersion] = useState(0)
  const save = useSaving((found) => {
    setOutside(found)
    setVersion((was) => was + 1)
    loaded.reload()
  })
  const edits = livingEdits(typed, hours)
  const editing: Editing = { hours, edits, change, refused }
  const { changed } = hours
  return (
    <>
      {!hours.may && <Notice kind="info">{t.read_only}</Notice>}
      {wasRestored && Object.keys(edits).length > 0 && <Notice kind="info">{t.restored}</Notice>}
      {outside.length > 0 && <Outside orders={outside} places={places} />}
      {view === 'week' && <Week editing={editing} />}
      {view === 'special' && <SpecialDays editing={editing} save={save} />}
      {view === 'capacity' && <Capacity editing={editing} />}
      {view === 'offered' && <Offered shop={hours.shop_id} version={version} />}
      {view === 'published' && <Publications brand={hours.brand} places={places} onTakenBack={loaded.reload} />}
      {changed && view !== 'published' && (
        <Soft>{t.last_changed(changed.number, changed.by, when(changed.at, language, hours.timezone))}</Soft>
      )}
      {view !== 'published' && <SaveBar editing={editing} save={save} onRefused={setRefused} />}
    </>
  )
}

type SaveBarProps = { editing: Editing; save: ReturnType<typeof useSaving>; onRefused: (refused: Editing['refused']) => void }

/** What is typed of one shop is published by one press; it can be taken back. */
function SaveBar({ editing: { hours, edits, change }, save, onRefused }: SaveBarProps) {
  const t = useContentTexts('hours')
  const { isBusy, run } = useSingleFlight()
  const [hasConflicts, setConflicts] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const count = Object.keys(edits).length
  const changes = changesOf(edits, hours.shop_id)
  const send = () =>
    run(async () => {
      if (!changes) return
      onRefused({})
      const reply = await save(changes)
      if (!reply) return
      const at = reply.faults.map(({ index, text }) => ({ path: index === null ? undefined : changes[index]?.path, text }))
      onRefused(Object.fromEntries(at.flatMap(({ path, text }) => (path === undefined ? [] : [[path, text]]))))
      setFaults(at.flatMap(({ path, text }) => (path === undefined ? [text] : [])))
      if (reply.faults.length > 0) return
      setConflicts(reply.conflicts.length > 0)
      const now = new Map(reply.conflicts.map(({ index, ...is }) => [changes[index]?.path ?? '', 'is' in is ? { from: is.is } : {}]))
      // What is typed stays where somebody else was first, beside what they made it; so does what was typed meanwhile.
      change((was) => leftAfter(livingEdits(was, hours), edits, now))
    })
  if (count === 0 || !hours.may) return null
  return (
    <>
      {hasConflicts && (
        <Notice kind="warning" announce>
          {t.conflicts}
        </Notice>
      )}
      {faults.length > 0 && (
        <Notice kind="error" announce>
          <p>{t.faults}</p>
          <p>{faults.slice(0, 10).join(' ')}</p>
        </Notice>
      )}
      <div className={styles.bar}>
        <output>{changes ? t.changed(count) : t.wrong}</output>
        <Button
          kind="ghost"
          onClick={() => {
            onRefused({})
            change(() => ({}))
          }}
        >
          {t.discard}
        </Button>
        <Button loading={isBusy} disabled={!changes} onClick={() => void send()}>
          {t.save}
        </Button>
      </div>
    </>
  )
}

/** Orders that were accepted before and lie outside the hours now, each with its way to the board. */
function Outside({ orders, places }: { orders: readonly OrderOutside[]; places: Places }) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  return (
    <Notice kind="warning" announce>
      <p>{t.outside}</p>
      <ul className={styles.list}>
        {orders.map(({ order_id, shop_id, order_type, date, time }) => (
          <li key={order_id}>
            <Link to={`${paths.board}?${new URLSearchParams({ shop: String(shop_id), order: String(order_id) })}`}>
              {t.order(order_id)}
            </Link>
            {` · ${[places.shops.find(({ id }) => id === shop_id)?.name, t[order_type], `${dateName(date, language)}, ${time}`].filter(Boolean).join(' · ')}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
