import { useCallback, useEffect, useState } from 'react'
import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import { countdown } from '#domain/payment/deadline.ts'
import { writeStored } from '#web/browser/storage.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { rememberAwaited } from '#web/features/payment/awaited-order.ts'
import { Returned } from '#web/features/payment/returned.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { BackIcon } from '#web/ui/icons/moving.tsx'
import { ClockIcon } from '#web/ui/icons/place.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { PaymentForm } from './payment-form.tsx'
import { FormSkeleton, SettingsFailed } from './payment-states.tsx'
import { useSecondsLeft } from './use-deadline.ts'
import { isAskedAbout, useLastLook, useOrderPoll } from './use-order-poll.ts'
import { isInProgress, usePayment } from './use-payment.ts'
import { type Settings, usePaymentSettings } from './use-payment-settings.ts'

type Loaded = { pending: PendingOrder; now: number }

/** The record to pay; a paid or otherwise ordered one redirects to its order, an expired one to the failure page (DECIDE-91). */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Loaded> {
  const pending = await context.get(pageData).payment(params.pendingOrderKey)
  if (!pending) throw redirectTo(context, paths.backToHome(params.city))
  if (pending.complete_link) throw redirectTo(context, pending.complete_link)
  return { pending, now: Date.now() }
}

// The record does not change, so closing a modal must not load it again.
export const shouldRevalidate = (): boolean => false

/** The online payment page (ROUTE-10). */
export default function PaymentPage({ loaderData: { pending, now } }: Route.ComponentProps) {
  const t = useTexts('pay')
  const { alias } = useCityHere()
  const left = useSecondsLeft(pending.order_cache_key, pending.created_at, now)
  // Its money may come after this page has given up: the failure page continues polling.
  useEffect(() => rememberAwaited(pending), [pending])
  return (
    <main id="content" className={styles.page}>
      <PageHead title={t.title} hidden />
      <header className={styles.head}>
        <DocumentLink className={styles.back} href={paths.cart(alias)} aria-label={t.back}>
          <BackIcon />
        </DocumentLink>
        <h1 className={styles.title}>{t.title}</h1>
      </header>
      {pending.is_returned ? (
        <Returned texts={t} />
      ) : (
        <div className={styles.sheet}>
          <Sum pending={pending} left={left} />
          <Ready pending={pending} left={left} />
          <DocumentLink className={styles.help} href={paths.paymentInfo(alias)}>
            {t.help}
          </DocumentLink>
        </div>
      )}
    </main>
  )
}

/** The amount, and the time left to pay. */
function Sum({ pending, left }: { pending: PendingOrder; left: number }) {
  const t = useTexts('pay')
  const price = usePrice()
  return (
    <div className={styles.sum}>
      <p className={styles.order}>{t.order_number(String(pending.order_id))}</p>
      <p className={styles.amount}>
        <span className="hidden-visually">{t.amount} </span>
        {price(pending.amount)}
      </p>
      <p className={styles.timer} data-short={left < 60}>
        <ClockIcon size={18} />
        <span className="hidden-visually">{t.time_left}</span>
        <span role="timer">{countdown(left)}</span>
      </p>
    </div>
  )
}

function Ready({ pending, left }: { pending: PendingOrder; left: number }) {
  const state = usePaymentSettings(pending)
  const fail = useFailure()
  useLastLook(left <= 0 && state.status !== 'ready', pending, fail)
  if (state.status === 'loading') return <FormSkeleton />
  if (state.status === 'failed') return <SettingsFailed why={state.why} retry={state.retry} />
  return <Paying pending={pending} left={left} settings={state.settings} fail={fail} />
}

type PayingProps = { pending: PendingOrder; left: number; settings: Settings; fail: () => void }

function Paying({ pending, left, settings: { form, isNew }, fail }: PayingProps) {
  const payment = usePayment(pending, isNew, form.kind === 'card' || form.kind === 'hosted')
  const isAsked = isAskedAbout(payment.stage, pending, payment.cameBack) && left > 0
  const refusal = useOrderPoll(isAsked, pending, payment.stage, fail)
  useLastLook(left <= 0 && !isInProgress(payment.stage), pending, fail)
  // The bank opens the result page, which reads the order's key here (DECIDE-107).
  useEffect(() => writeStored('order-cache-key', pending.order_cache_key), [pending.order_cache_key])
  return <PaymentForm pending={pending} form={form} payment={payment} refusal={refusal} />
}

/** Goes to the failure page, once (PAY-25, PAY-26). */
function useFailure(): () => void {
  const navigate = useSiteNavigate()
  const { alias } = useCityHere()
  const [gone, setGone] = useState(false)
  return useCallback(() => {
    if (gone) return
    setGone(true)
    void navigate(paths.backToHome(alias), { replace: true })
  }, [gone, navigate, alias])
}
