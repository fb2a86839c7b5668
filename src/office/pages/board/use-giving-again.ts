import { usePersonCall } from '#office/session/person.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'

/** Asks the bank once more for the refunds of an order that it has refused; says what came of it. */
export function useGivingAgain(orderId: number, onGiven: () => void) {
  const t = useOfficeTexts('adjust')
  const { failed } = useOfficeTexts('board')
  const callAs = usePersonCall()
  const { look, run } = useOneOfMany()
  // One press gives back once, however often it is sent: the server knows what was refused.
  const giveAgain = (id: string) =>
    run(id, async () => {
      const result = await callAs('POST /api/staff/orders/:order_id/refunds', {
        params: { order_id: orderId },
        body: { instead_of: id },
      })
      if (!result) return
      if (!result.ok) return showToast(result.problem.message || failed, { kind: 'failed' })
      if (result.reply.status === 'failed') showToast(t.refused_again, { kind: 'failed' })
      else showToast(t.given_again)
      onGiven()
    })
  return { look, giveAgain }
}
