import { useEffect, useEffectEvent, useRef } from 'react'
import type { UserOrder } from '#contract/user-orders.ts'
import { useTexts } from '#web/texts.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { History } from './create-history.ts'
import { OrderCard } from './order-card.tsx'
import styles from './orders.module.css'
import { watchBottom } from './watch-bottom.ts'

type OrderListProps = {
  history: History
  selected: number | null
  opensModal: boolean
  onSelect: (order: UserOrder) => void
  onMore: () => void
}

/** The orders, newest first; the next page is loaded before the end is reached. */
export function OrderList({ history, selected, opensModal, onSelect, onMore }: OrderListProps) {
  const t = useTexts('history')
  const { orders, phase } = history
  const list = useRef<HTMLUListElement>(null)
  useNextPage(list, history, onMore)
  return (
    <div className={styles.list} aria-busy={phase === 'loading'}>
      <ul ref={list} className={styles.cards} aria-label={t.list}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderCard order={order} selected={order.order_id === selected} opensModal={opensModal} onSelect={() => onSelect(order)} />
          </li>
        ))}
      </ul>
      {phase === 'loading' && <Loading count={orders.length === 0 ? 4 : 1} />}
      {phase === 'failed' && (
        <RetryNotice label={t.again} onRetry={onMore}>
          {t.failed}
        </RetryNotice>
      )}
    </div>
  )
}

/** Observes the window's scrolling; after a page has loaded it checks whether the list is still too short. */
function useNextPage(list: { current: HTMLElement | null }, { orders, phase }: History, more: () => void): void {
  const watch = useRef<ReturnType<typeof watchBottom>>(null)
  // A failed page is retried only by its button.
  const next = useEffectEvent(() => phase === 'waiting' && more())
  useEffect(() => {
    const remaining = () => (list.current?.getBoundingClientRect().bottom ?? Infinity) - window.innerHeight
    const { notice, stop } = watchBottom(remaining, () => void next())
    watch.current = { notice, stop }
    window.addEventListener('scroll', notice, { passive: true })
    return () => {
      window.removeEventListener('scroll', notice)
      stop()
    }
  }, [list])
  useEffect(() => {
    if (orders.length > 0) watch.current?.notice()
  }, [orders.length])
}

function Loading({ count }: { count: number }) {
  const t = useTexts('shell')
  return (
    <output className={styles.loading}>
      <span className="hidden-visually">{t.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.bone}>
          <Skeleton lines={3} />
        </span>
      ))}
    </output>
  )
}
