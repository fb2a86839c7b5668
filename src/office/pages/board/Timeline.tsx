import { useId, useState } from 'react'
import { callStaff, type Failure } from '#office/api.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import type { Loaded } from '#office/ui/use-loaded.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { CancelReason } from '#domain/order/cancel-reasons.ts'
import type { OriginalStatus } from '#domain/order/status.ts'
import type { TicketKind } from '#domain/printing/due-tickets.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { BankWords } from '#office/ui/BankWords.tsx'
import { lookForRefusedRefunds } from '#office/ui/refused-refunds.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Field } from '#web/ui/Field.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { clockOf, sumOf } from './card-words.ts'
import { endIntent, intentKey, usePending } from './pending-store.ts'
import type { Details } from './use-details.ts'
import { useGivingAgain } from './use-giving-again.ts'

type TimelineProps = CardActions & { card: BoardCard; now: number; details: Loaded<Details> }

/** What happened to an order, with notes for colleagues. */
export function Timeline({ card, now, details, take, refresh }: TimelineProps) {
  const t = useOfficeTexts('board')
  const me = useMe()
  const words = { board: t, tickets: useOfficeTexts('tickets'), adjust: useOfficeTexts('adjust') }
  const language = useOfficeLanguage()
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

type Entry = Details['timeline'][number]

/** Who reads it, and when: times of another day have their date. */
type Reader = { language: WrittenLanguage; now: number }

type Words = Pick<OfficeTexts, 'board' | 'tickets' | 'adjust'>

/** An entry of the timeline in words: what, how far or why, how much, and by whom. */
export function timelineWords(entry: Entry, card: BoardCard, words: Words, reader: Reader): string {
  const { language } = reader
  const { kind, status, by, amount } = entry
  const { board } = words
  const who = by.kind === 'person' ? by.name : board.by[by.kind]
  // Every order begins so; "accepted" is what a person does with it.
  if (kind === 'status' && status === 'accepted') return [board.placed, who].join(' · ')
  const sum = amount === null ? null : sumOf(amount, card, language)
  return [board.kinds[kind], factOf(entry, card, words, reader), sum, who].filter(Boolean).join(' · ')
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text)

const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** The word of a code; the code itself where a newer server sends one that is not known here. */
const wordOf = (texts: Record<string, string>, code: string | null): string | null => (code === null ? null : (texts[code] ?? code))

/** What an entry says beside its kind; the contract sends words of the state machine, reasons, times and amounts. */
function factOf(
  { kind, status, text }: Entry,
  card: BoardCard,
  { board, tickets, adjust }: Words,
  { language, now }: Reader,
): string | null {
  if (kind === 'status') return board.statuses[status as OriginalStatus] ?? status
  if (kind === 'paid') return wordOf(board.payments, status)
  if (kind === 'refunded') return wordOf(adjust.refunds, status)
  if (kind === 'alarm') return [wordOf(board.alarms, text), wordOf(board.messages_sent, status)].filter(Boolean).join(', ')
  if (kind === 'message') return [wordOf(board.messages, text), wordOf(board.messages_sent, status)].filter(Boolean).join(', ')
  if (text === null) return null
  if (kind === 'printed') return [tickets[text as TicketKind], status === 'copy' ? tickets.copy : null].filter(Boolean).join(', ')
  if (kind === 'rejected') return board.reasons[text as CancelReason] ?? text
  if ((kind === 'delayed' || kind === 'corrected') && isTime(text)) return clockOf(text, card, language, now)
  if (kind === 'accepted' && isNumber(text)) return board.ready_in(Number(text))
  return text
}

type Payments = Details['payments']

/** The refunds of an order that its bank has refused, each with a button that asks the bank once more. */
function RefusedRefunds({ card, payments, onGiven }: { card: BoardCard; payments: Payments; onGiven: () => void }) {
  const t = useOfficeTexts('adjust')
  const language = useOfficeLanguage()
  const me = useMe()
  const { isOffline } = usePending()
  const mayRefund = may(me, 'money.refund') && !isOffline
  const { look, giveAgain } = useGivingAgain(card.order_id, () => {
    onGiven()
    void lookForRefusedRefunds()
  })
  const refused = payments.flatMap(({ refunds }) => refunds).filter((refund) => refund.may_repeat)
  return refused.map(({ id, amount, bank_words: words }) => (
    <p key={id} className={styles.by}>
      {t.refused(sumOf(amount, card, language))} <BankWords words={words} />{' '}
      {mayRefund && (
        <Button size="s" kind="secondary" {...look(id)} onClick={() => void giveAgain(id)}>
          {t.give_again}
        </Button>
      )}
    </p>
  ))
}

/** Writes a note about an order for colleagues. A refusal is shown at the field, which keeps its text. */
export function NoteForm({ card, take }: Pick<CardActions, 'take'> & { card: BoardCard }) {
  const t = useOfficeTexts('board')
  const id = useId()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isBusy, run } = useSingleFlight()
  const { of, rest } = fieldErrors(failure, ['text'], t.failed)
  const error = of.text ?? rest
  const write = () =>
    run(async () => {
      setFailure(null)
      const intent = `note ${card.order_id} ${card.notes.length} ${text}`
      const result = await callStaff('POST /api/staff/orders/:order_id/notes', {
        params: { order_id: card.order_id },
        body: { text },
        idempotencyKey: intentKey(intent),
      })
      if (!result.ok) {
        setFailure(result)
        document.getElementById(id)?.focus()
        return
      }
      endIntent(intent)
      setText('')
      take(result.reply.card)
    })
  return (
    <StackForm onSend={() => void write()}>
      <Field id={id} label={t.note} maxLength={500} value={text} onChange={setText} error={error ?? undefined} />
      <div>
        <Button type="submit" kind="secondary" size="s" loading={isBusy}>
          {t.add_note}
        </Button>
      </div>
    </StackForm>
  )
}
