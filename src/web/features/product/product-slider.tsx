import type { Product } from '#contract/catalogue.ts'
import { useCardPrice } from '#web/features/money/use-card-price.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import { CardAction } from './card-action.tsx'
import { cardOf } from './card-of.ts'
import { pictureOf } from './picture-base.ts'
import styles from './product-slider.module.css'

type ProductSliderProps = {
  label: string
  products: readonly Product[]
  /** For example to reach the edges of a dialog. */
  className?: string
}

/** A row of small cards that scrolls horizontally. */
export function ProductSlider({ label, products, className }: ProductSliderProps) {
  const { units } = useTexts('menu')
  return (
    <ul className={classes(styles.row, className)} aria-label={label} tabIndex={-1}>
      {products.map((product) => (
        <li key={product.id} className={styles.item}>
          <SmallCard card={cardOf(product, units)} />
        </li>
      ))}
    </ul>
  )
}

function SmallCard({ card }: { card: Card }) {
  const price = usePrice()
  const cardPrice = useCardPrice()
  return (
    <article className={styles.card} data-dish={card.id} data-stopped={card.stopped}>
      <Picture className={styles.picture} base={pictureOf(card.picture)} alt="" ratio={4 / 3} color={card.color} sizes="150px" />
      <div className={styles.words}>
        <button
          type="button"
          className={styles.open}
          lang={card.languages?.name}
          onClick={() => openModal('ProductInfoModal', { productId: card.id })}
        >
          {card.name}
        </button>
        <Price size="s" value={cardPrice(card)} {...(card.basic === undefined ? {} : { old: price(card.basic) })} />
        <CardAction card={card} />
      </div>
    </article>
  )
}
