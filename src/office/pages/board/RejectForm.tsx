import { useEffect, useRef, useState } from 'react'
import { type CancelReason, cancelReasons, needsNote } from '#domain/order/cancel-reasons.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { Failure } from '#office/api.ts'
import { usePersonCall } from '#office/session/person.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { type LookOf, useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'

const only = 'only'

const several = 'several'

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
  const callAs = usePersonCall(card.shop_id)
  const form = useRef<HTMLFieldSetElement>(null)
  // What was pressed is gone: the first reason takes the focus.
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  const errors = fieldErrors(failure, ['note'], t.failed)

  // What has run out can be stopped with the rejection.
  const asksMore = (reason: CancelReason): boolean =>
    needsNote(reason) || (reason === 'out-of-stock' && card.may.stop === true && ranOutOf(card).length > 0)

  const reject = (button: string, reason: CancelReason, stop: readonly SoldOutItem[] = []) =>
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
          <Field label={t.note_needed} required maxLength={140} value={note} onChange={setNote} error={errors.of.note} />
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

type RanOutProps = { card: BoardCard; look: LookOf; onReject: (button: string, stop: readonly SoldOutItem[]) => void }

const keyOf = ({ kind, id }: SoldOutItem): string => `${kind} ${id}`

/** What has run out of an order that is rejected for that: it is stopped in the same step, one thing by one tap. */
function RanOutForm({ card, look, onReject }: RanOutProps) {
  const t = useOfficeTexts('adjust')
  const [isSeveral, setSeveral] = useState(false)
  const [offered] = useState(() => ranOutOf(card))
  if (isSeveral) return <SeveralForm offered={offered} look={look} onReject={onReject} />
  return (
    <fieldset className={styles.reject}>
      <legend>{t.stop_title}</legend>
      <Soft>{t.stop_hint}</Soft>
      {offered.map((item) => (
        <Button key={keyOf(item)} kind="danger" wide {...look(keyOf(item))} onClick={() => onReject(keyOf(item), [item])}>
          {t.reject_stopping(item.name)}
        </Button>
      ))}
      <div className={styles.choicesRow}>
        {offered.length > 1 && (
          <Button kind="secondary" size="s" onClick={() => setSeveral(true)}>
            {t.several}
          </Button>
        )}
        <Button kind="secondary" size="s" {...look(only)} onClick={() => onReject(only, [])}>
          {t.reject_only}
        </Button>
      </div>
    </fieldset>
  )
}

type SeveralProps = Pick<RanOutProps, 'look' | 'onReject'> & { offered: readonly SoldOutItem[] }

function SeveralForm({ offered, look, onReject }: SeveralProps) {
  const t = useOfficeTexts('adjust')
  const [chosen, setChosen] = useState<readonly SoldOutItem[]>([])
  return (
    <StackForm onSend={() => onReject(several, chosen)}>
      <fieldset className={styles.reject}>
        <legend>{t.stop_title}</legend>
        <Soft>{t.stop_hint}</Soft>
        {offered.map((item) => (
          <Checkbox
            key={keyOf(item)}
            label={item.name}
            checked={chosen.includes(item)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, item] : chosen.filter((one) => one !== item))}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" kind="danger" {...look(several)}>
          {chosen.length > 0 ? t.reject_and_stop : t.reject_only}
        </Button>
      </div>
    </StackForm>
  )
}

/** A dish or an extra of an order that may have run out. */
type SoldOutItem = { kind: 'dish' | 'modifier'; id: number; name: string }

/** What of an order can be stopped, each once. */
function ranOutOf({ lines }: Pick<BoardCard, 'lines'>): SoldOutItem[] {
  const all = lines
    .filter(({ kind }) => kind === 'product')
    .flatMap(({ item_id: id, name, modifiers }): SoldOutItem[] => [
      { kind: 'dish', id, name },
      ...modifiers.map((modifier) => ({ kind: 'modifier' as const, id: modifier.id, name: modifier.name })),
    ])
  return [...new Map(all.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}
