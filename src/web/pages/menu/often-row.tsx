import { memo } from 'react'
import { useCardPrice } from '#web/features/money/use-card-price.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { PlusButton } from '#web/features/product/card-action.tsx'
import { pictureOf } from '#web/features/product/picture-base.ts'
import { StoppedText } from '#web/features/product/stopped-text.tsx'
import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import { cardSizes } from './card-sizes.ts'
import styles from './often-row.module.css'

/** Popular dishes, flat enough to leave the menu on the first screen; nothing without any. */
export const OftenRow = memo(function OftenRow({ cards }: { cards: Card[] }) {
  const t = useTexts('menu')
  if (cards.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="often">
      <h2 id="often" className={styles.title}>
        {t.often}
      </h2>
      <ul className={styles.row}>
        {cards.map((card) => (
          <li key={card.id} className={styles.item}>
            <FlatCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
})

/** The whole card opens the dish, except its plus. */
function FlatCard({ card }: { card: Card }) {
  const t = useTexts('menu')
  const price = usePrice()
  const cardPrice = useCardPrice()
  return (
    <div className={styles.card} data-dish={card.id} data-stopped={card.stopped}>
      <Picture
        of="card"
        className={styles.picture}
        base={pictureOf(card.picture)}
        alt=""
        ratio={4 / 3}
        color={card.color}
        sizes={cardSizes}
      />
      <button type="button" className={styles.open} onClick={() => openModal('ProductInfoModal', { productId: card.id })}>
        <span className={styles.name} lang={card.languages?.name}>
          {card.name}
        </span>
      </button>
      {card.stopped ? (
        <StoppedText className={styles.stopped} until={card.until} />
      ) : (
        <>
          <Price
            size="s"
            className={styles.price}
            value={cardPrice(card)}
            label={t.now}
            {...(card.basic === undefined ? {} : { old: price(card.basic), oldLabel: t.before })}
          />
          <PlusButton card={card} className={styles.plus} />
        </>
      )}
    </div>
  )
}
