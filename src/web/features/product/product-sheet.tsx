import { type RefObject, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { additivesOf } from '#domain/catalogue/additives.ts'
import { type Suitability, together } from '#domain/catalogue/diet.ts'
import { sizesAmong } from '#domain/catalogue/added-by-choices.ts'
import type { Product } from '#contract/catalogue.ts'
import { UnfitNotice } from '#web/features/diet/unfit.tsx'
import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { WithNames } from '#web/ui/WithNames.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { weightOf } from './card-of.ts'
import {
  atItsReturn,
  chosenModifiers,
  type Configuration,
  configurationOf,
  dropIn,
  fitToSize,
  inChosenSize,
  inOrderOfNeed,
  pickIn,
  setExtra,
  startConfiguration,
} from './configuration.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { Extras } from './extras.tsx'
import { picturedIn } from './pictured.ts'
import { useRelated } from './load-product.ts'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-info-modal.module.css'
import { ProductSlider } from './product-slider.tsx'
import { type EditedLine, SheetAction } from './sheet-action.tsx'
import { pictureBase, pictureOf } from './picture-base.ts'

/** The height of the bar above a sheet, in px. */
const barHeight = 68

type ProductSheetProps = {
  productId: number
  /** What the menu behind knows of the dish. */
  card: Card | null
  /** Null while it is loading. */
  product: Product | null
  /** A cart line that is edited here. */
  line?: EditedLine | undefined
}

const startOf = (product: Product, line: EditedLine | undefined): Configuration =>
  line ? configurationOf(product, line.modifiers) : startConfiguration(product)

export function ProductSheet({ productId, card, product: loaded, line }: ProductSheetProps) {
  const [t, shell] = [useTexts('dish'), useTexts('shell')]
  // On a phone the sheet is painted before its choices, whose rendering takes longer than a tap may.
  const later = useDeferredValue(loaded, null)
  const shown = useIsWide() ? loaded : later
  const offered = shown && atItsReturn(shown)
  const [changed, setChanged] = useState<Configuration | null>(null)
  const configuration = changed ?? (offered && startOf(offered, line))
  const change = (next: (before: Configuration) => Configuration) =>
    offered && setChanged((before) => fitToSize(next(before ?? startOf(offered, line)), offered))
  const product = offered && configuration && inChosenSize(offered, configuration)
  const picture = useRef<HTMLDivElement>(null)
  const isRead = useIsBelow(picture)
  const name = product?.name ?? card?.name
  return (
    <>
      <DialogHeader
        hideTitle
        solid={isRead}
        title={<span lang={(product ?? card)?.languages?.name}>{name ?? t.loading}</span>}
        closeLabel={shell.close}
      />
      <DialogBody flush underBar>
        <div className={styles.sheet} aria-busy={!product || undefined}>
          <div ref={picture} className={styles.picture}>
            <SheetPicture {...{ productId, card, product }} />
          </div>
          <div className={styles.words}>
            {product && configuration ? (
              <Choices {...{ product, configuration, change }} />
            ) : (
              <ChoicesToCome card={card} withChoices={Boolean(card?.choices ?? line)} />
            )}
          </div>
        </div>
      </DialogBody>
      {configuration && <NotInSize dropped={configuration.dropped} />}
      <DialogFooter>
        <SheetAction {...{ card, product, configuration, line }} />
      </DialogFooter>
    </>
  )
}

type ChoicesProps = {
  product: Product
  configuration: Configuration
  change: (next: (before: Configuration) => Configuration) => void
}

function Choices({ product, configuration, change }: ChoicesProps) {
  const { available, single, groups } = product.modifiers
  const isRestDue = useAfterPaint()
  const chosen = chosenModifiers(configuration, product)
  const food = together(product, chosen)
  const isPictured = picturedIn(product.modifiers)
  const sizes = sizesAmong(
    [...available, ...single, ...groups.flatMap(({ modifiers }) => modifiers)].map((one) => ({ bySize: one.by_size })),
  )
  return (
    <>
      <Head product={product} diets={food.diets} />
      <UnfitNotice food={food} />
      {inOrderOfNeed(groups).map((group) => (
        <ChoiceGroup
          key={group.id}
          group={group}
          configuration={configuration}
          sizes={sizes}
          pictured={isPictured(group.modifiers)}
          onPick={(modifier) => change((before) => pickIn(before, group, modifier))}
          onDrop={(modifier) => change((before) => dropIn(before, group, modifier.id))}
        />
      ))}
      {isRestDue && (
        <>
          <Extras
            countable={available}
            single={single}
            chosen={configuration.extras}
            isPictured={isPictured}
            onChange={(modifier, count) => change((before) => setExtra(before, modifier, count))}
          />
          <ProductFacts product={product} allergens={food.allergens} additives={additivesOf([product, ...chosen])} />
          <Related product={product} />
        </>
      )}
    </>
  )
}

/** False until what is rendered with it has been painted: on a phone a dish can be ordered before its twenty extras are rendered below. */
function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => startTransition(() => setIsPainted(true)), [])
  return isPainted
}

/** The place of the choices, with the name and the weight that the card knows. */
function ChoicesToCome({ card, withChoices }: { card: Card | null; withChoices: boolean }) {
  const t = useTexts('menu')
  return (
    <>
      <div className={styles.head}>
        {card ? (
          <>
            <p className={styles.name} lang={card.languages?.name} aria-hidden="true">
              {card.name}
            </p>
            <p className={styles.weight}>{[card.weight, card.hours && t.served(card.hours)].filter(Boolean).join(' · ') || '\u00a0'}</p>
          </>
        ) : (
          <Skeleton shape="title" />
        )}
        <Skeleton lines={2} />
      </div>
      {withChoices && (
        <>
          <Skeleton shape="title" width="40%" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </>
      )}
      <Skeleton shape="button" />
    </>
  )
}

/** What was chosen and is not made in the size that is chosen now. */
function NotInSize({ dropped }: Pick<Configuration, 'dropped'>) {
  const t = useTexts('dish')
  const text = dropped.length > 0 ? t.not_in_size(dropped.map(({ name }) => name).join(', ')) : ''
  return (
    <output className={styles.dropped}>
      <WithNames text={text} names={dropped} />
    </output>
  )
}

function Head({ product, diets }: { product: Product } & Pick<Suitability, 'diets'>) {
  const [t, dish] = [useTexts('menu'), useTexts('dish')]
  const { quantity } = product
  return (
    <div className={styles.head}>
      <p className={styles.name} lang={product.languages?.name} aria-hidden="true">
        {product.name}
      </p>
      <p className={styles.weight}>
        {[weightOf(product, t.units), quantity && quantity > 1 ? dish.pieces(quantity) : null, product.hours && t.served(product.hours)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {product.age_limit && <p>{product.age_limit.text}</p>}
      {product.description && <p lang={product.languages?.description}>{product.description}</p>}
      {diets.length > 0 && (
        <ul className={styles.diets}>
          {diets.map((diet) => (
            <li key={diet} className={styles.diet}>
              {t.diet[diet] ?? diet}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Related({ product }: { product: Product }) {
  const cart = useTexts('cart')
  const related = useRelated(product)
  if (related.length === 0) return null
  return (
    <section aria-label={cart.related}>
      <h3>{cart.related}</h3>
      <ProductSlider label={cart.related} products={related} />
    </section>
  )
}

/** The small picture of the dish's card, which the browser has already. */
const pictureOfCard = (productId: number): string | undefined =>
  document.querySelector<HTMLImageElement>(`[data-dish="${productId}"] img`)?.currentSrc || undefined

type SheetPictureProps = { productId: number; card: Card | null; product: Product | null }

/** The picture of an open dish: the card's own until the large one has loaded. Beside the words it is cropped, so it is wider than it looks. */
function SheetPicture({ productId, card, product }: SheetPictureProps) {
  const [under] = useState(() => pictureOfCard(productId))
  const base = card ? pictureOf(card.picture) : product && pictureBase(product.images.big)
  if (base === null) return <Skeleton shape="image" ratio="4 / 3" />
  const color = card?.color ?? product?.images.color
  return <Picture base={base} alt="" ratio={4 / 3} color={color} under={under} sizes="(max-width: 1023px) 100vw, 850px" eager />
}

/** Whether the sheet is scrolled so far that its picture has gone under the bar above it. */
function useIsBelow(picture: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false)
  useEffect(() => {
    const element = picture.current
    if (!element) return undefined
    const scroller = element.closest<HTMLElement>('dialog')
    const observer = new IntersectionObserver(([entry]) => entry && setIsBelow(!entry.isIntersecting), {
      root: scroller,
      rootMargin: `-${barHeight}px 0px 0px 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [picture])
  return isBelow
}
