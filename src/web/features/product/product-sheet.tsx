import { useState } from 'react'
import { type Suitability, together } from '#domain/catalogue/diet.ts'
import type { Product } from '#contract/catalogue.ts'
import { UnfitNotice } from '#web/features/diet/unfit.tsx'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { cardOf, weightOf } from './card-of.ts'
import {
  type Configuration,
  chosenModifiers,
  configurationOf,
  dropIn,
  inOrderOfNeed,
  pickIn,
  setExtra,
  startConfiguration,
} from './configuration.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { Extras } from './extras.tsx'
import { useRelated } from './load-product.ts'
import { pictureBase } from './picture-base.ts'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-info-modal.module.css'
import { ProductSlider } from './product-slider.tsx'
import { type EditedLine, SheetAction } from './sheet-action.tsx'

/** `line` is a line of the cart whose choice is changed here. */
export function ProductSheet({ product, line }: { product: Product; line?: EditedLine | undefined }) {
  const t = useTexts('menu')
  const [configuration, setConfiguration] = useState<Configuration>(() =>
    line ? configurationOf(product, line.modifiers) : startConfiguration(product),
  )
  const { available, single, groups } = product.modifiers
  const food = together(product, chosenModifiers(configuration, product))
  return (
    <>
      <DialogHeader hideTitle title={product.name} closeLabel={t.close} />
      <DialogBody flush>
        <div className={styles.sheet}>
          <div className={styles.picture}>
            <Picture
              base={pictureBase(product.images.big)}
              alt=""
              ratio={4 / 3}
              color={product.images.color}
              sizes="(width < 1024px) 100vw, 480px"
              eager
            />
          </div>
          <div className={styles.words}>
            <Head product={product} diets={food.diets} />
            <UnfitNotice food={food} />
            {inOrderOfNeed(groups).map((group) => (
              <ChoiceGroup
                key={group.id}
                group={group}
                configuration={configuration}
                onPick={(modifier) => setConfiguration((before) => pickIn(before, group, modifier))}
                onDrop={(modifier) => setConfiguration((before) => dropIn(before, group, modifier.id))}
              />
            ))}
            <Extras
              countable={available}
              single={single}
              chosen={configuration.extras}
              onChange={(modifier, count) => setConfiguration((before) => setExtra(before, modifier, count))}
            />
            <ProductFacts product={product} allergens={food.allergens} />
            <Related product={product} />
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <SheetAction product={product} configuration={configuration} line={line} />
      </DialogFooter>
    </>
  )
}

function Head({ product, diets }: { product: Product } & Pick<Suitability, 'diets'>) {
  const t = useTexts('menu')
  const language = useLanguage()
  const { quantity } = product
  return (
    <div className={styles.head}>
      <p className={styles.name} lang={product.languages?.name} aria-hidden="true">
        {product.name}
      </p>
      <p className={styles.weight}>
        {[weightOf(product, language), quantity && quantity > 1 ? t.pieces(quantity) : null].filter(Boolean).join(' · ')}
      </p>
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
  const language = useLanguage()
  const related = useRelated(product)
  if (related.length === 0) return null
  return (
    <section aria-label={cart.related}>
      <h3>{cart.related}</h3>
      <ProductSlider label={cart.related} cards={related.map((other) => cardOf(other, language))} />
    </section>
  )
}
