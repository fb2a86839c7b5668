import { brandOf } from '#brands/index.ts'
import { type KindDifference, retiresMuch } from './compare.ts'
import { type Item, type ItemKind, nameOf } from './items.ts'
import { type Currencies, fieldWords, money } from './words.ts'

const plurals: Record<ItemKind, string> = {
  city: 'cities',
  shop: 'shops',
  zone: 'delivery zones',
  group: 'groups of the menu',
  dish: 'dishes',
  modifier: 'modifiers',
  choice: 'modifier groups',
  package: 'packages',
  gift: 'gifts',
  promocode: 'promocodes',
  promotion: 'promotions',
  banner: 'banners',
  text: 'texts',
}

/** Lines of one kind; more are summed up. */
const most = 50

/** A difference by brand and kind: what is added, changed and how, retired, and put into another order. */
export function differenceLines(differences: readonly KindDifference[], currencies: Currencies): string[] {
  const byBrand = Map.groupBy(differences, ({ brand }) => brand)
  return [...byBrand].flatMap(([brand, own]) => [
    brand === null ? 'For all brands' : (brandOf(brand)?.name ?? brand),
    ...own.flatMap((one) => kindLines(one, currencies)),
  ])
}

function kindLines({ kind, total, earlier, added, changed, retired, reordered }: KindDifference, currencies: Currencies): string[] {
  const counts = [
    [added.length, 'added'],
    [changed.length, 'changed'],
    [retired.length, 'retired'],
  ].filter(([count]) => count !== 0)
  const head = `  ${plurals[kind]}: ${[...counts.map((part) => part.join(' ')), ...(reordered.length > 0 ? ['order changed'] : [])].join(', ')} (${total} in all)`
  // All of a new brand is new: its names would say nothing.
  const names = earlier === 0 ? [] : added
  const lines = [
    ...names.map((item) => `    added    ${title(item)}${priceOf(item, currencies)}`),
    ...changed.map(
      ({ item, changes }) => `    changed  ${title(item)}: ${changes.map((change) => fieldWords(item, change, currencies)).join('; ')}`,
    ),
    ...retired.map((item) => `    retired  ${title(item)}`),
    ...reordered.map((list) => `    order    ${list === '' ? `of the ${plurals[kind]}` : `of the ${plurals[kind]} in ${list}`}`),
  ]
  return [head, ...lines.slice(0, most), ...(lines.length > most ? [`    and ${lines.length - most} more`] : [])]
}

const title = (item: Item): string => (nameOf(item) === item.alias ? item.alias : `${nameOf(item)} (${item.alias})`)

function priceOf({ kind, fields }: Item, { byCode }: Currencies): string {
  if (kind !== 'dish') return ''
  const prices = Object.entries(fields.basic_price as Record<string, number>).map(([code, amount]) =>
    money(amount, code, byCode.get(code) ?? code),
  )
  return `, ${prices.join(', ')}`
}

/** Why an import is refused: it would take much of a menu away. */
export const refusalLines = (differences: readonly KindDifference[]): string[] =>
  retiresMuch(differences).map(
    ({ brand, retired, earlier }) =>
      `This retires ${retired.length} of the ${earlier} dishes of ${(brand !== null && brandOf(brand)?.name) || brand}, more than a tenth. If that is meant, add --retire.`,
  )
