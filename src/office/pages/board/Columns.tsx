import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Column, columns } from '#domain/board/column.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { type BoardCard, type BoardState, busyShops, byColumn } from './board-state.ts'
import styles from './board.module.css'
import { minutesLeft } from './card-words.ts'

/** Milliseconds after a press in which an order that moves has been moved by it. */
const movedWithin = 5000

/** Milliseconds after which a press counts as over, although no event has ended it. */
const longestPress = 2000

/** Milliseconds after a finger is lifted in which its click comes, if one comes: a scroll has none. */
const clickWithin = 300

/** Columns draw so many orders; the rest follow at a press. More would make each change slow. */
const drawnAtMost = 40

const shown = columns.filter((column) => column !== 'closed')

type ColumnsProps = { state: BoardState; now: number; renderCard: (card: BoardCard) => ReactNode }

/** The columns beside each other; on phones one, chosen by tabs with counts: at first the one with one's own next work. */
export function Columns({ state: live, now, renderCard }: ColumnsProps) {
  const t = useOfficeTexts('board')
  const { shown: state, hold } = useStillUnderFinger(live)
  const sorted = byColumn(state.cards.values(), now, busyShops(state.load, now))
  const [chosen, choose] = useFilter('column')
  const me = useMe()
  const first = !may(me, 'orders.work') && may(me, 'courier.work') ? 'ready' : 'new'
  const current = shown.find((column) => column === chosen) ?? first
  const show = (column: Column): void => {
    choose(column === first ? '' : column)
    document.querySelector(`[data-column="${column}"]`)?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })
  }
  const note = useNextInSight(sorted, current, show)
  const press = (event: PointerEvent): void => {
    hold()
    note(event)
  }
  return (
    <>
      <fieldset className={styles.tabs} aria-label={t.title}>
        {shown.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={column === current}
            data-empty={sorted[column].length === 0 || undefined}
            onClick={() => show(column)}
          >
            <span>{t.columns[column]}</span> <Count cards={sorted[column]} now={now} />
          </button>
        ))}
      </fieldset>
      <div className={styles.columns} onPointerDown={press} role="presentation">
        {shown.map((column) => (
          <OneColumn key={column} column={column} cards={sorted[column]} now={now} isCurrent={column === current} renderCard={renderCard} />
        ))}
      </div>
    </>
  )
}

/** How many orders a column has; red while one of them is late. */
const Count = ({ cards, now }: { cards: BoardCard[]; now: number }) => (
  <b className={styles.count} data-late={cards.some((card) => minutesLeft(card, now) < 0) || undefined}>
    {cards.length}
  </b>
)

type OneColumnProps = { column: Column; cards: BoardCard[]; now: number; isCurrent: boolean; renderCard: ColumnsProps['renderCard'] }

function OneColumn({ column, cards, now, isCurrent, renderCard }: OneColumnProps) {
  const t = useOfficeTexts('board')
  const [drawn, setDrawn] = useState(drawnAtMost)
  const rest = cards.length - drawn
  return (
    <section
      className={classes(styles.column, isCurrent && styles.current)}
      aria-labelledby={`column-${column}`}
      data-column={column}
      data-empty={cards.length === 0 || undefined}
    >
      <h2 id={`column-${column}`}>
        {t.columns[column]} <Count cards={cards} now={now} />
      </h2>
      {cards.length === 0 && <p className={styles.nothing}>{t.nothing[column]}</p>}
      {cards.slice(0, drawn).map(renderCard)}
      {rest > 0 && (
        <Button kind="secondary" wide onClick={() => setDrawn(drawn + drawnAtMost)}>
          {t.more(rest)}
        </Button>
      )}
    </section>
  )
}

/**
 * A value as it was when something was touched, until the press is over: nothing moves away under a finger. A press ends
 * with its click, which the browser makes after the finger is lifted, of what lies there then.
 */
function useStillUnderFinger<Value>(value: Value): { shown: Value; hold: () => void } {
  const [held, setHeld] = useState<{ value: Value } | null>(null)
  useEffect(() => {
    if (!held) return undefined
    const over = new AbortController()
    const release = (): void => setHeld(null)
    let timer = setTimeout(release, longestPress)
    const lifted = (): void => {
      clearTimeout(timer)
      timer = setTimeout(release, clickWithin)
    }
    for (const end of ['click', 'pointercancel', 'blur']) addEventListener(end, release, { signal: over.signal })
    addEventListener('pointerup', lifted, { signal: over.signal })
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [held])
  return { shown: held ? held.value : value, hold: () => setHeld({ value }) }
}

type Pressed = { order: number; column: Column; index: number; at: number }

const place = (sorted: Record<Column, BoardCard[]>, order: number): Column | undefined =>
  (Object.keys(sorted) as Column[]).find((column) => sorted[column].some(({ order_id }) => order_id === order))

/**
 * Keeps the next step in sight where one column is shown at a time: the order that takes the place of the one whose step was
 * pressed, and when that was the last of its column, the column to which it went. Returns what notes a press of a step.
 */
function useNextInSight(
  sorted: Record<Column, BoardCard[]>,
  current: Column,
  show: (column: Column) => void,
): (event: PointerEvent) => void {
  const pressed = useRef<Pressed | null>(null)
  useEffect(() => {
    const was = pressed.current
    if (!was) return
    const isLate = performance.now() - was.at > movedWithin
    const now = place(sorted, was.order)
    if (!isLate && now === was.column) return
    pressed.current = null
    if (isLate || was.column !== current) return
    const rest = sorted[current]
    if (rest.length === 0) return now === undefined ? undefined : show(now)
    const next = rest[Math.min(was.index, rest.length - 1)]
    document.querySelector(`[data-order="${next?.order_id}"] [data-step]`)?.scrollIntoView({ block: 'nearest' })
  })
  return ({ target }) => {
    // Only what moves the order: one that is read, or noted on, may be moved meanwhile by somebody else.
    const step = target instanceof Element ? target.closest('[data-moves]') : null
    const card = step?.closest<HTMLElement>('[data-order]')
    const order = Number(card?.dataset.order)
    const column = place(sorted, order)
    if (column) {
      const index = sorted[column].findIndex(({ order_id }) => order_id === order)
      pressed.current = { order, column, index, at: performance.now() }
    }
  }
}
