import { type Ref, useRef } from 'react'
import { type OriginalStatus, takesBack } from '#domain/order/status.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { callStaff } from '#office/api.ts'
import { useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { nextStep, type Step } from './next-step.ts'
import { keepAction, usePending } from './pending-store.ts'

const minutesOffered = [10, 15, 20, 30, 45]

/** The next step of an order, and for a new one the minutes in which it can be ready. */
export function StepButtons({ card, size = 's', take, refresh }: CardActions & { card: BoardCard; size?: 's' | 'm' }) {
  const t = useOfficeTexts('board')
  const me = useMe()
  const { isOffline } = usePending()
  const menu = useRef<HTMLDivElement>(null)
  const { isBusy, run } = useSingleFlight()
  const step = nextStep(card)
  if (!step) return null
  const params = { order_id: card.order_id }
  const accept = (readyIn: number | null) =>
    run(async () => {
      menu.current?.hidePopover()
      const action = { key: crypto.randomUUID(), orderId: card.order_id, step: 'acknowledge' as const, readyIn }
      if (isOffline) return keep(action)
      const result = await callStaff('POST /api/staff/orders/:order_id/acknowledge', {
        params,
        body: { ready_in: readyIn },
        idempotencyKey: action.key,
      })
      if (!result.ok) return result.status === 0 ? keep(action) : fail(result.problem.message)
      take(result.reply.card)
      const by = result.reply.card.acknowledged?.by
      showToast(by && by !== me.name ? t.taken(by) : t.accepted)
    })
  const move = (status: Move) =>
    run(async () => {
      const action = { key: crypto.randomUUID(), orderId: card.order_id, step: status, readyIn: null }
      if (isOffline) return keep(action)
      const result = await callStaff('POST /api/staff/orders/:order_id/status', { params, body: { status }, idempotencyKey: action.key })
      if (!result.ok && result.status === 0) return keep(action)
      refresh()
      if (!result.ok) return fail(result.problem.message)
      const back = takesBack[status]
      if (back) showToast(status === 'cooked' ? t.moved_ready : t.moved_sent, { undo: { label: t.undo, run: () => void undo(back) } })
    })
  // What can be taken back, and for how long, is the same table that the server asks.
  const undo = async (to: OriginalStatus): Promise<void> => {
    const result = await callStaff('POST /api/staff/orders/:order_id/status', {
      params,
      body: { status: to as 'cooking' | 'cooked', undo: true },
    })
    refresh()
    if (!result.ok) fail(result.problem.message)
  }
  // Sent again with the same key: the first may have arrived.
  const keep = (action: Parameters<typeof keepAction>[0]) => {
    if (!keepAction(action)) fail('')
  }
  const fail = (message: string) => showToast(message || t.failed, { kind: 'failed' })
  if (step === 'seen') return <SeenButton card={card} size={size} take={take} />
  if (step !== 'acknowledge')
    return (
      <Button size={size} className={styles.step ?? ''} loading={isBusy} data-key={keyOf(step)} data-moves onClick={() => void move(step)}>
        {wordsOf(step, card, t)}
      </Button>
    )
  const menuId = `ready-in-${card.order_id}`
  return (
    <div className={styles.accept}>
      <Button size={size} className={styles.step ?? ''} loading={isBusy} data-key="accept" data-moves onClick={() => void accept(null)}>
        {t.accept}
      </Button>
      {card.may.delay === true && (
        <>
          <Button
            size={size}
            kind="secondary"
            className={styles.minutes ?? ''}
            aria-label={t.accept_in}
            popoverTarget={menuId}
            disabled={isBusy}
          >
            <ChevronDownIcon size={20} />
          </Button>
          <MinutesMenu ref={menu} id={menuId} onChoose={(minutes) => void accept(minutes)} />
        </>
      )}
    </div>
  )
}

/** Takes note of a cancellation: by the server alone, which says so to every board of the shop. */
function SeenButton({ card, size, take }: Pick<CardActions, 'take'> & { card: BoardCard; size: 's' | 'm' }) {
  const t = useOfficeTexts('board')
  const { isBusy, run } = useSingleFlight()
  const see = () =>
    run(async () => {
      const result = await callStaff('POST /api/staff/orders/:order_id/seen', { params: { order_id: card.order_id } })
      if (!result.ok) return showToast(result.problem.message || t.failed, { kind: 'failed' })
      take(result.reply.card)
    })
  return (
    <Button
      size={size}
      kind="danger"
      className={styles.step ?? ''}
      loading={isBusy}
      data-key="accept"
      data-moves
      onClick={() => void see()}
    >
      {t.seen}
    </Button>
  )
}

type MinutesMenuProps = { ref: Ref<HTMLDivElement>; id: string; onChoose: (minutes: number) => void }

function MinutesMenu({ ref, id, onChoose }: MinutesMenuProps) {
  const t = useOfficeTexts('board')
  return (
    <div ref={ref} id={id} popover="auto" className={styles.menu} data-moves>
      {minutesOffered.map((minutes) => (
        <button key={minutes} type="button" onClick={() => onChoose(minutes)}>
          {t.ready_in(minutes)}
        </button>
      ))}
    </div>
  )
}

type Move = Exclude<Step, 'acknowledge' | 'seen'>

const keyOf = (step: Move): string => ({ cooking: 'accept', cooked: 'ready', sent: 'sent', done: 'sent' })[step]

function wordsOf(step: Move, { order_type }: BoardCard, t: ReturnType<typeof useOfficeTexts<'board'>>): string {
  if (step === 'done') return order_type === 'delivery' ? t.delivered : t.handed
  return { cooking: t.start, cooked: t.ready, sent: t.sent }[step]
}
