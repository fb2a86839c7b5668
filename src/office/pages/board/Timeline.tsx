import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff } from '#office/api.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { clockOf } from './card-words.ts'
import { endIntent, intentKey } from './intent-keys.ts'
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

function NoteForm({ card, take }: Pick<CardActions, 'take'> & { card: BoardCard }) {
  const t = useOfficeTexts('board')
  const [text, setText] = useState('')
  const { isBusy, run } = useSingleFlight()
  const write = () =>
    run(async () => {
      if (text.trim() === '') return
      const wish = `note ${card.order_id} ${card.notes.length} ${text}`
      const result = await callStaff('POST /api/staff/orders/:order_id/notes', {
        params: { order_id: card.order_id },
        body: { text },
        idempotencyKey: intentKey(wish),
      })
      if (!result.ok) return showToast(result.problem.message || t.failed, { kind: 'failed' })
      endIntent(wish)
      setText('')
      take(result.reply.card)
    })
  return (
    <StackForm onSend={() => void write()}>
      <Field label={t.note} maxLength={500} value={text} onChange={setText} />
      <div>
        <Button type="submit" kind="secondary" size="s" loading={isBusy}>
          {t.add_note}
        </Button>
      </div>
    </StackForm>
  )
}
