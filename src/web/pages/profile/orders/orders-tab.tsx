import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserOrder } from '#contract/user-orders.ts'
import { UserOrderDetails } from '#web/features/order/user-order-details.tsx'
import { Scene } from '#web/features/site/scene.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { chosenOrder, isSought, orderOfAddress } from './chosen-order.ts'
import type { History } from './create-history.ts'
import { OrderList } from './order-list.tsx'
import styles from './orders.module.css'
import { useHistory } from './use-history.ts'

/** The customer's orders: details beside the list on a desktop, over it on a phone (HISTORY-07, HISTORY-08). */
export default function OrdersTab() {
  const t = useTexts('history')
  const { history, more, reload } = useHistory()
  const { chosen, wanted, choose } = useChoice(history, reload)
  const isWide = useIsWide()
  useSearch(isSought(history, { chosen, wanted }), history, more)
  const order = chosenOrder(history, { chosen, wanted })
  if (history.orders.length === 0 && history.phase === 'ended') return <NoOrders />
  const hasDetails = order !== null || history.phase !== 'failed'
  return (
    <div className={styles.history} data-back-to-top="300">
      <OrderList
        history={history}
        selected={isWide ? (order?.order_id ?? null) : null}
        opensModal={!isWide}
        onSelect={choose}
        onMore={more}
      />
      {isWide && hasDetails && (
        <section className={styles.beside} aria-label={t.details}>
          {order ? <UserOrderDetails key={order.order_id} order={order} onCanceled={reload} /> : <Skeleton lines={8} />}
        </section>
      )}
    </div>
  )
}

/** The selected order. The URL is read once, because closing a modal clears the query. */
function useChoice(history: History, reload: () => void) {
  const [query] = useSearchParams()
  const [wanted] = useState(() => orderOfAddress(query.get('orderId')))
  const [chosen, setChosen] = useState<number | null>(null)
  const isWide = useIsWide()
  const choose = (order: UserOrder): void => {
    setChosen(order.order_id)
    if (!isWide) openModal('UserOrderCheckModal', { order, onCanceled: reload })
  }
  const opened = useRef(false)
  const found = isWide ? undefined : history.orders.find(({ order_id }) => order_id === wanted)
  // On a phone only the order in the URL opens by itself, once (ACC-DECIDE-43).
  useEffect(() => {
    if (!found || opened.current) return
    opened.current = true
    openModal('UserOrderCheckModal', { order: found, onCanceled: reload })
  }, [found, reload])
  return { chosen, wanted, choose }
}

/** Loads pages until the order in the URL is found, or the list ends (ACC-DECIDE-44). */
function useSearch(sought: boolean, { phase }: History, more: () => void): void {
  useEffect(() => {
    if (sought && phase === 'waiting') more()
  }, [sought, phase, more])
}

function NoOrders() {
  const t = useTexts('history')
  const shell = useTexts('shell')
  const { alias } = useCityHere()
  const { voice } = useSite()
  return (
    <EmptyState
      illustration={<Scene of="empty" />}
      title={t.empty}
      text={voice.empty_orders ?? t.empty_text}
      action={
        <Link to={paths.city(alias)} className={buttonClass({ size: 'l' })}>
          {shell.to_menu}
        </Link>
      }
    />
  )
}
