import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useEffect, useId, useMemo, useRef, type RefObject } from 'react'
import type { PriceRow } from '#contract/office/prices.ts'
import { classes } from '#web/ui/classes.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { inGroups } from '#office/ui/in-groups.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import {
  amountOf,
  type Column,
  cellOf,
  hasCell,
  keyOfCell,
  keyOfRow,
  priceAt,
  priceOtherwise,
  type PriceEdit,
  type PriceEdits,
  type Typed,
  typedPrice,
  withTyped,
} from './price-edits.ts'
import { SoldCell, type SoldColumn } from './SoldCell.tsx'
import styles from './prices.module.css'
import { type CellFaults, faultsAtCells, livingFaults, type Refused } from './refused-prices.ts'

type CellsProps = {
  rows: readonly PriceRow[]
  columns: readonly Column[]
  edits: PriceEdits
  /** What of it a shop sells; null where no shop is shown. */
  sold: SoldColumn | null
  /** What was to be published and was not; its first fault is led to. */
  refused: Refused | null
  /** The same function for every drawing. */
  onChange: (become: (was: PriceEdits) => PriceEdits) => void
}

/** The prices of things as a table that is edited like a spreadsheet: arrows, Enter, and several cells pasted at once. */
export function PriceCells({ rows, columns, edits, sold, refused, onChange }: CellsProps) {
  const t = useContentTexts('prices')
  const body = useRef<HTMLTableElement>(null)
  const faults = useMemo(() => faultsAtCells(refused ? livingFaults(refused, edits) : []), [refused, edits])
  useFirstFault(body, refused, faults)
  const groups = useMemo(
    () => inGroups(rows, ({ kind, group }) => (kind === 'dish' ? group : t[kind === 'modifier' ? 'extras' : 'packages'])),
    [rows, t],
  )
  const ordered = useMemo(() => groups.flatMap(([, own]) => own), [groups])
  const put = useCallback((typed: readonly Typed[]) => onChange((was) => withTyped(was, typed)), [onChange])
  const move = useCallback((event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event
    const step = key === 'ArrowDown' || key === 'Enter' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const cells = [...(body.current?.querySelectorAll<HTMLInputElement>(`input[data-column="${input.dataset.column}"]`) ?? [])]
    const next = cells[cells.indexOf(input) + step]
    next?.focus()
    next?.select()
  }, [])
  const paste = useCallback(
    (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
      const { row: atRow, column: atColumn } = event.currentTarget.dataset
      if (!/[\t\n]/.test(text)) return
      event.preventDefault()
      put(
        text.split(/\r?\n/).flatMap((line, down) =>
          line.split('\t').flatMap((cell, right) => {
            const [row, column] = [ordered[Number(atRow) + down], columns[Number(atColumn) + right]]
            return row && column && cell.trim() !== '' ? [{ row, column, text: cell.trim() }] : []
          }),
        ),
      )
    },
    [ordered, columns, put],
  )
  const places = useMemo(() => new Map(ordered.map((row, index) => [row, index])), [ordered])
  return (
    <table ref={body} className={classes(styles.table, columns.length === 1 && styles.single)}>
      <caption className="hidden-visually">{t.table}</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{t.shown(rows.length)}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {sold && <th scope="col">{t.sold_here}</th>}
        </tr>
      </thead>
      {groups.map(([group, own]) => (
        <tbody key={group}>
          <tr>
            <th className={styles.group} colSpan={columns.length + (sold ? 2 : 1)} scope="rowgroup">
              {group}
            </th>
          </tr>
          {own.map((row) => (
            <Row
              key={keyOfRow(row)}
              at={places.get(row) ?? 0}
              row={row}
              columns={columns}
              edits={edits}
              faults={faults}
              sold={sold}
              onPut={put}
              onKeyDown={move}
              onPaste={paste}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Leads to the first cell with a fault, once for each refusal: nobody is led away from what they mend. */
function useFirstFault(table: RefObject<HTMLTableElement | null>, refused: Refused | null, faults: CellFaults): void {
  const led = useRef<Refused | null>(null)
  useEffect(() => {
    if (!refused || led.current === refused || faults.size === 0) return
    const first = table.current?.querySelector<HTMLInputElement>('input[data-fault]')
    if (!first) return
    led.current = refused
    first.scrollIntoView({ block: 'center' })
    first.focus({ preventScroll: true })
  })
}

type RowProps = {
  at: number
  row: PriceRow
  columns: readonly Column[]
  edits: PriceEdits
  faults: CellFaults
  sold: SoldColumn | null
  onPut: (typed: readonly Typed[]) => void
} & InputEvents

type InputEvents = {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

const Row = memo(function DrawnRow({ at, row, columns, edits, faults, sold, onPut, ...events }: RowProps) {
  const t = useContentTexts('prices')
  const name = row.size_name === null ? row.name : `${row.name}, ${row.size_name}`
  return (
    <tr className={classes(styles.row, row.size !== null && styles.size)}>
      <th className={styles.name} scope="row">
        {row.size_name ?? row.name}
        {row.code && row.size === null && <small> {row.code}</small>}
        {row.discount > 0 && row.size === null && <small> −{row.discount} %</small>}
        {row.follows && <small> {t.follows}</small>}
      </th>
      {columns.map((column, index) =>
        hasCell(row, column) ? (
          <PriceCell
            key={column.label}
            row={row}
            column={column}
            place={{ row: at, column: index }}
            name={name}
            edit={edits.get(keyOfCell(cellOf(row, column)))}
            fault={faults.get(keyOfCell(cellOf(row, column)))}
            onType={(text) => onPut([{ row, column, text }])}
            {...events}
          />
        ) : (
          <td key={column.label} className={styles.empty}>
            –
          </td>
        ),
      )}
      {sold && <SoldCell row={row} name={name} sold={sold} />}
    </tr>
  )
}, isDrawn)

/** A row is drawn anew when something of its own has changed: a table may have thousands of cells. */
function isDrawn(was: RowProps, now: RowProps): boolean {
  const { edits: before, faults, ...rest } = was
  const isLike = Object.entries(rest).every(([name, value]) => now[name as keyof typeof rest] === value)
  const keys = now.columns.map((column) => keyOfCell(cellOf(now.row, column)))
  return isLike && keys.every((key) => before.get(key) === now.edits.get(key) && faults.get(key) === now.faults.get(key))
}

type CellProps = {
  row: PriceRow
  column: Column
  place: { row: number; column: number }
  name: string
  edit: PriceEdit | undefined
  fault: string | undefined
  onType: (text: string) => void
} & InputEvents

function PriceCell({ row, column, place, name, edit, fault, onType, ...events }: CellProps) {
  const t = useContentTexts('prices')
  const language = useOfficeLanguage()
  const note = useId()
  const now = priceAt(row, column)
  const money = (amount: number | null): string => (amount === null ? t.empty : sumOf(amount, { currency_code: column.currency }, language))
  const isNoPrice = edit !== undefined && amountOf(edit) === undefined
  const isWrong = isNoPrice || fault !== undefined
  const isChanged = edit !== undefined && amountOf(edit) !== now
  const otherwise = typedPrice(priceOtherwise(row, column), column.currency) || undefined
  const was = !edit || !isChanged ? null : edit.from === now ? money(now) : t.now(money(now))
  const words = isNoPrice ? t.wrong : (fault ?? was)
  return (
    <td className={styles.cell}>
      <span className={styles.label} aria-hidden="true">
        {column.label}
      </span>
      <input
        className={classes(styles.price, isChanged && styles.changed, isWrong && styles.wrong)}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${name}, ${column.label}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={words === null ? undefined : note}
        data-row={place.row}
        data-column={place.column}
        data-fault={fault === undefined ? undefined : ''}
        readOnly={!column.may}
        placeholder={otherwise}
        value={edit?.text ?? typedPrice(now, column.currency)}
        onChange={(event) => onType(event.target.value)}
        {...events}
      />
      {words !== null && (
        <small id={note} className={isWrong ? styles.fault : styles.was}>
          {words}
        </small>
      )}
    </td>
  )
}
