import type { Product } from '#contract/catalogue.ts'
import { exactly } from '#domain/money.ts'
import { signsOf } from '#domain/catalogue/diet.ts'
import type { Card } from '#web/page-data.ts'
import { pictureBase } from './picture-base.ts'

/** What units are called in the page's language, by code. */
export type Units = Record<string, string>

/** `250 g`, with the unit in the page's language; the age limit and the deposit. */
export const weightOf = ({ weight, age_limit, deposit }: Pick<Product, 'weight' | 'age_limit' | 'deposit'>, units: Units): string =>
  [weight && `${weight.value}\u00a0${units[weight.unit] ?? weight.unit}`, age_limit && `${age_limit.years}+`, deposit?.text]
    .filter(Boolean)
    .join(' · ')

/** A dish opens its modal before it is added when it has groups, or a required extra. */
const asksFirst = ({ modifiers: { groups, available, single } }: Pick<Product, 'modifiers'>): boolean =>
  groups.length > 0 || [...available, ...single].some((modifier) => modifier.min > 0)

const languagesOf = ({ languages }: Product): Pick<Card, 'languages'> =>
  languages ? { languages: { ...languages, ...(languages.accent_text ? { accentText: languages.accent_text } : {}) } } : {}

/** The card data of a product from the API. */
export function cardOf(product: Product, units: Units): Card {
  const { price, from, basic_price } = { price: product.price_with_modifiers, from: false, ...product.card_price }
  const extra = exactly(price - product.price)
  const signs = signsOf(product.diets)
  return {
    id: product.id,
    name: product.name,
    ...languagesOf(product),
    price,
    ...(from ? { from: true as const } : {}),
    ...(product.discount > 0 ? { basic: basic_price ?? exactly(product.basic_price + extra) } : {}),
    weight: weightOf(product, units),
    picture: pictureBase(product.images.small).replace('/pictures/', ''),
    color: product.images.color,
    ...(product.sale_multiplicity > 1 ? { step: product.sale_multiplicity } : {}),
    ...(product.sale_multiplicity_last_hour === null ? {} : { lastHourStep: product.sale_multiplicity_last_hour }),
    ...(product.type === null ? {} : { stopped: true as const }),
    ...(product.stopped_until === null ? {} : { until: product.stopped_until }),
    ...(product.accent === null ? {} : { accent: product.accent }),
    ...(product.accent_text === null ? {} : { accentText: product.accent_text }),
    ...(product.hours === undefined ? {} : { hours: product.hours }),
    ...(asksFirst(product) ? { choices: true as const } : {}),
    ...(signs.length > 0 ? { diets: signs } : {}),
  }
}
