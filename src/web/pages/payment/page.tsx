import { useCallback, useEffect, useState } from 'react'
import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import { countdown, deadlineSeconds, readCreatedAt } from '#domain/payment/status.ts'
import { readStored, removeStored, writeStored } from '#web/browser/storage.ts'
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
import { callApi } from '#web/browser/api.ts'
import { leaveFor } from '#web/browser/page-language.ts'
import { lookAtOrder } from '#web/features/payment/poll-order.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { PaymentForm } from './payment-form.tsx'
import { FormSkeleton, SettingsFailed } from './payment-states.tsx'
import { isInProgress, isWaiting, type PaymentStage, usePayment } from './use-payment.ts'
import { type Settings, usePaymentSettings } from './use-payment-settings.ts'

/** Milliseconds between two polls while the customer pays elsewhere. */
const every = 5000

/** The timer's interval. */
const tick = 1000

type Loaded = { pending: PendingOrder; now: number }

/** The record to pay; a paid or otherwise ordered one redirects to its order, an expired one to the failure page. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Loaded> {
  const pending = await context.get(pageData).payment(params.pendingOrderKey)
  if (!pending) throw redirectTo(context, paths.backToHome(params.city))
  if (pending.complete_link) throw redirectTo(context, pending.complete_link)
  return { pending, now: Date.now() }
}

// The record does not change, so closing a modal must not load it again.
export const shouldRevalidate = (): boolean => false

/** The online payment page: nothing around it, a way back and the phone of the city. */
export default function PaymentPage({ loaderData: { pending, now } }: Route.ComponentProps) {
  const t = useTexts('pay')
  const { alias, phone } = useCityHere()
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
      <p className={styles.call}>
        {t.call} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </p>
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
  // The bank opens the result page, which reads the order's key here.
  useEffect(() => writeStored('order-cache-key', pending.order_cache_key), [pending.order_cache_key])
  return <PaymentForm pending={pending} form={form} payment={payment} refusal={refusal} />
}

/** Goes to the failure page, once. */
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

/**
 * Reports each second how many are left until a deadline, in epoch seconds of a clock that this one is `ahead` of;
 * returns a function that ends this.
 */
export function countDown(deadline: number, ahead: number, report: (left: number) => void): () => void {
  const timer = setInterval(() => report(deadline - (Date.now() - ahead) / 1000), tick)
  return () => clearInterval(timer)
}

const storageKey = (pendingOrderKey: string): string => `payment-deadline-${pendingOrderKey}`

/**
 * Seconds left to pay, by the server's clock: the deadline is stored while the page is open, and removed when it is
 * left. `now` is the server's time of this page, in epoch milliseconds.
 */
function useSecondsLeft(pendingOrderKey: string, createdAt: string, now: number): number {
  const made = deadlineSeconds(readCreatedAt(createdAt) ?? now)
  const [left, setLeft] = useState(made - now / 1000)
  useEffect(() => {
    const key = storageKey(pendingOrderKey)
    const deadline = readStored<number>(key) ?? made
    writeStored(key, deadline)
    const stop = countDown(deadline, Date.now() - now, setLeft)
    const leave = () => removeStored(key)
    addEventListener('pagehide', leave)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [pendingOrderKey, made, now])
  return left
}

/** Whether money may come without an action on this page: also from an attempt started before it was opened, or on the bank's page. */
export const isAskedAbout = (stage: PaymentStage, { is_paying }: Pick<PendingOrder, 'is_paying'>, cameBack: boolean): boolean =>
  isWaiting(stage) || is_paying || cameBack

/**
 * Polls the order until its money has come, then opens its complete link. A canceled order without one
 * fails; a failed poll is repeated. Returns why the bank has refused the pending payment; null as soon as
 * the customer does something else.
 */
function useOrderPoll(active: boolean, pending: PendingOrder, stage: PaymentStage, onCanceled: () => void): string[] | null {
  const [refusal, setRefusal] = useState<{ of: PaymentStage; errors: string[] } | null>(null)
  const errors = refusal?.of === stage ? refusal.errors : null
  const looks = active && errors === null
  useEffect(() => {
    if (!looks) return
    const left = new AbortController()
    const look = async () => {
      const seen = await lookAtOrder(pending, callApi, left.signal)
      if (left.signal.aborted) return
      if (seen.kind === 'paid') leaveFor(seen.url)
      else if (seen.kind === 'canceled' || seen.kind === 'returned') onCanceled()
      // During a call, the refused attempt is the previous one.
      else if (seen.kind === 'refused' && !isInProgress(stage)) setRefusal({ of: stage, errors: seen.errors })
    }
    const timer = setInterval(() => void look(), every)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [looks, pending, stage, onCanceled])
  return errors
}

/** At zero the order is polled once more: its money may have just come. */
function useLastLook(isOver: boolean, pending: PendingOrder, onOver: () => void): void {
  useEffect(() => {
    if (!isOver) return
    const left = new AbortController()
    void lookAtOrder(pending, callApi, left.signal).then((seen) => {
      if (left.signal.aborted) return
      if (seen.kind === 'paid') leaveFor(seen.url)
      else onOver()
    })
    return () => left.abort()
  }, [isOver, pending, onOver])
}
