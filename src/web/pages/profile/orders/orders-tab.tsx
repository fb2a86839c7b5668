import { useCallback, useEffect, useRef, useState } from 'react'
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
import { callApi } from '#web/browser/api.ts'
import { useStore } from '#web/browser/store.ts'
import { createHistory, type History } from './create-history.ts'
import { OrderList } from './order-list.tsx'
import styles from './orders.module.css'

/** The customer's orders: details beside the list on a desktop, over it on a phone. */
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
        wanted={wanted}
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
  // On a phone only the order in the URL opens by itself, once.
  useEffect(() => {
    if (!found || opened.current) return
    opened.current = true
    openModal('UserOrderCheckModal', { order: found, onCanceled: reload })
  }, [found, reload])
  return { chosen, wanted, choose }
}

/** Loads pages until the order in the URL is found, or the list ends. */
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

/** The customer's orders, loaded when they are first shown. */
function useHistory(): { history: History; more: () => void; reload: () => void } {
  const [store] = useState(() =>
    createHistory(async (page) => {
      const result = await callApi('GET /api/user/orders/:page', { params: { page } })
      return result.ok ? result.reply.orders : null
    }),
  )
  const history = useStore(store)
  useEffect(() => void store.more(), [store])
  const more = useCallback(() => void store.more(), [store])
  const reload = useCallback(() => void store.reload(), [store])
  return { history, more, reload }
}

type OrderChoice = {
  /** The order that the customer pressed. */
  chosen: number | null
  /** The order in the URL. */
  wanted: number | null
}

const byId = (orders: readonly UserOrder[], id: number | null): UserOrder | null => orders.find(({ order_id }) => order_id === id) ?? null

/** Whether the order in the URL may be on a page that is not loaded yet. */
export const isSought = ({ orders, phase }: History, { chosen, wanted }: OrderChoice): boolean =>
  chosen === null && wanted !== null && byId(orders, wanted) === null && phase !== 'ended' && phase !== 'failed'

/**
 * The order whose details are shown beside the list: the pressed one, otherwise the one in the URL, otherwise the first.
 */
export function chosenOrder(history: History, requested: OrderChoice): UserOrder | null {
  if (isSought(history, requested)) return null
  const { orders } = history
  return byId(orders, requested.chosen) ?? byId(orders, requested.wanted) ?? orders[0] ?? null
}

/** The order number in a URL; null when it is invalid. */
export const orderOfAddress = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)
