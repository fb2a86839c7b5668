import { useId, useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Failure } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { StackForm } from '#office/ui/Stack.tsx'
import type { BoardCard, CardActions } from './board-state.ts'
import { endIntent, intentKey } from './intent-keys.ts'

/** Writes a note about an order for colleagues. What the server refuses is told at the field, which keeps its text. */
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
      const wish = `note ${card.order_id} ${card.notes.length} ${text}`
      const result = await callStaff('POST /api/staff/orders/:order_id/notes', {
        params: { order_id: card.order_id },
        body: { text },
        idempotencyKey: intentKey(wish),
      })
      if (!result.ok) {
        setFailure(result)
        document.getElementById(id)?.focus()
        return
      }
      endIntent(wish)
      setText('')
      take(result.reply.card)
    })
  return (
    <StackForm onSend={() => void write()}>
      <Field id={id} label={t.note} maxLength={500} value={text} onChange={setText} {...(error ? { error } : {})} />
      <div>
        <Button type="submit" kind="secondary" size="s" loading={isBusy}>
          {t.add_note}
        </Button>
      </div>
    </StackForm>
  )
}
