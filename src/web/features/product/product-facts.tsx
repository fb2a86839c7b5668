import type { Product } from '#contract/catalogue.ts'
import { unitsOf } from '#messages/units.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './product-facts.module.css'

/** Nutrition and allergens, one tap away (CAT-08). */
export function ProductFacts({ product }: { product: Product }) {
  const t = useTexts('menu')
  const { nutritional_value: nutrition, allergens } = product
  return (
    <Disclosure summary={t.facts}>
      <div className={styles.facts}>
        {nutrition && <NutritionTable nutrition={nutrition} />}
        <p>
          {allergens.length > 0 ? (
            <>
              <b>{t.allergens}:</b> {allergens.map((code) => t.allergen[code] ?? code).join(', ')}
            </>
          ) : (
            t.no_allergens
          )}
        </p>
      </div>
    </Disclosure>
  )
}

function NutritionTable({ nutrition }: { nutrition: NonNullable<Product['nutritional_value']> }) {
  const t = useTexts('menu')
  const language = useLanguage()
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const gram = unitsOf(language).g
  const cells = [
    [t.kilocalories, nutrition.kilocalories, t.kcal],
    [t.proteins, nutrition.proteins, gram],
    [t.fats, nutrition.fats, gram],
    [t.carbohydrates, nutrition.carbohydrates, gram],
  ] as const
  return (
    <div>
      <p className={styles.basis}>{t.per_100}</p>
      <dl className={styles.table}>
        {cells.map(([name, value, unit]) => (
          <div key={name} className={styles.cell}>
            <dt>{name}</dt>
            <dd>
              {number.format(value)} {unit}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
