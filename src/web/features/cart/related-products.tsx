import type { Cart } from '#contract/cart.ts'
import { cardOf } from '#web/features/product/card-of.ts'
import { ProductSlider } from '#web/features/product/product-slider.tsx'
import { useLanguage, useTexts } from '#web/texts.tsx'
import styles from './related-products.module.css'

/** What goes with the cart: the last block of the cart page (CART-08, CART-11). */
export function RelatedProducts({ related, level = 3 }: { related: Cart['related']; level?: 2 | 3 }) {
  const t = useTexts('cart')
  const language = useLanguage()
  const Title = `h${level}` as const
  if (related.length === 0) return null
  return (
    <section className={styles.related} aria-label={t.related}>
      <Title className={styles.title}>{t.related}</Title>
      <ProductSlider label={t.related} cards={related.map((product) => cardOf(product, language))} />
    </section>
  )
}
