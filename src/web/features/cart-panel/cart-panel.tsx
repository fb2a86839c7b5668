import { type ReactNode, useId } from 'react'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartFooter } from './cart-footer.tsx'
import styles from './cart-panel.module.css'
import { useCart, useCartOf } from '#web/features/cart/cart-store.ts'
import { ClearButton } from './clear-button.tsx'

type CartPanelProps = {
  /** `side` fills its own column, with receipt and order button; `page` is only the list, for the checkout. */
  variant: 'side' | 'page'
  /** Shown where its texts did not load; the page around it stays. */
  failed?: ReactNode
}

/** The cart as part of a page. */
export const CartPanel = ({ variant, failed }: CartPanelProps) => (
  <FailureBoundary fallback={failed}>
    <Panel variant={variant} />
  </FailureBoundary>
)

function Panel({ variant }: Pick<CartPanelProps, 'variant'>) {
  const t = useTexts('cart')
  const titleId = useId()
  const { cart, isLoadingPrices: processing } = useCart()
  useCartOf(useCityHere().id)
  const isFilled = cart !== null && cart.count > 0
  return (
    <section className={styles[variant]} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t.title}
        </h2>
        {isFilled && <p className={styles.count}>{t.items(cart.count)}</p>}
        <span className={styles.clear}>
          <ClearButton />
        </span>
      </header>
      <div className={styles.body}>
        <CartContents variant={variant} />
      </div>
      {isFilled && variant === 'side' && (
        <footer className={styles.footer}>
          <CartFooter cart={cart} processing={processing} />
        </footer>
      )}
    </section>
  )
}
