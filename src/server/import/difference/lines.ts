import { brandFolder } from '#brands/index.ts'
import type { Language } from '#domain/language.ts'
import { contentTextsOf } from '#messages/texts.ts'
import { type KindDifference, retiresMuch } from './compare.ts'
import { type Item, nameOf } from './items.ts'
import { type Currencies, differencesIn, money, wordsOfDifference } from './words.ts'

/** Lines of one kind; more are summed up. */
const most = 50

/** A difference by brand and kind: what is added, changed and how, retired, and put into another order. */
export function differenceLines(differences: readonly KindDifference[], currencies: Currencies, language: Language): string[] {
  const { all_brands } = contentTextsOf(language).differences
  const byBrand = Map.groupBy(differences, ({ brand }) => brand)
  return [...byBrand].flatMap(([brand, own]) => [
    brand === null ? all_brands : (brandFolder(brand)?.name ?? brand),
    ...own.flatMap((one) => kindLines(one, currencies, language)),
  ])
}

function kindLines(difference: KindDifference, currencies: Currencies, language: Language): string[] {
  const { kind, total, earlier, added, changed, retired, reordered } = difference
  const { differences: t } = contentTextsOf(language)
  const counts = [
    ...(added.length > 0 ? [t.added_count(added.length)] : []),
    ...(changed.length > 0 ? [t.changed_count(changed.length)] : []),
    ...(retired.length > 0 ? [t.retired_count(retired.length)] : []),
    ...(reordered.length > 0 ? [t.reordered] : []),
  ]
  const width = Math.max(...[t.added, t.changed, t.retired, t.order].map(({ length }) => length)) + 2
  const line = (what: string, words: string): string => `    ${what.padEnd(width)}${words}`
  const title = (item: Item): string => {
    const name = nameOf(item, language)
    return name === item.alias ? name : `${name} (${item.alias})`
  }
  const said = ({ item, changes }: KindDifference['changed'][number]): string =>
    changes
      .flatMap((change) => differencesIn(item, change, currencies))
      .map((one) => wordsOfDifference(one, language, currencies))
      .join('; ')
  // All of a new brand is new: its names would say nothing.
  const names = earlier === 0 ? [] : added
  const lines = [
    ...names.map((item) => line(t.added, `${title(item)}${priceOf(item, currencies, language)}`)),
    ...changed.map((one) => line(t.changed, `${title(one.item)}: ${said(one)}`)),
    ...retired.map((item) => line(t.retired, title(item))),
    ...reordered.map((list) => line(t.order, t.order_of(t.kinds[kind], list === '' ? null : list))),
  ]
  const rest = lines.length > most ? [`    ${t.more(lines.length - most)}`] : []
  return [`  ${t.of_kind(t.kinds[kind], counts, total)}`, ...lines.slice(0, most), ...rest]
}

function priceOf({ kind, fields }: Item, { byCode }: Currencies, language: Language): string {
  if (kind !== 'dish') return ''
  const prices = Object.entries(fields.basic_price as Record<string, number>)
  return `, ${prices.map(([code, amount]) => money(amount, code, language, byCode.get(code) ?? '')).join(', ')}`
}

/** Why an import is refused: it would take much of a menu away. */
export const refusalLines = (differences: readonly KindDifference[], language: Language): string[] =>
  retiresMuch(differences).map(({ brand, retired, earlier }) =>
    contentTextsOf(language).differences.retires(retired.length, earlier, (brand !== null && brandFolder(brand)?.name) || String(brand)),
  )
