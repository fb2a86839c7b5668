import { useEffect } from 'react'
import { data } from 'react-router'
import type { TrackedOrder } from '#contract/order.ts'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { noteAccepted } from '#web/features/checkout/form/note-accepted.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { pageData } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/page.ts'
import { Contents } from './contents.tsx'
import { Courier } from './courier.tsx'
import { Details } from './details.tsx'
import { Progress } from './progress.tsx'
import styles from './tracking.module.css'
import { useLiveOrder } from './use-live-order.ts'

type Loaded = { order: TrackedOrder; linkKey: string | null; state: string | null; now: number }

/** The only page rendered for one visitor: those who may not see the order get “not found” (TRACK-17). */
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
  const isPaidNow = state === 'payment-success'
  useEffect(() => {
    if (isPaidNow) noteAccepted(first.order_id)
  }, [isPaidNow, first.order_id])
  // The order may have just emptied the cart.
  useEffect(() => void loadCart(cityId), [cityId])
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHead title={t.title(first.order_id)} description={wordsOf(first)} hidden />
      {isPaidNow && <Notice kind="success">{t.payment_success}</Notice>}
      {state === 'payment-failure' && <Notice kind="error">{t.payment_failure}</Notice>}
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
