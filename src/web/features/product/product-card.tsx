import { useCardPrice } from '#web/features/money/use-card-price.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import { CardAction } from './card-action.tsx'
import { pictureOf } from './picture-base.ts'
import styles from './product-card.module.css'

type ProductCardProps = {
  card: Card
  /** The displayed width of its picture, as in the `sizes` attribute. */
  sizes: string
  /** Among the first of the page: its picture is not lazy. */
  eager?: boolean
  level?: 3 | 4
  /** The heading above says when it is served. */
  isHoursSaid?: boolean
}

/** A dish on the menu. The whole card opens the modal, except the button that adds the dish. */
export function ProductCard({ card, sizes, eager, level = 3, isHoursSaid = false }: ProductCardProps) {
  const t = useTexts('menu')
  const price = usePrice()
  const cardPrice = useCardPrice()
  const Name = `h${level}` as const
  const label = card.accentText ?? (card.accent && t.accents[card.accent])
  return (
    <article className={styles.card} data-dish={card.id} data-stopped={card.stopped}>
      <div className={styles.picture}>
        <Picture of="card" base={pictureOf(card.picture)} alt="" ratio={4 / 3} color={card.color} sizes={sizes} eager={eager} />
        {label && (
          <span className={styles.accent} lang={card.languages?.accentText}>
            {label}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <Name className={styles.name} lang={card.languages?.name}>
          <button type="button" className={styles.open} onClick={() => openModal('ProductInfoModal', { productId: card.id })}>
            {card.name}
          </button>
        </Name>
        <p className={styles.weight}>
          {[card.weight, card.step && t.at_least(card.step), !isHoursSaid && card.hours && t.served(card.hours)]
            .filter(Boolean)
            .join(' · ')}
          {card.diets?.map((diet) => (
            <span key={diet} className={styles.diet} data-diet={diet} title={t.diet[diet]}>
              <span className="hidden-visually">, {t.diet[diet]}</span>
            </span>
          ))}
        </p>
        <Price
          className={styles.price}
          value={cardPrice(card)}
          label={t.now}
          {...(card.basic === undefined ? {} : { old: price(card.basic), oldLabel: t.before })}
        />
        <CardAction card={card} />
      </div>
    </article>
  )
}
