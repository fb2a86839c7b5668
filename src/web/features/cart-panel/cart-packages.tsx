import type { Cart } from '#contract/cart.ts'
import { isBag } from '#domain/cart/packages.ts'
import { toMajor, toMinor } from '#domain/money.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import styles from './cart-packages.module.css'
import { setBag } from '#web/features/cart/cart-store.ts'

/** The bags of the order, and the choice to refuse them if that is allowed (PACK-01, PACK-02, DECIDE-72). */
export function CartPackages({ cart, className }: { cart: Pick<Cart, 'packages' | 'without_bag' | 'prices'>; className?: string }) {
  const [t, panel] = [useTexts('cart'), useTexts('cart_panel')]
  const price = usePrice()
  const bags = cart.packages.filter((item) => isBag(item.alias))
  const hasChoice = bags.some((item) => item.can_refuse)
  const listed = bags.filter((item) => item.count > 0)
  // The receipt has one row for all packaging: what is not a bag is listed as one, so that the rows add up to it.
  const rest = toMajor(toMinor(cart.prices.packages) - listed.reduce((sum, item) => sum + toMinor(item.price) * item.count, 0))
  if (!hasChoice && listed.length === 0) return null
  return (
    <section className={className} aria-label={t.packages}>
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
