import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { Reply } from '#office/api.ts'
import { usePersonCall } from '#office/session/person.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import styles from './refunds.module.css'

type Task = Reply<'GET /api/staff/refunds/refused'>['refunds'][number]

/** Asks what the bank's own records say of a refund, and once more before it is stored: a slip may pay twice, or never. */
export function UnclearRefund({ task, onChecked }: { task: Task; onChecked: () => void }) {
  const t = useOfficeTexts('refunds')
  const { failed } = useOfficeTexts('board')
  const [said, setSaid] = useState<boolean | null>(null)
  const { look, run } = useOneOfMany()
  const callAs = usePersonCall()
  const store = (returned: boolean) =>
    run('sure', async () => {
      const result = await callAs('PUT /api/staff/orders/:order_id/refunds', {
        params: { order_id: task.order_id },
        body: { refund_id: task.id, returned },
      })
      if (!result) return
      if (result.ok) showToast(returned ? t.marked_returned : t.marked_not_returned)
      else showToast(result.problem.message || failed, { kind: 'failed' })
      setSaid(null)
      onChecked()
    })
  return (
    <>
      <p>{said === null ? t.check : said ? t.returned_sure : t.not_returned_sure}</p>
      <div className={styles.actions}>
        {said === null ? (
          <>
            <Button size="s" kind="secondary" onClick={() => setSaid(true)}>
              {t.was_returned}
            </Button>
            <Button size="s" kind="secondary" onClick={() => setSaid(false)}>
              {t.was_not_returned}
            </Button>
          </>
        ) : (
          <>
            <Button size="s" {...look('sure')} onClick={() => void store(said)}>
              {t.sure}
            </Button>
            <Button size="s" kind="ghost" {...look('back')} onClick={() => setSaid(null)}>
              {t.back}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
