import { useCallback, useMemo, useState } from 'react'
import type { PriceFault, PriceRow, PriceTable, SoldChange } from '#contract/office/prices.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { callStaff } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { inGroups } from '#office/ui/in-groups.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useFilter, usePromptFilter } from '#office/ui/use-filter.ts'
import { type Loaded, useLoaded } from '#office/ui/use-loaded.ts'
import { useBrand } from '#office/ui/use-brand.tsx'
import { usePlaces } from '#office/ui/use-places.ts'
import type { KeptEdits } from './kept-edits.ts'
import { ManyPrices } from './ManyPrices.tsx'
import { cellOf, type Column, type EditsOfBrand, keyOfCell, livingEdits, type PriceEdits, usePriceEdits } from './price-edits.ts'
import { PriceCells } from './PriceCells.tsx'
import { Publications } from './Publications.tsx'
import { faultLine, livingFaults, type Refused } from './refused-prices.ts'
import { ReviewPrices } from './ReviewPrices.tsx'
import type { SoldColumn } from './SoldCell.tsx'
import { livingSold, type SoldEdits, useSoldEdits, withSold } from './sold-edits.ts'
import { foldForSearch } from '#domain/text/fold.ts'
import styles from './prices.module.css'

/** The prices of a brand and of its shops, and what was published of them. */
export default function Prices() {
  const t = useContentTexts('prices')
  const places = usePlaces()
  const [view, setView] = useFilter('view')
  const brands = places.value?.brands ?? []
  const { brand, choice } = useBrand(brands, t.brand)
  const filters = (
    <div className={styles.filters}>
      {choice}
      <Segmented
        legend={t.view}
        value={view === 'published' ? view : 'table'}
        segments={[
          { value: 'table', label: t.table },
          { value: 'published', label: t.published },
        ]}
        onChange={(next) => setView(next === 'table' ? '' : next)}
      />
    </div>
  )
  return (
    <Screen title={t.table} actions={filters}>
      <LoadedView loaded={places}>
        {(known) => {
          if (!brand) return <EmptyState title={t.none} />
          return view === 'published' ? (
            <Publications key={brand.alias} brand={brand.alias} places={known} />
          ) : (
            <BrandPrices key={brand.alias} brand={brand.alias} />
          )
        }}
      </LoadedView>
    </Screen>
  )
}

function BrandPrices({ brand }: { brand: string }) {
  const language = useOfficeLanguage()
  const loaded = useLoaded(`prices ${brand} ${language}`, (signal) =>
    callStaff('GET /api/staff/content/prices', { query: { brand }, signal }),
  )
  return <LoadedView loaded={loaded}>{(table) => <Table table={table} loaded={loaded} />}</LoadedView>
}

/** `all`, a currency, or the id of a shop: what of the prices is shown. Prices for collecting stand beside one currency. */
function columnsOf({ currencies, shops, may }: PriceTable, shown: string, collecting: string): Column[] {
  const stepOf = (currency: string): number => currencies.find(({ code }) => code === currency)?.step ?? 1
  const ofBrand = (code: string): Column => ({ shop: null, currency: code, step: stepOf(code), label: code, may })
  const shop = shops.find(({ id }) => String(id) === shown)
  if (shown === 'all') return currencies.map(({ code }) => ofBrand(code))
  const withCollecting = (column: Column): Column[] => [column, { ...column, collecting: true, label: `${column.label} · ${collecting}` }]
  if (!shop) return withCollecting(ofBrand(shown))
  const { id, name, currency } = shop
  const own = { shop: id, currency, step: stepOf(currency), label: `${name} · ${currency}`, may: shop.may }
  return [ofBrand(currency), ...withCollecting(own)]
}

/** What is shown first: to somebody who may change the prices of a shop alone that shop, otherwise the currency of most cities. */
function firstShown({ currencies, shops, may }: PriceTable): string {
  const own = may ? undefined : shops.find((shop) => shop.may)
  const common = currencies.toSorted((a, b) => b.cities.length - a.cities.length)[0]
  return String(own?.id ?? common?.code ?? 'all')
}

type Opened = 'many' | 'review' | null

function Table({ table, loaded }: { table: PriceTable; loaded: Pick<Loaded<PriceTable>, 'reload'> }) {
  const t = useContentTexts('prices')
  const [query, setQuery] = usePromptFilter('q')
  const [chosen, setShown] = useFilter('of')
  const [opened, open] = useState<Opened>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const first = firstShown(table)
  const isKnown =
    chosen === 'all' || table.currencies.some(({ code }) => code === chosen) || table.shops.some(({ id }) => String(id) === chosen)
  const [shop] = useFilter('shop')
  const shown = isKnown ? chosen : (table.shops.find(({ id }) => String(id) === shop)?.id.toString() ?? first)
  const { edits: typed, restored, change } = usePriceEdits(table.brand)
  const edits = livingEdits(typed, table)
  const sold = useSoldEdits(table.brand)
  const resold = livingSold(sold.edits, table)
  const columns = useMemo(() => columnsOf(table, shown, t.collecting), [table, shown, t])
  const wanted = foldForSearch(query.trim())
  const rows = useMemo(
    () =>
      table.rows.filter(({ name, group, alias, code = '' }) =>
        [name, group ?? '', alias, code].some((text) => foldForSearch(text).includes(wanted)),
      ),
    [table, wanted],
  )
  const refuse = (next: Refused) => {
    open(null)
    setRefused(next)
    const cells = next.faults.flatMap(({ cell }) => cell ?? [])
    const [first] = cells
    const seen = new Set(rows.flatMap((row) => columns.map((column) => keyOfCell(cellOf(row, column)))))
    if (!first || cells.some((cell) => seen.has(keyOfCell(cell)))) return
    setQuery('')
    setShown(String(first.shop_id ?? first.currency))
  }
  const discard = () => {
    change(() => new Map())
    sold.change(() => new Map())
  }
  const published = () => {
    setRefused(null)
    loaded.reload()
  }
  const soldColumn = useSoldColumn(table, shown, sold)
  const count = edits.size + resold.size
  const mayChange = columns.some(({ may }) => may)
  if (table.rows.length === 0) return <EmptyState title={t.none} />
  return (
    <>
      <Tools
        {...{ table, query, shown }}
        onQuery={setQuery}
        onShow={setShown}
        onMany={mayChange && rows.length > 0 ? () => open('many') : null}
      />
      {!table.may && <Soft>{t.read_only}</Soft>}
      {restored + sold.restored > 0 && count > 0 && <Notice kind="info">{t.restored}</Notice>}
      {refused && <RefusedNotice table={table} faults={livingFaults(refused, typed)} />}
      {rows.length === 0 ? (
        <EmptyState title={t.nothing_found} />
      ) : (
        <PriceCells rows={rows} columns={columns} edits={typed} sold={soldColumn} refused={refused} onChange={change} />
      )}
      {count > 0 && <ChangeBar count={count} onDiscard={discard} onReview={() => open('review')} />}
      <Dialogs
        {...{ table, rows, columns, edits, typed, sold: resold, onSold: sold.change, opened, open, change }}
        onRefused={refuse}
        onPublished={published}
      />
    </>
  )
}

/** Whether things are sold at the shop whose prices are shown. */
function useSoldColumn({ shops }: PriceTable, shown: string, { edits, change }: KeptEdits<SoldChange>): SoldColumn | null {
  const shop = shops.find(({ id }) => String(id) === shown)
  const onChange = useCallback((row: PriceRow, next: SoldChange) => change((was) => withSold(was, row, next)), [change])
  return useMemo(() => (shop ? { shop: shop.id, label: shop.name, may: shop.may, edits, onChange } : null), [shop, edits, onChange])
}

function ChangeBar({ count, onDiscard, onReview }: { count: number; onDiscard: () => void; onReview: () => void }) {
  const t = useContentTexts('prices')
  return (
    <div className={styles.bar}>
      <output>{t.changed(count)}</output>
      <Button kind="ghost" onClick={onDiscard}>
        {t.discard}
      </Button>
      <Button onClick={onReview}>{t.review}</Button>
    </div>
  )
}

type DialogsProps = {
  table: PriceTable
  rows: readonly PriceRow[]
  columns: readonly Column[]
  /** What is typed, and what of it differs from the table. */
  typed: PriceEdits
  edits: PriceEdits
  /** What shops are to sell otherwise. */
  sold: SoldEdits
  onSold: KeptEdits<SoldChange>['change']
  opened: Opened
  open: (next: Opened) => void
  change: EditsOfBrand['change']
  onRefused: (refused: Refused) => void
  onPublished: () => void
}

/** Many prices at once, and what is to be published of those that are typed. */
function Dialogs({ table, rows, columns, typed, edits, sold, onSold, opened, open, change, onRefused, onPublished }: DialogsProps) {
  const close = () => open(null)
  const fill = (next: PriceEdits) => {
    change(() => next)
    open('review')
  }
  return (
    <>
      <Dialog open={opened === 'many'} onClose={close} size="s">
        {opened === 'many' && (
          <ManyPrices table={table} rows={rows} columns={columns.filter(({ may }) => may)} edits={typed} onFill={fill} />
        )}
      </Dialog>
      <Dialog open={opened === 'review'} onClose={close} size="m">
        {opened === 'review' && (
          <ReviewPrices {...{ table, edits, sold, onSold, onPublished, onRefused }} onChange={change} onDone={close} />
        )}
      </Dialog>
    </>
  )
}

/** Faults that are told at no cell that is seen are told here as well: nothing is published before all of them are gone. */
function RefusedNotice({ table, faults }: { table: PriceTable; faults: readonly PriceFault[] }) {
  const t = useContentTexts('prices')
  if (faults.length === 0) return null
  const lines = [...new Set(faults.map((one) => faultLine(one, table, t.collecting)))]
  return (
    <Notice kind="error" announce>
      <p>{t.faults}</p>
      <ul className={styles.faults}>
        {lines.slice(0, 20).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

type ToolsProps = {
  table: PriceTable
  query: string
  shown: string
  onQuery: (query: string) => void
  onShow: (shown: string) => void
  /** Null where the person may change nothing of what is shown. */
  onMany: (() => void) | null
}

/** What is looked for, which prices are shown, and the way to change many of them. */
function Tools({ table, query, shown, onQuery, onShow, onMany }: ToolsProps) {
  const t = useContentTexts('prices')
  return (
    <div className={styles.tools}>
      <Field label={t.find} hideLabel placeholder={t.find} type="search" value={query} onChange={onQuery} className={styles.search} />
      <Select label={t.column} hideLabel value={shown} onChange={onShow}>
        {table.currencies.map(({ code, cities }) => (
          <option key={code} value={code}>
            {code} · {cities.join(', ')}
          </option>
        ))}
        {table.currencies.length > 1 && <option value="all">{t.all_currencies}</option>}
        {inGroups(table.shops, ({ city }) => city).map(([city, shops]) => (
          <optgroup key={city} label={city}>
            {shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {onMany && (
        <Button kind="secondary" onClick={onMany}>
          {t.many}
        </Button>
      )}
    </div>
  )
}
