import { type ComponentProps, useEffect, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { usePromptFilter } from '#office/ui/use-filter.ts'
import { callStaff } from '#office/api.ts'
import { type Loaded, useLoaded } from '#office/ui/use-loaded.ts'
import { stopScopes } from '#domain/catalogue/stop-reasons.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { EndForm } from './EndForm.tsx'
import { HeldButtons, HeldFacts, HeldRow } from './HeldRow.tsx'
import { StockCount, StockForm } from './Stock.tsx'
import { findThings, type HeldStop, keyOf, type Scope, sectionsOf, type StopList, type Thing } from './stop-things.ts'
import styles from './stops.module.css'
import { focusFirstRow, focusSearchWithMouse, useFocusedRow, useStopKeys } from './use-stop-keys.ts'
import { type StopActions, useStopping } from './use-stopping.ts'

/** Milliseconds between looks at what colleagues have stopped meanwhile. */
const lookAgain = 10_000

const soonest = 500

/** The stop-list of a shop: what is stopped on top, below it everything that can be. */
export function StopBoard({ shopId }: { shopId: number }) {
  // Not in the address: the person who stops a dish must choose a wide scope.
  const [scope, setScope] = useState<Scope>('shop')
  const loaded = useStopList(shopId, scope)
  useStopKeys()
  return <LoadedView loaded={loaded}>{(list) => <Lists list={list} scope={scope} setScope={setScope} reload={loaded.reload} />}</LoadedView>
}

type ListsProps = { list: StopList; scope: Scope; setScope: (scope: Scope) => void; reload: () => void }

function Lists({ list, scope, setScope, reload }: ListsProps) {
  const t = useOfficeTexts('stops')
  const stopping = useStopping(list, reload)
  const [search, setSearch] = usePromptFilter('q')
  const [changed, setChanged] = useState<HeldStop | null>(null)
  const [counted, setCounted] = useState<Thing | null>(null)
  const sections = sectionsOf(list, t.extras)
  const held = { timezone: list.shop.timezone, stopping, onChange: setChanged }
  const row = { scope, ...held, onCount: setCounted }
  useFocusedRow(list)
  return (
    <>
      <div className={styles.tools}>
        <SearchField value={search} onChange={setSearch} />
        <ScopeChips list={list} scope={scope} setScope={setScope} />
      </div>
      {search.trim() === '' ? (
        <>
          <StoppedNow stops={list.stops} {...held} />
          {sections.map(({ name, things }) => (
            <section key={name} className={styles.group}>
              <h2>{name}</h2>
              <Things things={things} {...row} />
            </section>
          ))}
        </>
      ) : (
        <Found things={sections.flatMap(({ things }) => things)} search={search} {...row} />
      )}
      <p className={styles.keys}>{t.keys}</p>
      <Dialog open={changed !== null} onClose={() => setChanged(null)} size="s">
        {changed && <EndForm key={changed.id} stop={changed} list={list} stopping={stopping} onDone={() => setChanged(null)} />}
      </Dialog>
      <Dialog open={counted !== null} onClose={() => setCounted(null)} size="s">
        {counted && <StockForm key={keyOf(counted)} thing={counted} stopping={stopping} onDone={() => setCounted(null)} />}
      </Dialog>
    </>
  )
}

/** What is typed finds as it is typed; Enter goes to the first row. */
function SearchField(field: { value: string; onChange: (value: string) => void }) {
  const t = useOfficeTexts('stops')
  useEffect(focusSearchWithMouse, [])
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        focusFirstRow()
      }}
    >
      <Field type="search" label={t.search} hideLabel placeholder={t.search} data-search="" autoComplete="off" {...field} />
    </form>
  )
}

type RowProps = Omit<ComponentProps<typeof ThingRow>, 'thing' | 'withGroup'>

/** What holds now, newest first. */
function StoppedNow({ stops, ...row }: Omit<RowProps, 'scope' | 'onCount'> & { stops: readonly HeldStop[] }) {
  const t = useOfficeTexts('stops')
  return (
    <section className={styles.held} aria-labelledby="stopped-now">
      <h2 id="stopped-now">{t.stopped_now}</h2>
      {stops.length === 0 ? (
        <p className={styles.note}>{t.nothing}</p>
      ) : (
        <ul className={styles.rows}>
          {stops.map((stop) => (
            <HeldRow key={stop.id} stop={stop} {...row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Found({ things, search, ...row }: RowProps & { things: readonly Thing[]; search: string }) {
  const t = useOfficeTexts('stops')
  const found = findThings(things, search)
  return found.length === 0 ? <EmptyState title={t.not_found} text={t.not_found_hint} /> : <Things things={found} withGroup {...row} />
}

const Things = ({ things, ...row }: RowProps & { things: readonly Thing[]; withGroup?: boolean }) => (
  <ul className={styles.rows}>
    {things.map((thing) => (
      <ThingRow key={keyOf(thing)} thing={thing} {...row} />
    ))}
  </ul>
)

/** How far a tap reaches, for those whose reach is wider than a shop. */
function ScopeChips({ list, scope, setScope }: Omit<ListsProps, 'reload'>) {
  const t = useOfficeTexts('stops')
  if (list.scopes.length < 2) return null
  const labels: Record<Scope, string> = { shop: t.here, city: t.city(list.shop.city), brand: t.brand }
  return (
    <RadioChips
      legend={t.where}
      hideLegend
      scrolls
      options={list.scopes.map((value) => ({ value, label: labels[value] }))}
      value={scope}
      onChange={(value) => setScope(list.scopes.find((one) => one === value) ?? 'shop')}
    />
  )
}

/** The list of a shop, read again every ten seconds, when a stop ends, and when the screen is looked at again. */
export function useStopList(shopId: number, scope: Scope): Loaded<StopList> {
  const key = `stops ${shopId} ${scope} ${useOfficeLanguage()}`
  const loaded = useLoaded(key, (signal) => callStaff('GET /api/staff/stops/list', { query: { shop_id: shopId, scope }, signal }))
  const { value, failure, reload } = loaded
  const [kept, setKept] = useState(value)
  if (value && value !== kept) setKept(value)

  useEffect(() => {
    // What is over by this device's clock and still held is by a clock that is ahead: it is looked at with the rest.
    const left = (value?.stops ?? []).flatMap(({ until }) => (until === null ? [] : [Date.parse(until) - Date.now()]))
    const ends = left.filter((milliseconds) => milliseconds > 0).map((milliseconds) => milliseconds + soonest)
    const look = (): void => void (document.visibilityState === 'visible' && reload())
    const timer = setTimeout(look, Math.min(lookAgain, ...ends))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    // A failure starts the wait anew, too.
  }, [value, failure, reload])
  // Another scope shows the list as it was until its own has come.
  return { ...loaded, value: value ?? (kept?.shop.id === shopId ? kept : null) }
}

/** The first groups; an extra may be offered in all of them. */
const groupWords = (groups: readonly string[]): string => groups.slice(0, 3).join(', ') + (groups.length > 3 ? ' …' : '')

type ThingProps = {
  thing: Thing
  scope: Scope
  timezone: string
  /** Whether its group is shown, as in a list of results. */
  withGroup?: boolean
  stopping: StopActions
  onChange: (stop: HeldStop) => void
  onCount: (thing: Thing) => void
}

/** A dish or an extra: one tap stops it in the chosen scope until the end of the shift. */
function ThingRow({ thing, scope, timezone, withGroup, stopping, onChange, onCount }: ThingProps) {
  const t = useOfficeTexts('stops')
  const { isBusy, run } = useSingleFlight()
  const { name, stops, takes } = thing
  // What is stopped as far, or farther, is not stopped again.
  const held = stops.find((stop) => stopScopes.indexOf(stop.scope) >= stopScopes.indexOf(scope))
  const notes = [thing.code, withGroup && thing.beside, groupWords(thing.groups), thing.dishes > 0 && t.in_dishes(thing.dishes)]
    .filter(Boolean)
    .join(' · ')
  const stop = () =>
    run(async () => {
      const failure = await stopping.stop(thing, { scope })
      if (failure) stopping.failed(failure)
    })
  return (
    <li className={styles.row} data-stop-row="">
      <div className={styles.words}>
        <h3>{name}</h3>
        {notes && <p className={styles.note}>{notes}</p>}
        {thing.left !== null && <p className={styles.facts}>{thing.left > 0 ? t.stock.left(thing.left) : <b>{t.stock.sold_out}</b>}</p>}
        {stops.map((one) => (
          <HeldFacts key={one.id} stop={one} timezone={timezone} />
        ))}
        {takes.length > 0 && <p className={styles.takes}>{t.takes(takes.join(', '))}</p>}
      </div>
      {held ? (
        <HeldButtons stop={held} stopping={stopping} onChange={onChange} />
      ) : thing.off ? (
        <p className={styles.note}>{t.off}</p>
      ) : (
        <div className={styles.buttons}>
          <Button
            kind={scope === 'shop' ? 'secondary' : 'danger'}
            size="s"
            loading={isBusy}
            aria-label={`${t.stop}: ${name}`}
            onClick={() => void stop()}
          >
            {t.stop}
          </Button>
          {thing.left === null && <StockCount thing={thing} stopping={stopping} onCount={onCount} />}
        </div>
      )}
      {thing.left !== null && <StockCount thing={thing} stopping={stopping} onCount={onCount} />}
    </li>
  )
}
