import type { Product } from '#contract/catalogue.ts'
import { numberLocale } from '#domain/number-locale.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './product-facts.module.css'

/** Nutrition and allergens, folded: of the dish with its chosen modifiers, and those of other choices. */
export function ProductFacts({ product, allergens }: { product: Product; allergens: string[] }) {
  const t = useTexts('dish')
  const { nutritional_value: nutrition, modifiers } = product
  const others = [...modifiers.groups.flatMap((group) => group.modifiers), ...modifiers.available, ...modifiers.single]
  const possible = new Set(others.flatMap((modifier) => modifier.allergens).filter((code) => !allergens.includes(code)))
  const named = (codes: string[]): string => codes.map((code) => t.allergen[code] ?? code).join(', ')
  return (
    <Disclosure summary={t.facts}>
      <div className={styles.facts}>
        {nutrition && <NutritionTable nutrition={nutrition} />}
        <p>
          {allergens.length > 0 ? (
            <>
              <b>{t.allergens}:</b> {named(allergens)}
            </>
          ) : (
            t.no_allergens
          )}
        </p>
        {possible.size > 0 && (
          <p>
            <b>{t.choices_may}:</b> {named([...possible])}
          </p>
        )}
      </div>
    </Disclosure>
  )
}

function NutritionTable({ nutrition }: { nutrition: NonNullable<Product['nutritional_value']> }) {
  const t = useTexts('dish')
  const { units } = useTexts('menu')
  const language = useLanguage()
  const number = new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 1 })
  const gram = units.g
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
