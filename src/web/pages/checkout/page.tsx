import { type FormEvent, lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { cartState, undoForget, useCart, useCartOf } from '#web/features/cart/cart-store.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { RelatedProducts } from '#web/features/cart-panel/related-products.tsx'
import { useSession } from '#web/features/account/session.ts'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Section } from '#web/features/checkout/form/section.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import fields from '#web/features/checkout/form/fields.module.css'
import type { Cart } from '#contract/cart.ts'
import { CartFooter } from '#web/features/cart-panel/cart-footer.tsx'
import { OrderForm } from '#web/features/checkout/form/order-form.tsx'
import { OrderSum, SubmitButton } from '#web/features/checkout/form/order-sum.tsx'
import { Savings } from '#web/features/checkout/form/savings.tsx'
import { useOrderForm } from '#web/features/checkout/form/use-order-form.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { useGoToOrder, useSubmit } from '#web/features/checkout/form/use-submit.ts'
import type { RepeatState } from '#web/features/order/repeat-state.ts'
import { onceWorld } from '#web/browser/intents.ts'
import { Scene } from '#web/features/site/scene.tsx'
import { Link } from '#web/navigation/link.tsx'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { findLostOrder, unansweredOrders } from '#web/features/checkout/form/send-order.ts'
import { CartFailed, CartLost } from './cart-failed.tsx'
import styles from './checkout.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { useStep } from './use-step.ts'

const RepeatNotice = lazyPart(() => import('#web/features/order/repeat-notice.tsx'), PartLost)

const Recent = lazyPart(() => import('#web/features/cart-panel/recent.tsx'), PartLost)

/** A phone starts with the form, and needs the list only on the way back. */
const CartPanel = lazy(() =>
  import('#web/features/cart-panel/cart-panel.tsx')
    .then(({ CartPanel: panel }) => ({ default: panel }))
    .catch(() => ({ default: CartLost })),
)

/** The cart and the order form. The page is the same for all visitors; the cart is loaded afterwards. */
export default function Checkout() {
  useCartOf(useCityHere().id)
  const [t, cart] = [useTexts('checkout'), useTexts('cart')]
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHead title={t.title} description={cart.empty_text} hidden />
      <Content />
    </main>
  )
}

function Content() {
  const { cart, status, arriving } = useCart()
  // Deferred: rendering the form at once would block a phone.
  const isDrawn = useDeferredValue(cart !== null)
  const isEmpty = cart !== null && cart.count === 0 && arriving === 0
  const [wasFilled, setWasFilled] = useState(false)
  if (cart !== null && !isEmpty && !wasFilled) setWasFilled(true)
  if (!cart || !isDrawn) return status === 'failed' ? <CartFailed /> : <CheckoutSkeleton />
  if (isEmpty) return <EmptyCheckout emptied={wasFilled} />
  return <FilledCheckout cart={cart} />
}

/** The page while its cart is loading: the same boxes in the same places. */
export function CheckoutSkeleton() {
  const t = useTexts('checkout')
  return (
    <>
      <CheckoutHeader />
      <div className={styles.columns} data-step={2} aria-busy="true">
        <output className="hidden-visually">{t.loading}</output>
        <div className={styles.form}>
          <OrderFormSkeleton />
        </div>
        <div className={styles.aside}>
          <div className={styles.cart}>
            <CartSkeleton />
          </div>
          <div className={styles.sum}>
            <div className={styles.submit}>
              <Skeleton shape="button" />
            </div>
          </div>
        </div>
      </div>
      <div className={styles.related} data-step={2}>
        <RelatedProducts related={null} level={2} />
      </div>
    </>
  )
}

/** The order form while its cart is loading: its labels are known and can be read meanwhile. */
function OrderFormSkeleton() {
  const t = useTexts('checkout')
  const isDelivery = useCityHere().orderType === 'delivery'
  return (
    <div className={fields.form} inert>
      <Section title={isDelivery ? t.delivery : t.takeaway}>
        <Skeleton shape="button" />
        {isDelivery && <Door />}
        <TextArea label={t.comment} placeholder={isDelivery ? t.comment_delivery : t.comment_takeaway} rows={2} readOnly />
      </Section>
      <Section title={isDelivery ? t.time_delivery : t.time_takeaway}>
        <div className={fields.chipSkeleton}>
          <Skeleton shape="chip" width="128px" />
          <Skeleton shape="chip" width="128px" />
          <Skeleton shape="chip" width="150px" />
        </div>
      </Section>
      <Section title={t.contact}>
        <Field label={t.name} required readOnly />
      </Section>
      <Section title={t.payment}>
        <div className={fields.cardSkeleton}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
      </Section>
    </div>
  )
}

function Door() {
  const t = useTexts('checkout')
  return (
    <div className={fields.door}>
      <Field label={t.room} required readOnly />
      <Field label={t.entrance} readOnly />
      <Field label={t.floor} readOnly />
      <Checkbox label={t.no_flat} />
    </div>
  )
}

/** Wide: form and cart side by side. A phone shows one of them, the form first, because it comes from the cart. */
export function FilledCheckout({ cart }: { cart: Cart }) {
  const formId = useId()
  const form = useOrderForm(cart)
  const { submit, sending, captchaBox, isCaptcha } = useSubmit(form)
  const { isLoadingPrices } = useCart()
  const { step, toForm } = useStep()
  const isWide = useIsWide()
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <>
      <CheckoutHeader step={step} />
      <Repeated />
      <div className={styles.columns} data-step={step}>
        <div className={styles.form}>
          <OrderForm id={formId} form={form} sending={sending} captchaBox={captchaBox} isCaptcha={isCaptcha} onSubmit={send} />
          <Savings cart={cart} />
        </div>
        <div className={styles.aside}>
          <div className={styles.cart}>
            {(isWide || step === 1) && (
              <Suspense fallback={<CartSkeleton />}>
                <CartPanel variant="page" failed={<CartLost />} />
              </Suspense>
            )}
          </div>
          <div className={styles.sum}>
            <div className={styles.receipt}>
              <OrderSum cart={cart} />
            </div>
            <div className={styles.submit}>
              <SubmitButton cart={cart} formId={formId} sending={sending} />
            </div>
          </div>
          <div className={styles.toForm}>
            <CartFooter cart={cart} processing={isLoadingPrices} onForm={toForm} />
          </div>
        </div>
      </div>
      <div className={styles.related} data-step={step}>
        <RelatedProducts related={cart.related} level={2} />
      </div>
    </>
  )
}

/** After repeating an order: what has changed. */
function Repeated() {
  const location = useLocation()
  const state = location.state as RepeatState | null
  if (!state?.repeated) return null
  return (
    <Suspense>
      <div className={styles.repeated}>
        <RepeatNotice key={location.key} changes={state.repeated} />
      </div>
    </Suspense>
  )
}

/** An empty cart: possibly it was just ordered and the response was lost. */
function EmptyCheckout({ emptied }: { emptied: boolean }) {
  const t = useTexts('cart')
  const words = useTexts('checkout')
  const city = useCityHere()
  const { voice } = useSite()
  const { status } = useSession()
  const looking = useLostOrder()
  useLeave(emptied && !looking)
  useUndo()
  if (looking)
    return (
      <output className={styles.looking}>
        <Spinner />
        {words.resumed}
      </output>
    )
  return (
    <>
      <EmptyState
        level={1}
        illustration={<Scene of="empty" />}
        title={t.empty_title}
        text={voice.empty_cart ?? t.empty_text}
        action={
          <Link className={buttonClass({ size: 'l' })} to={paths.city(city.alias)}>
            {t.to_menu}
          </Link>
        }
      />
      <Suspense fallback={null}>
        <Recent isMinor={status !== 'customer'} />
      </Suspense>
    </>
  )
}

/** The list with the button that restores a dish is gone with the last one: a message has it instead. */
function useUndo(): void {
  const t = useTexts('cart')
  const offer = useEffectEvent(() => {
    const { removed } = cartState()
    if (removed) flash(t.removed(removed.name), { action: { label: t.undo, run: undoForget } })
  })
  useEffect(() => offer(), [])
}

/** When the cart is emptied here, a wide screen goes back to the menu, and a phone to the top, where it is said. */
function useLeave(leaves: boolean): void {
  const navigate = useSiteNavigate()
  const city = useCityHere()
  const isWide = useIsWide()
  useEffect(() => {
    if (!leaves) return
    if (isWide) void navigate(paths.city(city.alias))
    else scrollTo(0, 0)
  }, [leaves, isWide, navigate, city.alias])
}

/** True while an order without a response is being looked for; opens it if there is one. */
function useLostOrder(): boolean {
  const goToOrder = useGoToOrder()
  const [looking, setLooking] = useState(() => unansweredOrders(onceWorld.intents).length > 0)
  useEffect(() => {
    if (!looking) return
    void findLostOrder(onceWorld).then((orderId) => (orderId === null ? setLooking(false) : goToOrder(orderId)))
  }, [looking, goToOrder])
  return looking
}
