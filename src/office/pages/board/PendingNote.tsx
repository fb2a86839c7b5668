import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { lastWaiting, type PendingAction } from './pending-actions.ts'
import { forgetAction, usePending } from './pending-store.ts'

/** On a card: that a step waits for the connection, or that the server would not have it. */
export function PendingNote({ orderId }: { orderId: number }) {
  const t = useOfficeTexts('offline')
  const actions = usePending().actions.filter((action) => action.orderId === orderId)
  const waiting = lastWaiting(actions, orderId)
  return (
    <>
      {waiting && (
        <Notice kind="warning">
          {t.pending}{' '}
          <Button kind="ghost" size="s" onClick={() => forgetAction(waiting.key)}>
            {t.take_back}
          </Button>
        </Notice>
      )}
      {actions.map((action) => action.refused !== null && <Refusal key={action.key} action={action} />)}
    </>
  )
}

/** Refusals of orders that stand on the board no more. */
export function LostRefusals({ known }: { known: ReadonlyMap<number, unknown> }) {
  const { actions } = usePending()
  return actions.map((action) => action.refused !== null && !known.has(action.orderId) && <Refusal key={action.key} action={action} />)
}

function Refusal({ action }: { action: PendingAction }) {
  const t = useOfficeTexts('offline')
  return (
    <Notice kind="error" announce>
      {t.refused(action.orderId, action.refused || t.gave_up)}{' '}
      <Button kind="ghost" size="s" onClick={() => forgetAction(action.key)}>
        {t.understood}
      </Button>
    </Notice>
  )
}
