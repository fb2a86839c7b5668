import type { Product } from '#contract/catalogue.ts'
import { additivesOf } from '#domain/catalogue/additives.ts'
import { numberLocale } from '#domain/number-locale.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './product-facts.module.css'

type ProductFactsProps = { product: Product; allergens: string[]; additives: string[] }

/** Nutrition, allergens and additives, folded: of the dish with its chosen modifiers, and those of other choices. */
export function ProductFacts({ product, allergens, additives }: ProductFactsProps) {
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
        <Additives title={t.additives} codes={additives} />
        <Additives title={t.additives_may} codes={additivesOf(others).filter((code) => !additives.includes(code))} />
      </div>
    </Disclosure>
  )
}

/** Additives in words, each with its number in the brand's printed menus, where the brand says one. */
function Additives({ title, codes }: { title: string; codes: string[] }) {
  const { additive } = useTexts('dish')
  const { additiveNumbers } = useSite().brand
  if (codes.length === 0) return null
  const words = codes.map((code) => [additiveNumbers?.[code], additive[code] ?? code].filter(Boolean).join(' '))
  return (
    <p>
      <b>{title}:</b> {words.join(', ')}
    </p>
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
      <p className={styles.basis}>{nutrition.per === 'portion' ? t.per_portion : t.per_100}</p>
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
