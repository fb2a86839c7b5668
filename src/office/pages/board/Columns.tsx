import { type ReactNode, useState } from 'react'
import { type Column, columns } from '#domain/board/column.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { type BoardCard, type BoardState, busyShops, byColumn } from './board-state.ts'
import styles from './board.module.css'
import { minutesLeft } from './card-words.ts'

/** Columns draw so many orders; the rest follow at a press. More would make each change slow. */
const drawnAtMost = 40

const shown = columns.filter((column) => column !== 'closed')

type ColumnsProps = { state: BoardState; now: number; renderCard: (card: BoardCard) => ReactNode }

/** The columns beside each other; on phones one, chosen by tabs with counts: at first the one with one's own next work. */
export function Columns({ state, now, renderCard }: ColumnsProps) {
  const t = useOfficeTexts('board')
  const sorted = byColumn(state.cards.values(), now, busyShops(state.load, now))
  const [chosen, choose] = useFilter('column')
  const me = useMe()
  const first = !may(me, 'orders.work') && may(me, 'courier.work') ? 'ready' : 'new'
  const current = shown.find((column) => column === chosen) ?? first
  return (
    <>
      <fieldset className={styles.tabs} aria-label={t.title}>
        {shown.map((column) => (
          <button key={column} type="button" aria-pressed={column === current} onClick={() => choose(column === first ? '' : column)}>
            <span>{t.columns[column]}</span> <Count cards={sorted[column]} now={now} />
          </button>
        ))}
      </fieldset>
      <div className={styles.columns}>
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
    <section className={classes(styles.column, isCurrent && styles.current)} aria-labelledby={`column-${column}`} data-column={column}>
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
