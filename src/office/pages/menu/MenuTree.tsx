import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ListedEntry } from '#contract/office/content.ts'
import type { MenuLine } from '#contract/office/menu-facts.ts'
import { foldForSearch } from '#domain/text/fold.ts'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { FormKind } from '#office/form/format.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { lists, type ListName, type MenuLists } from './menu-lists.ts'
import { useArranging } from './use-arranging.ts'
import { useOpened } from './use-address.ts'
import styles from './menu.module.css'

type TreeProps = {
  brand: string
  list: ListName
  menu: MenuLists
  query: string
  currency: string
  onChanged: () => void
}

type Row = ListedEntry & { kind: FormKind }
/** Null: the entry does not stand in an order of its own. */
type Move = ((by: -1 | 1) => void) | null

/** The entries of a list, dishes under their groups, in the order that customers see. */
export function MenuTree({ brand, list, menu, query, currency, onChanged }: TreeProps) {
  const t = useMenuTexts('menu')
  const { arrange } = useArranging(onChanged)
  const keepFocus = useFocusOfMoved(menu)
  const kind = lists[list]
  const rows = menu.entries[kind] as readonly Row[]
  const groups = kind === 'dish' ? (menu.entries.group as readonly Row[]) : []
  const wanted = foldForSearch(query.trim())
  const shown = rows.filter(({ key, name }) => [key, name].some((text) => foldForSearch(text).includes(wanted)))
  const lines = new Map(menu.facts.lines.map((line) => [`${line.kind}/${line.key}`, line]))

  const move = (row: Row, after: ListedEntry | undefined, into: string | null = null): void => {
    keepFocus(`${row.kind}/${row.key}`)
    arrange({ act: 'move', brand, kind: row.kind, key: row.key, list: into, after: after?.key ?? null })
  }
  const mayMove = (row: Row): boolean => menu.mayEdit && wanted === '' && row.draft !== 'retired'
  const moveOf = (row: Row, among: readonly Row[], groupAt: number): Move => {
    if (!mayMove(row) || !['dish', 'group', 'package'].includes(row.kind)) return null
    const at = among.indexOf(row)
    return (by) => {
      if (by === -1 && at > 0) return move(row, among[at - 2])
      if (by === 1 && at < among.length - 1) return move(row, among[at + 1])
      const next = row.kind === 'dish' ? groups[groupAt + by] : undefined
      if (next) move(row, by === 1 ? undefined : rows.findLast((one) => one.list === next.key), next.key)
    }
  }
  const view = (row: Row, among: readonly Row[], groupAt: number) => (
    <RowView
      key={`${row.kind}/${row.key}`}
      row={row}
      line={lines.get(`${row.kind}/${row.key}`)}
      currency={currency}
      onMove={moveOf(row, among, groupAt)}
    />
  )
  if (rows.length === 0 && groups.length === 0) return <EmptyState title={t.empty} />
  if (shown.length === 0 && wanted !== '') return <EmptyState title={t.nothing_found} />
  if (kind !== 'dish') return <ul className={styles.rows}>{shown.map((row) => view(row, shown, -1))}</ul>
  return groups.map((group, at) => {
    const own = shown.filter((row) => row.list === group.key)
    if (own.length === 0 && wanted !== '') return null
    return (
      <section key={group.key}>
        <ul className={classes(styles.rows, styles.groupRow)}>{view(group, groups, at)}</ul>
        <ul className={styles.rows}>{own.map((row) => view(row, own, at))}</ul>
      </section>
    )
  })
}

/** What was moved by a key keeps the focus, so that it can be moved on. */
function useFocusOfMoved(menu: MenuLists) {
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    document.querySelector<HTMLElement>(`[data-entry="${moved.current}"]`)?.focus()
    moved.current = null
  }, [menu])
  return (entry: string): void => void (moved.current = entry)
}

type RowProps = { row: Row; line: MenuLine | undefined; currency: string; onMove: Move }

function RowView({ row, line, currency, onMove }: RowProps) {
  const t = useMenuTexts('menu')
  const language = useOfficeLanguage()
  const { opened, open } = useOpened()
  const isOpened = opened?.kind === row.kind && opened.key === row.key
  const price = line?.prices[currency]
  const hasPicture = row.kind !== 'choice'
  const marks = [
    ...(row.draft === null ? [] : [t[row.draft]]),
    ...(line?.marks ?? []).map((mark) => t[mark]),
    ...(row.kind === 'dish' && row.picture === null ? [t.no_photo] : []),
  ]
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0 || !onMove) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li className={classes(styles.rowItem, isOpened && styles.opened)}>
      <button
        type="button"
        className={classes(styles.entry, row.draft === 'retired' && styles.retired)}
        data-entry={`${row.kind}/${row.key}`}
        aria-current={isOpened ? 'true' : undefined}
        onClick={() => open(row)}
        onKeyDown={press}
      >
        {hasPicture && row.kind !== 'group' && (
          <span className={styles.picture}>
            {row.picture !== null && <img src={row.picture} alt="" width={44} height={44} loading="lazy" />}
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.name}>{row.name}</span>
          {marks.length > 0 && (
            <span className={styles.marks}>
              {marks.map((mark) => (
                <small key={mark}>{mark}</small>
              ))}
            </span>
          )}
        </span>
        {line && (
          <span className={styles.price}>{price === undefined ? t.no_price : sumOf(price, { currency_code: currency }, language)}</span>
        )}
      </button>
      {onMove && (
        <span className={styles.movers}>
          <button type="button" className={styles.mover} aria-label={t.up(row.name)} onClick={() => onMove(-1)}>
            ↑
          </button>
          <button type="button" className={styles.mover} aria-label={t.down(row.name)} onClick={() => onMove(1)}>
            ↓
          </button>
        </span>
      )}
    </li>
  )
}
