import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { MenuLine } from '#contract/office/menu-facts.ts'
import { useOpened } from '#office/entry/use-address.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { droppedPhoto } from '#office/form/picture/dropped-photo.ts'
import { hasFiles } from '#office/form/picture/upload-photo.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import styles from '#office/entry/entry.module.css'
import type { Row } from './menu-rows.ts'
import type { Chosen } from './several/use-chosen.ts'
import type { Sorting } from './sort-by-pointer.ts'
import { useSorting } from './use-sorting.ts'
import own from './menu-row.module.css'

/** Null: the entry does not stand in an order of its own. */
export type Move = ((by: -1 | 1) => void) | null

/** A photograph that is dropped on a line opens its form, which takes it. */
const dropsOf = (row: Row, { open, setOver }: { open: (row: Row) => void; setOver: (is: boolean) => void }) => ({
  onDragOver(event: DragEvent): void {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(true)
  },
  onDragLeave: (): void => setOver(false),
  onDrop(event: DragEvent): void {
    setOver(false)
    const [file, ...others] = event.dataTransfer.files
    // Many are for as many dishes, by their names.
    if (!file || others.length > 0) return
    event.preventDefault()
    event.stopPropagation()
    droppedPhoto.set({ entry: `${row.kind}/${row.key}`, file })
    open(row)
  },
})

type RowProps = {
  row: Row
  line: MenuLine | undefined
  currency: string
  mayTakePhoto: boolean
  onMove: Move
  /** Null: it is not dragged. */
  sorting: Sorting | null
  /** Null: none is chosen among several. */
  chosen: Chosen | null
  /** The dishes of a group that can be chosen with it. */
  members: readonly string[]
}

/** A line of the list: opened by a press, moved by keys, by its buttons, and by dragging it. */
export function MenuRow({ row, line, currency, mayTakePhoto, onMove, sorting, chosen, members }: RowProps) {
  const t = useMenuTexts('menu')
  const language = useOfficeLanguage()
  const { opened, open } = useOpened()
  const isOpened = opened?.kind === row.kind && opened.key === row.key
  const price = line?.prices[currency]
  const hasPicture = row.kind !== 'choice'
  const [isOver, setOver] = useState(false)
  const { line: item, edge, isDragged } = useSorting(row, sorting)
  const marks = [...(row.draft === null ? [] : [t[row.draft]]), ...(line?.marks ?? []).map((mark) => t[mark])]
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0 || !onMove) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li
      ref={item}
      className={classes(styles.rowItem, isOpened && styles.opened, isOver && styles.over, isDragged && own.dragged)}
      data-edge={edge ?? undefined}
      {...(mayTakePhoto && hasPicture ? dropsOf(row, { open, setOver }) : {})}
    >
      {chosen && <Choosing {...{ row, chosen, members }} />}
      {sorting && <Grip />}
      <button
        type="button"
        className={classes(styles.entry, row.draft === 'retired' && styles.retired)}
        data-entry={`${row.kind}/${row.key}`}
        aria-current={isOpened ? 'true' : undefined}
        onClick={() => open(row)}
        onKeyDown={press}
      >
        {/* A picture is not dragged in place of its line. */}
        {hasPicture && row.kind !== 'group' && (
          <span className={styles.picture}>
            {row.picture !== null && <img src={row.picture} alt="" width={44} height={44} loading="lazy" draggable={false} />}
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

/** Where a line is taken hold of. Keys have the arrows. */
const Grip = () => (
  <span className={own.grip} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
  </span>
)

type ChoosingProps = { row: Row; chosen: Chosen; members: readonly string[] }

function Choosing({ row: { kind, key, name, draft }, chosen, members }: ChoosingProps) {
  const t = useMenuTexts('several')
  const isRange = useRef(false)
  if (kind !== 'dish' && kind !== 'group') return null
  const isGroup = kind === 'group'
  // A change of the box does not say which keys are held.
  const hold = ({ shiftKey }: MouseEvent | KeyboardEvent): void => void (isRange.current = shiftKey)
  return (
    <span className={own.choosing} onClickCapture={hold} onKeyDownCapture={hold}>
      <Checkbox
        label={<span className="hidden-visually">{t.choose(name)}</span>}
        checked={isGroup ? members.length > 0 && members.every((one) => chosen.keys.has(one)) : chosen.keys.has(key)}
        disabled={isGroup ? members.length === 0 : draft === 'retired'}
        onChange={() => (isGroup ? chosen.toggleAll(members) : chosen.toggle(key, isRange.current))}
      />
    </span>
  )
}
