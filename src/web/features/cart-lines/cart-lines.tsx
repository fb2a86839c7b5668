import type { Ref } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { useTexts } from '#web/texts.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CartLine, RemovedLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'

type CartLinesProps = { ref?: Ref<HTMLUListElement>; products: Record<string, CartProduct>; removed: CartProduct | null; arriving: number }

/** The dishes of the cart, oldest first; those just added are at the end until the server confirms them. */
export function CartLines({ ref, products, removed, arriving }: CartLinesProps) {
  const t = useTexts('cart_panel')
  return (
    <ul ref={ref} tabIndex={-1} className={styles.lines} aria-label={t.lines} aria-busy={arriving > 0 || undefined}>
      {inOrder(products, removed).map((line) =>
        products[line.key] ? <CartLine key={line.key} line={line} /> : <RemovedLine key={line.key} line={line} />,
      )}
      {Array.from({ length: arriving }, (_, index) => (
        <li key={`arriving-${index}`}>
          <LineSkeleton />
        </li>
      ))}
    </ul>
  )
}

export function LineSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="image" ratio="4 / 3" />
      <Skeleton lines={3} />
    </div>
  )
}

/** Lines by the time they were added, oldest first; a removed line keeps its position while it can be restored. */
export function inOrder(products: Record<string, CartProduct>, removed: CartProduct | null): CartProduct[] {
  const lines = Object.values(products)
  const all = removed && !products[removed.key] ? [...lines, removed] : lines
  return all.toSorted((a, b) => (a.added_at < b.added_at ? -1 : a.added_at > b.added_at ? 1 : a.key < b.key ? -1 : 1))
}
