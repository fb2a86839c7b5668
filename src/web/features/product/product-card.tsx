import { useCardPrice } from '#web/features/money/use-card-price.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { dot } from '#web/features/menu/pack-menu.ts'
import { useCity } from '#web/features/site/use-site.ts'
import type { Card } from '#web/page-data.ts'
import { pictureUrl } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import { CardAction } from './card-action.tsx'
import { pictureOf } from './picture-base.ts'
import { StoppedText } from './stopped-text.tsx'
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
  /**
   * Without its picture and action, of the same size: what a reader, a search engine and a first press need. The browser
   * reads it, too (pack-menu.ts).
   */
  still?: boolean
}

/** A dish on the menu. The whole card opens the modal, except the button that adds the dish. */
export function ProductCard({ card, sizes, eager, level = 3, isHoursSaid = false, still = false }: ProductCardProps) {
  const Name = `h${level}` as const
  return (
    <article className={styles.card} data-dish={card.id} data-stopped={card.stopped} data-still={still ? '' : undefined} {...described}>
      <div className={styles.picture}>
        {!still && (
          <Picture
            of="card"
            base={pictureOf(card.picture)}
            alt=""
            ratio={4 / 3}
            color={card.color}
            sizes={sizes}
            eager={eager}
            {...(eager ? { priority: 'high' } : {})}
          />
        )}
        <Accent card={card} />
      </div>
      <div className={styles.words}>
        <Name itemProp="name" className={styles.name} lang={card.languages?.name}>
          <button type="button" className={styles.open} onClick={() => openModal('ProductInfoModal', { productId: card.id })}>
            {card.name}
          </button>
        </Name>
        <Facts card={card} isHoursSaid={isHoursSaid} />
        {still ? <p className={styles.place}>{card.stopped && <StoppedText until={card.until} />}</p> : <CardAction card={card} />}
      </div>
    </article>
  )
}

function Accent({ card }: { card: Card }) {
  const t = useTexts('menu')
  const label = card.accentText ?? (card.accent && t.accents[card.accent])
  return (
    label && (
      <span className={styles.accent} lang={card.languages?.accentText}>
        {label}
      </span>
    )
  )
}

/** For search engines: microdata, because a second text beside the cards would be a tenth of the page. */
const described = { itemProp: 'hasMenuItem', itemScope: true, itemType: 'https://schema.org/MenuItem https://schema.org/Product' }

function Offer({ card }: { card: Card }) {
  const currency = useCity()?.currency.code
  return (
    <span hidden itemProp="offers" itemScope itemType={`https://schema.org/${card.from ? 'AggregateOffer' : 'Offer'}`}>
      <meta itemProp={card.from ? 'lowPrice' : 'price'} content={String(card.price)} />
      <meta itemProp="priceCurrency" content={currency} />
      <link itemProp="availability" href={`https://schema.org/${card.stopped ? 'OutOfStock' : 'InStock'}`} />
    </span>
  )
}

function Facts({ card, isHoursSaid }: { card: Card; isHoursSaid: boolean }) {
  const t = useTexts('menu')
  const price = usePrice()
  const cardPrice = useCardPrice()
  return (
    <>
      <p className={styles.weight}>
        {[card.weight, card.step && t.at_least(card.step), !isHoursSaid && card.hours && t.served(card.hours)].filter(Boolean).join(dot)}
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
      <link itemProp="image" href={pictureUrl(card.picture, 640, 'webp')} />
      <Offer card={card} />
    </>
  )
}
