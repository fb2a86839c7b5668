import { useState } from 'react'
import { refundOfLines, sumOfParts } from '#domain/payment/refund-of-lines.ts'
import { overLimit } from '#domain/staff/refund-limits.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { usePersonCall } from '#office/session/person.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { sumOf } from './card-words.ts'
import { endIntent, intentKey } from './pending-store.ts'

type Refundable = Reply<'GET /api/staff/orders/:order_id/details'>['refundable']
type MissingProps = Pick<CardActions, 'take'> & { card: BoardCard }

/** Marks what is missing of an order; what cannot be marked any more says why. */
export function MissingForm({ card, take }: MissingProps) {
  const t = useOfficeTexts('adjust')
  const [isOpen, setOpen] = useState(false)
  const why = whyClosed(card, t)
  if (isOpen && why === null) return <Missing card={card} take={take} onDone={() => setOpen(false)} />
  return (
    <div>
      <Button
        wide
        kind="secondary"
        data-key="missing"
        disabled={why !== null}
        {...(why ? { reason: why } : {})}
        onClick={() => setOpen(true)}
      >
        {t.missing_title}
      </Button>
    </div>
  )
}

function whyClosed({ may, lines, paid }: BoardCard, t: OfficeTexts['adjust']): string | null {
  if (may.adjust === 'order-canceled') return t.canceled
  if (may.adjust !== true) return paid ? t.old : t.over
  return lines.every(({ count, missing }) => missing >= count) ? t.all_marked : null
}

function Missing({ card, take, onDone }: MissingProps & { onDone: () => void }) {
  const t = useOfficeTexts('adjust')
  // Asked for each time it is opened; what has changed meanwhile, the server counts again.
  const details = useLoaded(`refundable ${card.order_id}`, (signal) =>
    callStaff('GET /api/staff/orders/:order_id/details', { params: { order_id: card.order_id }, signal }),
  )
  return (
    <fieldset className={styles.reject}>
      <legend>{t.missing_title}</legend>
      <Soft>{t.missing_hint}</Soft>
      <LoadedView loaded={details}>
        {({ refundable }) => <Counts card={card} refundable={refundable} take={take} onDone={onDone} />}
      </LoadedView>
    </fieldset>
  )
}

function Counts({ card, refundable, take, onDone }: MissingProps & { refundable: Refundable; onDone: () => void }) {
  const t = useOfficeTexts('adjust')
  const frame = useOfficeTexts('frame')
  const { failed } = useOfficeTexts('board')
  const language = useOfficeLanguage()
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const callAs = usePersonCall()
  const { isBusy, run } = useSingleFlight()
  const errors = fieldErrors(failure, ['reason'], failed)
  const chosen = [...counts].filter(([, count]) => count > 0).map(([position, count]) => ({ position, count }))
  const { words, why } = sumWords(card, refundable, chosen, t, language)

  const mark = () =>
    run(async () => {
      setFailure(null)
      // The same choice sent again after a lost answer gives back once.
      const intent = `missing ${card.order_id} ${card.lines.map(({ missing }) => missing).join()} ${JSON.stringify(chosen)}`
      const result = await callAs('POST /api/staff/orders/:order_id/adjustments', {
        params: { order_id: card.order_id },
        body: { adjustment_id: intentKey(intent), lines: chosen, reason: reason.trim() || null },
      })
      if (!result) return
      if (!result.ok) return setFailure(result)
      endIntent(intent)
      take(result.reply.card)
      showToast(result.reply.told ? t.marked_told : t.marked)
      onDone()
    })
  return (
    <StackForm data-doing="" onSend={() => void mark()}>
      {errors.rest && <p role="alert">{errors.rest}</p>}
      <ul className={styles.missing}>
        {card.lines.map(({ position, name, count, missing }) => (
          <li key={position}>
            <span>{name}</span>
            <Counter
              size="s"
              wide
              value={counts.get(position) ?? 0}
              max={count - missing}
              busy={isBusy}
              labels={{
                less: t.less(name),
                more: t.more(name),
                value: t.value(name, counts.get(position) ?? 0),
                least: frame.least,
                most: frame.most,
              }}
              onChange={(value) => setCounts(new Map(counts).set(position, value))}
            />
          </li>
        ))}
      </ul>
      <Field label={t.reason} maxLength={140} value={reason} onChange={setReason} error={errors.of.reason} />
      <p className={styles.sum} aria-live="polite">
        {words}
      </p>
      <div className={styles.choicesRow}>
        <Button type="submit" kind="danger" loading={isBusy} disabled={why !== null} {...(why ? { reason: why } : {})}>
          {t.mark}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {frame.cancel}
        </Button>
      </div>
    </StackForm>
  )
}

/** What goes back, by the rule of the server, and why it may not; before it is pressed. */
function sumWords(
  card: BoardCard,
  refundable: Refundable,
  chosen: readonly { position: number; count: number }[],
  t: OfficeTexts['adjust'],
  language: WrittenLanguage,
): { words: string | null; why: string | null } {
  if (chosen.length === 0) return { words: null, why: t.choose }
  const full = sumOfParts(refundOfLines({ ...card, left: card.total }, chosen))
  // The server counts for those who may not see what is left.
  const amount = Math.min(full, refundable?.left ?? full)
  const money = (minor: number): string => sumOf(minor, card, language)
  const over = overLimit(refundable?.limits ?? null, { order: 0, day: 0 }, amount)
  const words =
    amount < full ? t.capped(money(amount)) : amount === 0 ? t.free : card.paid ? t.back(money(amount)) : t.unpaid(money(amount))
  if (!over) return { words, why: null }
  return { words, why: over.code === 'refund-over-limit' ? t.over_order(money(over.left)) : t.over_day(money(over.left)) }
}
