import type { Cart } from '#contract/cart.ts'
import { cardOf } from '#web/features/product/card-of.ts'
import { ProductSlider, ProductSliderSkeleton } from '#web/features/product/product-slider.tsx'
import { useTexts } from '#web/texts.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import styles from './related-products.module.css'

type RelatedProductsProps = {
  /** Null while the cart is loading. */
  related: Cart['related'] | null
  level?: 2 | 3
}

/** Placeholder cards while loading: in the row of a wide page, and elsewhere (CONST-31). */
const relatedSkeletons = { wide: 5, other: 3 }

/** Related products: the last block of the cart page (CART-08, CART-11). */
export function RelatedProducts({ related, level = 3 }: RelatedProductsProps) {
  const t = useTexts('cart')
  const { units } = useTexts('menu')
  const isWide = useIsWide()
  const Title = `h${level}` as const
  if (related?.length === 0) return null
  return (
    <section className={styles.related} aria-label={t.related} aria-busy={related === null || undefined}>
      <Title className={styles.title}>{t.related}</Title>
      {related === null ? (
        <ProductSliderSkeleton count={isWide && level === 2 ? relatedSkeletons.wide : relatedSkeletons.other} />
      ) : (
        <ProductSlider label={t.related} cards={related.map((product) => cardOf(product, units))} />
      )}
    </section>
  )
}
