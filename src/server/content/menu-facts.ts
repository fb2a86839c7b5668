import type { MenuChoice, MenuFacts, MenuLine, MenuMark } from '#contract/office/menu-facts.ts'
import { type GivenTexts, textIn, type WrittenLanguage } from '#domain/language.ts'
import { priceStep, toMinor } from '#domain/money.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored, StoredBrand } from '#server/import/stored/read-stored.ts'
import { valueAt } from './stored-entries.ts'

type Languages = { offered: readonly WrittenLanguage[]; default: WrittenLanguage }

/** What forms of a menu need to know of a brand, and what its list says of each entry. */
export function menuFactsOf(stored: Stored, brand: StoredBrand, languages: Languages, reader: WrittenLanguage): MenuFacts {
  const served = new Set(brand.places.map(({ city }) => city))
  const cities = stored.cities.filter(({ alias }) => served.has(String(alias)))
  const currencies = Map.groupBy(cities, (city) => String(valueAt(city, '/prices/currency_code')))
  const offered = [languages.default, ...languages.offered.filter((one) => one !== languages.default)]
  const dishes = brand.menu.flatMap(({ products }) => products)
  const sized = new Set([...dishes, ...brand.modifiers].flatMap(({ by_size }) => Object.keys(by_size ?? {})))
  const costly = new Set(brand.modifiers.filter(({ price }) => Object.values(price ?? {}).some(Boolean)).map(({ alias }) => String(alias)))
  return {
    languages: offered,
    currencies: [...currencies]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([code, own]) => ({
        code,
        step: priceStep({ code, fractional: own.some((city) => valueAt(city, '/prices/fractional') === true) }),
      })),
    cities: cities.map(({ alias, name }) => ({ key: String(alias), name: textIn(name as GivenTexts, reader, languages.default) })),
    lines: [
      ...dishes.map((dish) => lineOf('dish', dish, dish.basic_price, marksOf(dish, offered))),
      ...brand.modifiers.map((modifier) => lineOf('modifier', modifier, modifier.price, marksOf(modifier, offered))),
      ...brand.packages.map((one) => lineOf('package', one, one.price, marksOf(one, offered))),
    ],
    choices: brand.modifierGroups.map((choice) => choiceOf(choice, sized, costly)),
  }
}

const lineOf = (kind: MenuLine['kind'], { alias, name }: Entry, prices: unknown, marks: MenuMark[]): MenuLine => ({
  kind,
  key: String(alias),
  names: [...new Set(Object.values(name as GivenTexts))],
  prices: Object.fromEntries(
    Object.entries((prices ?? {}) as Record<string, unknown>).flatMap(([code, amount]) =>
      typeof amount === 'number' ? [[code, toMinor(amount, code)]] : [],
    ),
  ),
  marks,
})

function choiceOf({ alias, min, max, modifiers }: Entry, sized: ReadonlySet<string>, costly: ReadonlySet<string>): MenuChoice {
  const members = (Array.isArray(modifiers) ? modifiers : []) as { modifier: string; count: number }[]
  const started = members.filter(({ count }) => count > 0).map(({ modifier }) => modifier)
  const keys = [...started, ...members.map(({ modifier }) => modifier).filter((key) => !started.includes(key))]
  return {
    key: String(alias),
    modifiers: keys,
    may_be_sizes: min === 1 && max === 1 && started.length === 1 && keys.length > 1 && !started.some((key) => costly.has(key)),
    are_sizes: keys.some((key) => sized.has(key)),
  }
}

/** Allergens are said of dishes; an extra without any is common. */
function marksOf(entry: Entry, languages: readonly WrittenLanguage[]): MenuMark[] {
  const texts = [entry.name, entry.description].filter((text) => text !== undefined)
  const lacks = texts.some((text) => languages.some((language) => !(language in (text as GivenTexts))))
  const isSilent = 'basic_price' in entry && !((entry.allergens ?? []) as unknown[]).length && entry.type !== 'packet'
  const isStopped = entry.type === 'stop' || entry.type === 'unavailable'
  return [
    ...(lacks ? (['untranslated'] as const) : []),
    ...(isSilent ? (['silent_allergens'] as const) : []),
    ...(isStopped ? (['stopped'] as const) : []),
    ...('basic_price' in entry && !entry.picture ? (['no_photo'] as const) : []),
  ]
}
