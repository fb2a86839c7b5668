import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react'
import { data } from 'react-router'
import type { TrackedOrder } from '#contract/order.ts'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { noteAccepted } from '#web/features/checkout/form/note-accepted.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { pageData } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { isOnline } from '#domain/payment/payment-types.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { OrderBill, OrderLines } from '#web/features/order/order-contents.tsx'
import { TrackMap } from '#web/features/map/track-map.tsx'
import { CourierLine } from '#web/features/order/courier/courier-line.tsx'
import type { CourierWay } from '#web/features/order/courier/courier-store.ts'
import { useCourier, useHasCourier } from '#web/features/order/courier/use-courier.ts'
import { noteEnded, noteRunning } from '#web/features/order/running-cookie.ts'
import { Button } from '#web/ui/Button.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { phoneDigits } from '#domain/customer/phone.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CardIcon } from '#web/ui/icons/paying.tsx'
import { PhoneIcon, UserIcon } from '#web/ui/icons/person.tsx'
import { ClockIcon, PinIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import type { Route } from './+types/page.ts'
import { Progress } from './progress.tsx'
import styles from './tracking.module.css'
import { useLiveOrder } from './use-live-order.ts'
import { useMoment } from './use-moment.ts'

type Loaded = { order: TrackedOrder; linkKey: string | null; state: string | null; now: number }

/** The only page rendered for one visitor: those who may not see the order get “not found”. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Loaded> {
  const query = new URL(request.url).searchParams
  const key = query.get('key')
  const order = /^\d{1,15}$/.test(params.orderId) ? await context.get(pageData).order(Number(params.orderId), key) : null
  if (!order) throw data(null, { status: 404 })
  return { order, linkKey: key, state: query.get('state'), now: Date.now() }
}

// The event stream updates the page. Closing a modal removes the key from the URL, which must not remove the order.
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { orderId?: string }
  nextParams: { orderId?: string }
}): boolean => currentParams.orderId !== nextParams.orderId

/** The preview text of a shared link. */
const wordsOf = ({ status: { name, description } }: TrackedOrder): string => [name, description].filter(Boolean).join('. ')

export default function Tracking({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData
  return <Tracked key={order.order_id} {...loaderData} />
}

function Tracked({ order: first, linkKey, state, now }: Loaded) {
  const t = useTexts('tracking')
  const live = useLiveOrder(first, linkKey, now)
  const { id: cityId } = useCityHere()
  const notice = paymentNotice(state, live.order)
  const isPaidNow = notice === 'success'
  useEffect(() => {
    if (isPaidNow) noteAccepted(first.order_id)
  }, [isPaidNow, first.order_id])
  const { can_manage: isOwn, ready_to: readyTo } = live.order
  // With what is shown, and not after it: whoever reads that it is done and leaves must not find room for it on the next page.
  useLayoutEffect(() => {
    if (!isOwn) return
    if (live.connection === 'over') noteEnded()
    else noteRunning(Date.parse(readyTo))
  }, [isOwn, readyTo, live.connection])
  // The order may have just emptied the cart.
  useEffect(() => void loadCart(cityId), [cityId])
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHead title={t.title(first.order_id)} description={wordsOf(first)} hidden />
      {isPaidNow && <Notice kind="success">{t.payment_success}</Notice>}
      {notice === 'failure' && <Notice kind="error">{t.payment_failure}</Notice>}
      {live.order.text_left_out && <Notice>{t.text_left_out}</Notice>}
      <div className={styles.columns}>
        <Progress live={live} loadedAt={now} shareKey={linkKey ?? live.order.share_key} />
        <div className={styles.facts}>
          <Courier order={live.order} linkKey={linkKey} />
          <Details order={live.order} />
          <Contents order={live.order} />
        </div>
      </div>
    </main>
  )
}

type Paid = Pick<TrackedOrder, 'status' | 'payment_type' | 'transaction_id' | 'is_returned'>

/** What `?state=` says of the payment, where it is true of the order: anybody can write an address. */
export function paymentNotice(state: string | null, order: Paid): 'success' | 'failure' | null {
  const isWaiting = order.status.alias === 'waiting_for_payment'
  const isCanceled = order.status.alias === 'canceled'
  if (state === 'payment-success') {
    return order.transaction_id !== null && !order.is_returned && !isWaiting && !isCanceled ? 'success' : null
  }
  const isUnpaid = isOnline(order.payment_type) && order.transaction_id === null && (isWaiting || isCanceled)
  return state === 'payment-failure' && isUnpaid ? 'failure' : null
}

/** The dishes and prices of an order. */
function Contents({ order }: { order: TrackedOrder }) {
  const t = useTexts('tracking')
  const price = usePrice()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        {t.contents}
      </h2>
      <OrderLines products={order.products} price={price} />
      <OrderBill order={order} price={price} />
    </section>
  )
}

/** The courier's location while the order is on its way: on the page, and on phones in a modal. */
function Courier({ order, linkKey }: { order: TrackedOrder; linkKey: string | null }) {
  const way = useCourier(order, linkKey)
  const has = useHasCourier(order)
  const t = useTexts('courier')
  const isWide = useIsWide()
  const id = useId()
  // Only once a location is known; hidden after a failed request until the next successful one.
  if (!has || !way?.courier || !way.isSeen) return null
  return (
    <section className={styles.courier} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {t.title}
        </h2>
        {way && <CourierLine way={way} />}
      </div>
      {isWide ? (
        <OnPage way={way} />
      ) : (
        <Button kind="secondary" wide onClick={() => openModal('TrackingMapMobileModal')}>
          {t.show}
        </Button>
      )}
    </section>
  )
}

function OnPage({ way }: { way: CourierWay | null }) {
  const t = useTexts('courier')
  const [isShown, setShown] = useState(true)
  const id = useId()
  return (
    <>
      <button type="button" className={styles.switch} aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
        {isShown ? t.hide : t.show}
      </button>
      <div id={id} className={styles.place} hidden={!isShown}>
        {isShown && way && <TrackMap track={way} label={t.map} className={styles.map} />}
      </div>
    </>
  )
}

/** The address, the shop and its phone. */
function Details({ order }: { order: TrackedOrder }) {
  const t = useTexts('tracking')
  const city = useCityHere()
  const { payment_types: types } = useSite().settings
  const moment = useMoment(order.timezone)
  const delivery = order.order_type === 'delivery'
  return (
    <section className={styles.card}>
      <dl className={styles.details}>
        {delivery && order.address && (
          <Fact icon={<PinIcon />} name={t.address}>
            {order.address}
          </Fact>
        )}
        {order.recipient && (
          <Fact icon={<UserIcon />} name={t.recipient}>
            {order.recipient}
          </Fact>
        )}
        {order.shop_title && (
          <Fact icon={<StoreIcon />} name={delivery ? t.cooked_at : t.shop}>
            {order.shop_title}
          </Fact>
        )}
        <Fact icon={<CardIcon />} name={t.payment}>
          {types[order.payment_type]?.title ?? order.payment_type}
        </Fact>
        <Fact icon={<ClockIcon />} name={t.created_at}>
          {moment(order.created_at)}
        </Fact>
      </dl>
      <div className={styles.actions}>
        <a className={buttonClass({ kind: 'secondary' })} href={`tel:+${phoneDigits(city.phone)}`}>
          <PhoneIcon size={20} />
          {t.call}
        </a>
        <Link className={buttonClass({ kind: 'ghost' })} to={paths.city(city.alias)}>
          {t.menu}
        </Link>
      </div>
    </section>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>
        <span className={styles.factIcon}>{icon}</span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
