import { Suspense, useLayoutEffect, useRef } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useSession } from '#web/features/account/session.ts'
import { idle } from '#web/browser/when-idle.ts'
import { CartLines, LineSkeleton } from '#web/features/cart-lines/cart-lines.tsx'
import { CartMessages } from '#web/features/cart/cart-messages.tsx'
import { acknowledgeChanges, loadCart, setBag, useCart } from '#web/features/cart/cart-store.ts'
import { noticeShown } from '#web/features/cart/changes-message.ts'
import { Receipt } from '#web/features/cart/receipt.tsx'
import { PromiseLine, RestNotice } from '#web/features/cart/promise.tsx'
import type { CartPlace } from '#contract/cart-place.ts'
import { useTexts } from '#web/texts.tsx'
import { ClockIcon } from '#web/ui/icons/place.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useMinutesLeft } from '#web/features/cart/last-hour.ts'
import type { CartChanges } from '#contract/cart-messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { WithNames } from '#web/ui/WithNames.tsx'
import { isBag } from '#domain/cart/lines.ts'
import { exactly } from '#domain/money.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Scene } from '#web/features/site/scene.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { OfflineIcon } from '#web/ui/icons/state.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import styles from './cart-contents.module.css'
import { CartGifts } from './cart-gifts.tsx'
import { RelatedProducts } from './related-products.tsx'

const Recent = lazyPart<object>(() => idle().then(() => import('./recent.tsx')), PartLost)

export type CartVariant = 'side' | 'modal' | 'page'

/** Everything between the cart's header and footer. The page shows receipt and related products itself. */
export function CartContents({ variant, onLeave }: { variant: CartVariant; onLeave?: () => void }) {
  const { cart, status, isLoadingPrices, arriving, removed } = useCart()
  const session = useSession()
  const lines = useRef<HTMLUListElement>(null)
  // The button disappears with the notice, so the focus moves to the lines.
  const moveOn = () => lines.current?.focus({ preventScroll: true })
  const isNoticed = variant !== 'side' && (cart?.changes ?? null) !== null
  // A layout effect, so that it runs before the effects of the page, which may show the same message.
  useLayoutEffect(() => (isNoticed ? noticeShown() : undefined), [isNoticed])
  if (!cart) return status === 'failed' ? <CartFailed /> : <CartLoading variant={variant} />
  const isEmpty = cart.count === 0
  return (
    <>
      {!isEmpty && variant !== 'page' && <PromiseLine cart={cart} />}
      {variant !== 'page' && <RestNotice place={cart.place} />}
      <LastHourNotice place={cart.place} />
      {cart.changes && <ChangesNotice changes={cart.changes} lines={cart.products} onRead={moveOn} />}
      <CartMessages messages={cart.messages} position="top" />
      {(!isEmpty || removed) && <CartLines ref={lines} products={cart.products} removed={removed} arriving={arriving} />}
      {isEmpty ? (
        <>
          <CartEmpty onLeave={onLeave} />
          <Suspense fallback={null}>
            <Recent isMinor={session.status !== 'customer'} />
          </Suspense>
        </>
      ) : (
        <Below cart={cart} variant={variant} processing={isLoadingPrices} />
      )}
    </>
  )
}

/** The blocks below the dishes, in the same order in every form of the cart. */
export function Below({ cart, variant, processing }: { cart: Cart; variant: CartVariant; processing: boolean }) {
  const onPage = variant === 'page'
  return (
    <>
      {/* On wide screens the checkout asks about the bag instead of the panel. */}
      <CartPackages cart={cart} className={onPage ? undefined : styles.mobileOnly} />
      <CartGifts cart={cart} />
      {!onPage && (
        <>
          <RelatedProducts related={cart.related} />
          <div className={styles.receipt}>
            <Receipt prices={cart.prices} orderType={cart.place.order_type} moving={processing} hideTotal />
          </div>
          <CartMessages messages={cart.messages} position="bottom" />
        </>
      )}
    </>
  )
}

/** A notice that the kitchen closes soon and cooks by portions. */
export function LastHourNotice({ place }: { place: Pick<CartPlace, 'last_hour'> }) {
  const t = useTexts('cart_panel')
  const minutes = useMinutesLeft(place.last_hour)
  return (
    minutes !== null && (
      <Notice kind="warning" icon={ClockIcon} title={t.last_hour(minutes)}>
        {t.portions}
      </Notice>
    )
  )
}

type ChangesNoticeProps = { changes: CartChanges; lines: Cart['products']; onRead: () => void }

/** Changes since the customer last saw the cart: shown until it was read, or the order is placed. */
export function ChangesNotice({ changes: { gone, repriced, city, currency }, lines, onRead }: ChangesNoticeProps) {
  const [t, cart] = [useTexts('cart_panel'), useTexts('cart')]
  const names = Object.values(lines)
  return (
    <Notice
      announce
      title={city === null ? cart.changes_title : cart.changes_city(city)}
      action={
        <Button kind="secondary" size="s" onClick={() => void acknowledgeChanges().then(({ ok }) => ok && onRead())}>
          {t.changes_read}
        </Button>
      }
    >
      {gone.length > 0 && (
        <p>
          <WithNames text={(city === null ? t.changes_gone : t.changes_not_here)(gone.join(', '))} names={names} />
        </p>
      )}
      {repriced.length > 0 && (
        <p>
          <WithNames text={t.changes_repriced(repriced.join(', '))} names={names} />
        </p>
      )}
      {currency !== null && <p>{t.changes_currency(currency)}</p>}
    </Notice>
  )
}

/** The bags of the order, and the choice to refuse them if that is allowed. */
export function CartPackages({ cart, className }: { cart: Pick<Cart, 'packages' | 'without_bag' | 'prices'>; className?: string }) {
  const [t, panel] = [useTexts('cart'), useTexts('cart_panel')]
  const price = usePrice()
  const bags = cart.packages.filter((item) => isBag(item.alias))
  const hasChoice = bags.some((item) => item.can_refuse)
  const listed = bags.filter((item) => item.count > 0)
  // The receipt has one row for all packaging: what is not a bag is listed as one, so that the rows add up to it.
  const rest = exactly(listed.reduce((left, item) => left - item.price * item.count, cart.prices.packages))
  if (!hasChoice && listed.length === 0) return null
  return (
    <section className={className} aria-label={t.parts.packages}>
      <div className={styles.packages}>
        {hasChoice && <Checkbox look="switch" label={panel.bag} checked={!cart.without_bag} onChange={(wanted) => void setBag(!wanted)} />}
        {(listed.length > 0 || rest > 0) && (
          <ul className={styles.list}>
            {listed.map((item) => (
              <li key={item.id} className={styles.item}>
                <span>
                  <span lang={item.languages?.name}>{item.name}</span>, {t.pieces(item.count)}
                </span>
                <span>{price(item.price * item.count)}</span>
              </li>
            ))}
            {rest > 0 && (
              <li className={styles.item}>
                <span>{panel.packages_rest}</span>
                <span>{price(rest)}</span>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  )
}

function CartLoading({ variant }: { variant: 'side' | 'modal' | 'page' }) {
  const t = useTexts('cart')
  return (
    <div aria-busy="true">
      <output className="hidden-visually">{t.loading}</output>
      <LineSkeleton />
      <LineSkeleton />
      <LineSkeleton />
      {variant !== 'page' && <RelatedProducts related={null} />}
    </div>
  )
}

function CartFailed() {
  const t = useTexts('cart')
  const city = useCityHere()
  return (
    <EmptyState
      level={3}
      illustration={<OfflineIcon size={56} />}
      title={t.failed_title}
      text={t.failed_text}
      action={<Button onClick={() => void loadCart(city.id)}>{t.retry}</Button>}
    />
  )
}

/** `onLeave` returns to the menu, where the menu is not visible. */
export function CartEmpty({ onLeave }: { onLeave?: () => void }) {
  const t = useTexts('cart')
  const { voice } = useSite()
  return (
    <EmptyState
      level={3}
      illustration={<Scene of="empty" />}
      title={t.empty_title}
      text={voice.empty_cart ?? t.empty_text}
      action={onLeave && <Button onClick={onLeave}>{t.to_menu}</Button>}
    />
  )
}
