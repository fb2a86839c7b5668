import { Button } from '#web/ui/Button.tsx'
import type { Reply } from '#office/api.ts'
import { usePersonCall } from '#office/session/person.tsx'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import type { BoardCard } from './board-state.ts'
import styles from './board.module.css'
import { sumOf } from './card-words.ts'
import { usePending } from './pending-store.ts'

type Payments = Reply<'GET /api/staff/orders/:order_id/details'>['payments']

/** The refunds of an order that its bank has refused, each with a button that asks the bank once more. */
export function RefusedRefunds({ card, payments, onGiven }: { card: BoardCard; payments: Payments; onGiven: () => void }) {
  const t = useOfficeTexts('adjust')
  const { failed } = useOfficeTexts('board')
  const language = useOfficeLanguage()
  const me = useMe()
  const { isOffline } = usePending()
  const mayRefund = may(me, 'money.refund') && !isOffline
  const callAs = usePersonCall()
  const { look, run } = useOneOfMany()
  const refused = payments.flatMap(({ refunds }) => refunds).filter((refund) => refund.may_repeat)
  // One press gives back once, however often it is sent: the server knows what was refused.
  const giveAgain = (id: string) =>
    run(id, async () => {
      const result = await callAs('POST /api/staff/orders/:order_id/refunds', {
        params: { order_id: card.order_id },
        body: { instead_of: id },
      })
      if (!result) return
      if (!result.ok) return showToast(result.problem.message || failed, { kind: 'failed' })
      if (result.reply.status === 'failed') showToast(t.refused_again, { kind: 'failed' })
      else showToast(t.given_again)
      onGiven()
    })
  return refused.map(({ id, amount }) => (
    <p key={id} className={styles.by}>
      {t.refused(sumOf(amount, card, language))}{' '}
      {mayRefund && (
        <Button size="s" kind="secondary" {...look(id)} onClick={() => void giveAgain(id)}>
          {t.give_again}
        </Button>
      )}
    </p>
  ))
}
