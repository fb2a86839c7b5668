import { callStaff } from '#office/api.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { clockOf } from './card-words.ts'
import { NoteForm } from './NoteForm.tsx'
import { RefusedRefunds } from './RefusedRefunds.tsx'
import { timelineWords } from './timeline-words.ts'

/** What happened to an order, with notes for colleagues (OPS-ORDERS-24). */
export function Timeline({ card, now, take, refresh }: CardActions & { card: BoardCard; now: number }) {
  const t = useOfficeTexts('board')
  const me = useMe()
  const words = { board: t, tickets: useOfficeTexts('tickets'), adjust: useOfficeTexts('adjust') }
  const language = useOfficeLanguage()
  const params = { order_id: card.order_id }
  const details = useLoaded(`${card.order_id} ${card.version} ${card.notes.length}`, (signal) =>
    callStaff('GET /api/staff/orders/:order_id/details', { params, signal }),
  )
  const givenAgain = (): void => {
    details.reload()
    refresh()
  }
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h3 id="timeline">{t.timeline}</h3>
      <LoadedView loaded={details}>
        {({ timeline, payments, earlier_orders: earlier }) => (
          <>
            <RefusedRefunds card={card} payments={payments} onGiven={givenAgain} />
            {earlier > 0 && <Soft>{t.earlier(earlier)}</Soft>}
            <ol>
              {timeline.map((entry) => (
                <li key={`${entry.at} ${entry.kind} ${entry.status} ${entry.text} ${entry.amount}`}>
                  <time dateTime={entry.at}>{clockOf(entry.at, card, language, now)}</time>{' '}
                  {timelineWords(entry, card, words, { language, now })}
                </li>
              ))}
            </ol>
          </>
        )}
      </LoadedView>
      {may(me, 'orders.work') && <NoteForm card={card} take={take} />}
    </section>
  )
}
