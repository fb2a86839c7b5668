import { type ComponentProps, useEffect, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { usePromptFilter } from '#office/ui/use-filter.ts'
import { EndForm } from './EndForm.tsx'
import { HeldRow } from './HeldRow.tsx'
import { findThings, type HeldStop, keyOf, type Scope, sectionsOf, type StopList, type Thing } from './stop-things.ts'
import styles from './stops.module.css'
import { ThingRow } from './ThingRow.tsx'
import { focusFirstRow, focusSearchWithMouse, useFocusedRow, useStopKeys } from './use-stop-keys.ts'
import { useStopList } from './use-stop-list.ts'
import { useStopping } from './use-stopping.ts'

/** The stop-list of a shop: what is stopped on top, below it everything that can be. */
export function StopBoard({ shopId }: { shopId: number }) {
  // Not in the address: a wide scope must be chosen by whoever stops.
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
  const sections = sectionsOf(list, t.extras)
  const held = { timezone: list.shop.timezone, stopping, onChange: setChanged }
  const row = { scope, ...held }
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
function StoppedNow({ stops, ...row }: Omit<RowProps, 'scope'> & { stops: readonly HeldStop[] }) {
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

/** How far a tap reaches, for those whose reach is wider than a shop (OPS-STOPS-02). */
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
