import { useState } from 'react'
import { callStaff } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { endIntent, intentKey } from './pending-store.ts'

const steps = [5, 10, 15, 30]

/** Moves the promised time; the customer gets a message unless the box is unchecked. */
export function DelayForm({ card, take }: Pick<CardActions, 'take'> & { card: BoardCard }) {
  const t = useOfficeTexts('board')
  const [shouldNotify, setShouldNotify] = useState(true)
  const { look, run } = useOneOfMany()
  const delay = (minutes: number) =>
    run(minutes, async () => {
      // Once the card shows another time, the same press is another delay.
      const intent = `delay ${card.order_id} ${card.ready_to} ${minutes} ${shouldNotify}`
      const result = await callStaff('POST /api/staff/orders/:order_id/delay', {
        params: { order_id: card.order_id },
        body: { minutes, tell: shouldNotify },
        idempotencyKey: intentKey(intent),
      })
      if (!result.ok) return showToast(result.problem.message || t.failed, { kind: 'failed' })
      endIntent(intent)
      take(result.reply.card)
      showToast(result.reply.told ? t.delayed_told : t.delayed)
    })
  return (
    <fieldset className={styles.delay}>
      <legend>{t.delay}</legend>
      <div className={styles.choicesRow}>
        {steps.map((minutes, at) => (
          <Button
            key={minutes}
            {...(at === 0 ? { 'data-key': 'delay' } : {})}
            kind="secondary"
            size="s"
            {...look(minutes)}
            onClick={() => void delay(minutes)}
          >
            {t.by_minutes(minutes)}
          </Button>
        ))}
      </div>
      <Checkbox label={t.tell} checked={shouldNotify} onChange={setShouldNotify} />
    </fieldset>
  )
}
