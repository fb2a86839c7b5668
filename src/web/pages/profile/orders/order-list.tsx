import { useEffect, useEffectEvent, useRef } from 'react'
import type { UserOrder } from '#contract/user-orders.ts'
import { useTexts } from '#web/texts.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { canBeRepeated, type Status } from '#domain/order/status.ts'
import { dishesOf, DishNames } from '#web/features/order/dish-names.tsx'
import { orderMoment } from '#web/features/order/order-moment.ts'
import { pictureBase } from '#web/features/order/picture-base.ts'
import { RepeatButton } from '#web/features/order/repeat-button.tsx'
import { StatusChip } from '#web/features/order/status-chip.tsx'
import { useOrderPrice } from '#web/features/order/use-order-price.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { History } from './create-history.ts'
import styles from './orders.module.css'

/** The number of pictures on a card. */
const shownPictures = 3

/** The distance to the bottom at which the next page is loaded, in px, and the interval of checks. */
const near = 500

const every = 1000

type OrderListProps = {
  history: History
  selected: number | null
  /** The order in the URL: the list scrolls to it when its page has loaded. */
  wanted: number | null
  opensModal: boolean
  onSelect: (order: UserOrder) => void
  onMore: () => void
}

/** The orders, newest first; the next page is loaded before the end is reached. */
export function OrderList({ history, selected, wanted, opensModal, onSelect, onMore }: OrderListProps) {
  const t = useTexts('history')
  const { orders, phase } = history
  const list = useRef<HTMLUListElement>(null)
  const sought = useRef<HTMLLIElement>(null)
  const isFound = orders.some(({ order_id }) => order_id === wanted)
  useEffect(() => {
    if (isFound) sought.current?.scrollIntoView({ block: 'center' })
  }, [isFound])
  useNextPage(list, history, onMore)
  return (
    <div className={styles.list} aria-busy={phase === 'loading'}>
      <ul ref={list} className={styles.cards} aria-label={t.list}>
        {orders.map((order) => (
          <li key={order.order_id} ref={order.order_id === wanted ? sought : undefined}>
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

/**
 * Checks the distance to the bottom at most once a second, including the last scroll, and acts when it is small.
 */
export function watchBottom(remaining: () => number, act: () => void): { notice: () => void; stop: () => void } {
  let resting: ReturnType<typeof setTimeout> | undefined
  let missed = false
  const notice = (): void => {
    if (resting !== undefined) {
      missed = true
      return
    }
    if (remaining() <= near) act()
    resting = setTimeout(() => {
      resting = undefined
      if (!missed) return
      missed = false
      notice()
    }, every)
  }
  return { notice, stop: () => clearTimeout(resting) }
}

type OrderCardProps = {
  order: UserOrder
  /** Its details are shown beside the list. */
  selected: boolean
  /** Pressing it opens its details in a modal. */
  opensModal: boolean
  onSelect: () => void
}

/** An order's summary: dishes, time, status and price. */
function OrderCard({ order, selected, opensModal, onSelect }: OrderCardProps) {
  const t = useTexts('tracking')
  const price = useOrderPrice(order)
  return (
    <div className={styles.card} data-selected={selected || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-current={selected ? 'true' : undefined}
        aria-haspopup={opensModal ? 'dialog' : undefined}
        onClick={onSelect}
      >
        <span className={styles.head}>
          <span className={styles.number}>{t.title(order.order_id)}</span>
          <StatusChip order={order} />
        </span>
        <Pictures order={order} />
        <span className={styles.names}>
          <DishNames order={order} />
        </span>
        <span className={styles.where}>{order.delivery?.full_address ?? order.shop?.address}</span>
        <span className={styles.foot}>
          <time dateTime={order.created_at} className={styles.when}>
            {orderMoment(order.created_at, order.timezone)}
          </time>
          <span className={styles.sum}>{price(order.price_total)}</span>
        </span>
      </button>
      {canBeRepeated(order.status.alias as Status) && <RepeatButton kind="secondary" wide order={order} />}
    </div>
  )
}

function Pictures({ order }: { order: UserOrder }) {
  const t = useTexts('history')
  const dishes = dishesOf(order)
  const further = dishes.length - shownPictures
  return (
    <span className={styles.pictures}>
      {dishes.slice(0, shownPictures).map(({ image_url }, index) => (
        <Picture key={index} className={styles.picture} base={pictureBase(image_url)} sizes="56px" alt="" />
      ))}
      {further > 0 && (
        <span className={styles.further}>
          <span aria-hidden="true">+{further}</span>
          <span className="hidden-visually">{t.further(further)}</span>
        </span>
      )}
    </span>
  )
}
