import { lazy, Suspense } from 'react'
import type { Cart } from '#contract/cart.ts'
import { idle } from '#web/browser/when-idle.ts'
import { ProductSliderSkeleton } from '#web/features/product/product-slider-skeleton.tsx'
import { useTexts } from '#web/texts.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import styles from './related-products.module.css'

const ProductSlider = lazy(() =>
  idle()
    .then(() => import('#web/features/product/product-slider.tsx'))
    .then(
      ({ ProductSlider: slider }) => ({ default: slider }),
      // Nobody misses what was only proposed.
      () => ({ default: () => <></> }),
    ),
)

type RelatedProductsProps = {
  /** Null while the cart is loading. */
  related: Cart['related'] | null
  level?: 2 | 3
}

/** Placeholder cards while loading: in the row of a wide page, and elsewhere. */
const relatedSkeletons = { wide: 5, other: 3 }

/** Related products: the last block of the cart page. */
export function RelatedProducts({ related, level = 3 }: RelatedProductsProps) {
  const t = useTexts('cart')
  const isWide = useIsWide()
  const Title = `h${level}` as const
  if (related?.length === 0) return null
  const waiting = <ProductSliderSkeleton count={isWide && level === 2 ? relatedSkeletons.wide : relatedSkeletons.other} />
  return (
    <section className={styles.related} aria-label={t.related} aria-busy={related === null || undefined}>
      <Title className={styles.title}>{t.related}</Title>
      {related === null ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <ProductSlider label={t.related} products={related} />
        </Suspense>
      )}
    </section>
  )
}
