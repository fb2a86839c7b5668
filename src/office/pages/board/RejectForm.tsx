import { useEffect, useRef, useState } from 'react'
import { type CancelReason, cancelReasons, needsNote } from '#domain/order/cancel-reasons.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { Failure } from '#office/api.ts'
import { usePersonCall } from '#office/session/person.tsx'
import { RanOutForm } from './RanOutForm.tsx'
import { type RanOut, ranOutOf } from './ran-out.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'

type RejectProps = Pick<CardActions, 'take'> & { card: BoardCard; onRejected: () => void }

/** Cancels an order for a reason of the list; what was paid goes back without another step. */
export function RejectForm(props: RejectProps) {
  const t = useOfficeTexts('board')
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Reasons {...props} onCancel={() => setOpen(false)} />
  return (
    <div>
      <Button wide kind="secondary" className={styles.rejecting ?? ''} data-key="reject" onClick={() => setOpen(true)}>
        {t.reject}
      </Button>
    </div>
  )
}

function Reasons({ card, take, onRejected, onCancel }: RejectProps & { onCancel: () => void }) {
  const t = useOfficeTexts('board')
  const { cancel } = useOfficeTexts('frame')
  const [chosen, setChosen] = useState<CancelReason | null>(null)
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { look, run } = useOneOfMany()
  const callAs = usePersonCall()
  const form = useRef<HTMLFieldSetElement>(null)
  // What was pressed is gone: the first reason takes the focus.
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  const errors = fieldErrors(failure, ['note'], t.failed)

  // What has run out can be stopped with the rejection.
  const asksMore = (reason: CancelReason): boolean =>
    needsNote(reason) || (reason === 'out-of-stock' && card.may.stop === true && ranOutOf(card).length > 0)

  const reject = (button: string, reason: CancelReason, stop: readonly RanOut[] = []) =>
    run(button, async () => {
      setFailure(null)
      const result = await callAs('POST /api/staff/orders/:order_id/reject', {
        params: { order_id: card.order_id },
        body: { reason, note: note.trim() || null, stop: stop.map(({ kind, id }) => ({ kind, id })) },
      })
      if (!result) return
      if (!result.ok) return setFailure(result)
      take(result.reply.card)
      showToast(t.rejected)
      onRejected()
    })
  return (
    <fieldset className={styles.reject} ref={form} data-doing="">
      <legend>{t.why}</legend>
      <Soft>{t.why_note}</Soft>
      {errors.rest && <p role="alert">{errors.rest}</p>}
      <div className={styles.reasons}>
        {cancelReasons.map((reason) => (
          <Button
            key={reason}
            kind="secondary"
            size="s"
            {...look(reason)}
            aria-pressed={chosen === reason}
            onClick={() => (asksMore(reason) ? setChosen(reason) : void reject(reason, reason))}
          >
            {t.reasons[reason]}
          </Button>
        ))}
      </div>
      {chosen === 'out-of-stock' && <RanOutForm card={card} look={look} onReject={(button, stop) => void reject(button, chosen, stop)} />}
      {chosen && chosen !== 'out-of-stock' && (
        <StackForm onSend={() => void reject('note', chosen)}>
          <Field
            label={t.note_needed}
            required
            maxLength={140}
            value={note}
            onChange={setNote}
            {...(errors.of.note ? { error: errors.of.note } : {})}
          />
          <Button type="submit" kind="danger" {...look('note')}>
            {t.reject}
          </Button>
        </StackForm>
      )}
      <div>
        <Button kind="ghost" size="s" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </fieldset>
  )
}
