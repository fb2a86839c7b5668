import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { classes } from '#web/ui/classes.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { useArranging } from '#office/entry/use-arranging.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import styles from '#office/entry/entry.module.css'
import { behind, choosable, type Landing, landingOf, type Row, type ShownRows } from './menu-rows.ts'
import { MenuRow, type Move } from './MenuRow.tsx'
import type { Chosen } from './several/use-chosen.ts'
import type { Sorting } from './sort-by-pointer.ts'

type TreeProps = {
  brand: string
  menu: EntryLists
  shown: ShownRows
  query: string
  currency: string
  /** Null: none is chosen among several. */
  chosen: Chosen | null
  onChanged: () => void
}

/** The entries of a list, dishes under their groups, in the order that customers see. */
export function MenuTree({ brand, menu, shown, query, currency, chosen, onChanged }: TreeProps) {
  const t = useMenuTexts('menu')
  const { arrange } = useArranging(onChanged)
  const { said, follow } = useMoved(menu)
  const { kind, rows, sections } = shown
  const groups = sections.map(({ group }) => group)
  const lines = new Map(menu.facts.lines.map((line) => [`${line.kind}/${line.key}`, line]))

  const move = (row: Row, { list, after }: Landing): void => {
    follow(row)
    arrange({ act: 'move', brand, kind: row.kind, key: row.key, list, after })
  }
  const mayMove = (row: Row): boolean =>
    menu.mayEdit && query.trim() === '' && row.draft !== 'retired' && ['dish', 'group', 'package'].includes(row.kind)
  const moveOf = (row: Row, among: readonly Row[], groupAt: number): Move => {
    if (!mayMove(row)) return null
    const at = among.indexOf(row)
    return (by) => {
      if (by === -1 && at > 0) return move(row, { list: null, after: behind(among, at - 1, row) })
      if (by === 1 && at < among.length - 1) return move(row, { list: null, after: behind(among, at + 2, row) })
      const next = row.kind === 'dish' ? sections[groupAt + by] : undefined
      if (next) move(row, { list: next.group.key, after: by === 1 ? null : behind(next.dishes, next.dishes.length, row) })
    }
  }
  const sorting: Sorting = {
    accepts: (moved, on, edge) => landingOf(moved, { on, edge }, menu) !== null,
    onDrop: (moved, on, edge) => {
      const landing = landingOf(moved, { on, edge }, menu)
      if (landing) move(moved, landing)
    },
  }
  const view = (row: Row, among: readonly Row[], groupAt: number) => (
    <MenuRow
      key={`${row.kind}/${row.key}`}
      {...{ row, currency, chosen }}
      members={row.kind === 'group' ? choosable(sections.filter(({ group }) => group === row)) : []}
      line={lines.get(`${row.kind}/${row.key}`)}
      mayTakePhoto={menu.mayEdit && row.draft !== 'retired'}
      onMove={chosen ? null : moveOf(row, among, groupAt)}
      sorting={!chosen && mayMove(row) ? sorting : null}
    />
  )
  if (rows.length === 0 && groups.length === 0) return <EmptyState title={query.trim() === '' ? t.empty : t.nothing_found} />
  return (
    <>
      <output className="hidden-visually">{said}</output>
      {kind === 'dish' ? (
        sections.map(({ group, dishes }, at) => (
          <section key={group.key}>
            <ul className={classes(styles.rows, styles.groupRow)}>{view(group, groups, at)}</ul>
            <ul className={styles.rows}>{dishes.map((row) => view(row, dishes, at))}</ul>
          </section>
        ))
      ) : (
        <ul className={styles.rows}>{rows.map((row) => view(row, rows, -1))}</ul>
      )}
    </>
  )
}

/** What was moved keeps the focus, so that it can be moved on, and its new place is said. */
function useMoved(menu: EntryLists) {
  const t = useMenuTexts('several')
  const moved = useRef<Row | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const { current } = moved
    if (!current) return
    moved.current = null
    document.querySelector<HTMLElement>(`[data-entry="${current.kind}/${current.key}"]`)?.focus()
    const all = menu.entries[current.kind]
    const own = all.find(({ key }) => key === current.key)
    const among = all.filter(({ list, draft }) => list === own?.list && draft !== 'retired')
    const place = among.findIndex(({ key }) => key === current.key) + 1
    setSaid(t.moved(current.name, place, among.length))
  }, [menu, t])
  return { said, follow: (row: Row): void => void (moved.current = row) }
}
