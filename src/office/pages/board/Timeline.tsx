import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { WrittenLanguage } from '#domain/language.ts'
import type { OriginalStatus } from '#domain/order/status.ts'
import type { CancelReason } from '#domain/order/cancel-reasons.ts'
import type { TicketKind } from '#domain/printing/due-tickets.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { clock, sumOf } from './card-words.ts'

type Entry = Reply<'GET /api/staff/orders/:order_id/details'>['timeline'][number]
type Words = { t: ReturnType<typeof useOfficeTexts<'board'>>; tickets: ReturnType<typeof useOfficeTexts<'tickets'>> }

/** What happened to an order, with notes for colleagues (OPS-ORDERS-24). */
export function Timeline({ card, take }: Pick<CardActions, 'take'> & { card: BoardCard }) {
  const t = useOfficeTexts('board')
  const tickets = useOfficeTexts('tickets')
  const language = useOfficeLanguage()
  const params = { order_id: card.order_id }
  const details = useLoaded(`${card.order_id} ${card.version} ${card.notes}`, (signal) =>
    callStaff('GET /api/staff/orders/:order_id/details', { params, signal }),
  )
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h3 id="timeline">{t.timeline}</h3>
      <LoadedView loaded={details}>
        {({ timeline, earlier_orders: earlier }) => (
          <>
            {earlier > 0 && <Soft>{t.earlier(earlier)}</Soft>}
            <ol>
              {timeline.map((entry) => (
                <li key={`${entry.at} ${entry.kind} ${entry.status} ${entry.text}`}>
                  <time dateTime={entry.at}>{clock(entry.at, card, language)}</time> {wordsOf(entry, card, { t, tickets }, language)}
                </li>
              ))}
            </ol>
          </>
        )}
      </LoadedView>
      <NoteForm card={card} take={take} />
    </section>
  )
}

function wordsOf(entry: Entry, card: BoardCard, words: Words, language: WrittenLanguage): string {
  const { kind, by, amount } = entry
  const { t } = words
  const sum = amount === null ? null : sumOf(amount, card, language)
  return [t.kinds[kind], factOf(entry, card, words, language), sum, by.kind === 'person' ? by.name : t.by[by.kind]]
    .filter(Boolean)
    .join(' · ')
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text)
const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** What an entry says beside its kind; the contract sends words of the state machine, reasons, times and amounts. */
function factOf({ kind, status, text }: Entry, card: BoardCard, { t, tickets }: Words, language: WrittenLanguage): string | null {
  if (kind === 'status') return t.statuses[status as OriginalStatus] ?? status
  if (kind === 'message' || text === null) return null
  if (kind === 'printed') return [tickets[text as TicketKind], status === 'copy' ? tickets.copy : null].filter(Boolean).join(', ')
  if (kind === 'rejected') return t.reasons[text as CancelReason] ?? text
  if ((kind === 'delayed' || kind === 'corrected') && isTime(text)) return clock(text, card, language)
  if (kind === 'accepted' && isNumber(text)) return t.ready_in(Number(text))
  if (kind === 'refunded' && isNumber(text)) return sumOf(Number(text), card, language)
  return text
}

function NoteForm({ card, take }: Pick<CardActions, 'take'> & { card: BoardCard }) {
  const t = useOfficeTexts('board')
  const [text, setText] = useState('')
  const { isBusy, run } = useSingleFlight()
  const write = () =>
    run(async () => {
      if (text.trim() === '') return
      const result = await callStaff('POST /api/staff/orders/:order_id/notes', { params: { order_id: card.order_id }, body: { text } })
      if (!result.ok) return showToast(result.problem.message || t.failed, { kind: 'failed' })
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
