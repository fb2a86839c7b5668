import type { DayHours, Difference, DifferentValue, FieldName } from '#domain/content/difference.ts'
import { shownIn } from '#domain/currency.ts'
import { formatPrice } from '#domain/format-price.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { contentTextsOf } from '#messages/texts.ts'
import { canonicalJson } from '../picture-hash.ts'
import type { FieldChange } from './compare.ts'
import { type Item, nameOfOverride } from './items.ts'
import type { Stored } from '../stored/read-stored.ts'

/** The signs of currencies by code, empty where a city names none; and the code of each city's currency. */
export type Currencies = { byCode: ReadonlyMap<string, string>; ofCity: ReadonlyMap<string, string> }

/** The currencies of the cities of some states of the content. */
export function currenciesIn(...states: Stored[]): Currencies {
  const cities = states.flatMap((state) => state.cities)
  const known = cities.map(({ alias, prices }) => ({ alias: String(alias), ...(prices as { currency?: string; currency_code: string }) }))
  return {
    byCode: new Map(known.map(({ currency, currency_code }) => [currency_code, currency ?? ''])),
    ofCity: new Map(known.map(({ alias, currency_code }) => [alias, currency_code])),
  }
}

const longest = 40

type Values = Record<string, unknown>
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesOf = (value: unknown): Values => (isObject(value) ? value : {})
const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLanguage)
const isPrices = (value: unknown): value is Record<string, number> =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^[A-Z]{3}$/.test(key))
const differing = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => canonicalJson(before[key]) !== canonicalJson(after[key]))

/** A changed field of an entry as what people read of it, by code and facts. */
export function differencesIn(item: Item, { field: key, before, after }: FieldChange, currencies: Currencies): Difference[] {
  const { kind, city, alias } = item
  const currency = currencies.ofCity.get(city ?? alias) ?? ''
  const field = nameOfField(kind === 'zone' && key === 'map' ? 'outline' : key)
  if (key === 'schedule' && kind === 'shop') return hoursIn(entriesOf(before), entriesOf(after))
  if (key === 'capacity_rules') return [capacitiesIn(before, after)]
  if (key === 'prices' && kind === 'zone') return amountsIn(before, after, currency, (name) => name)
  if (key === 'small_order') return amountsIn(before, after, currency, (name) => `small_order_${name}`)
  if (key === 'cash_maximum') return [valueIn(field, amount(before, currency), amount(after, currency))]
  if (key === 'by_size') return sizesIn(item, before, after, currencies)
  if (key === 'overrides') return overridesIn(overridesBy(before), overridesBy(after), currency)
  if (key === 'conditions') return [conditionsIn(field, before, after)]
  if (isPrices(before) || isPrices(after)) return [pricesIn(field, entriesOf(before), entriesOf(after))]
  if (isTexts(before) || isTexts(after)) return [textIn(field, entriesOf(before), entriesOf(after))]
  return isShort(before) && isShort(after) ? [valueIn(field, valueOf(before), valueOf(after))] : [{ code: 'field', facts: { field } }]
}

// Fields are those of the format, all of which have a name: a test says so.
const nameOfField = (key: string): FieldName => key as FieldName

const valueIn = (field: FieldName, before: DifferentValue, after: DifferentValue): Difference => ({
  code: 'value',
  facts: { field, before, after },
})

/** A value as people read it; a number is an amount where a currency is given. */
function amount(value: unknown, currency: string): DifferentValue {
  return typeof value === 'number' ? { amount: value, currency } : valueOf(value)
}

function valueOf(value: unknown): DifferentValue {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : { other: true }
}

const isScalar = (value: unknown): boolean =>
  value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isShort = (value: unknown): boolean =>
  isScalar(value)
    ? String(value).length <= longest
    : Array.isArray(value) && value.every(isScalar) && value.join(', ').length <= 2 * longest

/** Amounts in the currency of a city, by their names. */
function amountsIn(before: unknown, after: unknown, currency: string, named: (key: string) => string): Difference[] {
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  return differing(old, fresh).map((key) => valueIn(nameOfField(named(key)), amount(old[key], currency), amount(fresh[key], currency)))
}

const pricesIn = (field: FieldName, before: Values, after: Values): Difference => ({
  code: 'prices',
  facts: {
    field,
    prices: differing(before, after).map((code) => ({ before: amount(before[code], code), after: amount(after[code], code) })),
  },
})

/** What a modifier costs in a size is its price there; what a dish has as `price` the size adds. */
function sizesIn(item: Item, before: unknown, after: unknown, currencies: Currencies): Difference[] {
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  return differing(old, fresh).map((size) => {
    const [was, is] = [old[size], fresh[size]]
    const differences = differing(entriesOf(was), entriesOf(is)).flatMap((key) => {
      const field = item.kind === 'dish' && key === 'price' ? 'adds' : key
      return differencesIn(item, { field, before: entriesOf(was)[key], after: entriesOf(is)[key] }, currencies)
    })
    const isMadeOtherwise = was === null || is === null || differences.length === 0
    return { code: 'size', facts: { size, made: isMadeOtherwise ? { before: madeOf(was), after: madeOf(is) } : null, differences } }
  })
}

const madeOf = (value: unknown) => (value === null ? 'not-made' : value === undefined ? 'unsized' : 'made')

/** Overrides by the alias of the dish; of an extra with a plus before its alias. */
const overridesBy = (list: unknown): Values =>
  Object.fromEntries((Array.isArray(list) ? list : []).filter(isObject).map((entry) => [nameOfOverride(entry), entry]))

const overridesIn = (old: Values, fresh: Values, currency: string): Difference[] =>
  differing(old, fresh).map((dish) => {
    const [was, is] = [entriesOf(old[dish]), entriesOf(fresh[dish])]
    const fields = differing(was, is).filter((field) => field !== 'product' && field !== 'modifier')
    const differences = fields.map((key) => valueIn(nameOfField(key), amount(was[key], currency), amount(is[key], currency)))
    return { code: 'there', facts: { dish, differences } }
  })

/** The conditions of a gift: an amount is told where the kinds of conditions are the same. */
function conditionsIn(field: FieldName, before: unknown, after: unknown): Difference {
  const [old = [], fresh = []] = [before, after].map((list) => (Array.isArray(list) ? list.map(entriesOf) : []))
  const isSame = old.map(({ kind }) => kind).join(' ') === fresh.map(({ kind }) => kind).join(' ')
  const differences = (isSame ? old : []).flatMap(({ amount: was }, index) => {
    const is = fresh[index]?.amount
    return canonicalJson(was ?? null) === canonicalJson(is ?? null) ? [] : [pricesIn('amount', entriesOf(was), entriesOf(is))]
  })
  return differences.length > 0 ? { code: 'within', facts: { field, differences } } : { code: 'field', facts: { field } }
}

function textIn(field: FieldName, before: Values, after: Values): Difference {
  const { before: old, after: fresh, languages } = textsIn(before, after)
  const isTold = old !== null && fresh !== null
  return { code: 'text', facts: { field, before: isTold ? old : null, after: isTold ? fresh : null, languages } }
}

/** A text in the first language in which it differs, where it is short. */
function textsIn(before: Values, after: Values): { before: string | null; after: string | null; languages: string[] } {
  const languages = differing(before, after)
  const [first = ''] = languages.includes('en') ? ['en'] : languages
  const [old, fresh] = [before[first], after[first]]
  const short = (text: unknown): string | null => (typeof text === 'string' && text.length <= longest ? text : null)
  return { before: short(old), after: short(fresh), languages }
}

/** How many days or rules are told at most. */
const mostTold = 7

/** Hours by day of the door, of delivery and of collecting, and the names of days. */
function hoursIn(before: Values, after: Values): Difference[] {
  const changed = ['default', 'custom', 'month'].flatMap((part) => {
    const [old, fresh] = [entriesOf(before[part]), entriesOf(after[part])]
    return differing(old, fresh).map((day) => ({ part, day, old, fresh }))
  })
  const told = (['door', 'delivery', 'takeaway'] as const).flatMap((of): Difference[] => {
    const days = changed.flatMap(({ part, day, old, fresh }) => {
      const hours = { before: hoursOf(old, day, { part, of }), after: hoursOf(fresh, day, { part, of }) }
      const isPlain = of !== 'door' && entriesOf(old[day])[of] === undefined && entriesOf(fresh[day])[of] === undefined
      return isPlain || canonicalJson(hours.before) === canonicalJson(hours.after)
        ? []
        : [{ day: part === 'default' ? Number(day) : day, ...hours }]
    })
    return days.length === 0
      ? []
      : [{ code: 'hours', facts: { of, days: days.slice(0, mostTold), more: Math.max(0, days.length - mostTold) } }]
  })
  const names = changed.flatMap(({ day, old, fresh }): Difference[] => {
    const [was, is] = [entriesOf(entriesOf(old[day]).name), entriesOf(entriesOf(fresh[day]).name)]
    return canonicalJson(was) === canonicalJson(is) ? [] : [{ code: 'day-name', facts: { day, ...textsIn(was, is) } }]
  })
  const byMinute = changed.some(({ part }) => part === 'month') && told.length + names.length === 0
  return byMinute ? [{ code: 'field', facts: { field: 'schedule' } }] : [...told, ...names]
}

function hoursOf(plan: Values, day: string, { part, of }: { part: string; of: 'door' | 'delivery' | 'takeaway' }): DayHours {
  if (!(day in plan)) return part === 'default' ? 'none' : 'every-week'
  const own = plan[day]
  if (own === null) return 'closed'
  const hours = entriesOf(own)[of === 'door' ? 'working_time' : of]
  if (of !== 'door') return typeof hours === 'string' ? { hours } : hours === null ? 'none' : 'as-door'
  return typeof hours === 'string' ? { hours } : hours === null ? 'closed' : 'by-minute'
}

/** Capacities by the days and hours that they are for. */
function capacitiesIn(before: unknown, after: unknown): Difference {
  const scopeOf = ({ weekdays, date, from, to }: Values) => ({
    weekdays: Array.isArray(weekdays) ? weekdays.map(Number) : [],
    date: typeof date === 'string' ? date : null,
    hours: typeof from === 'string' ? `${from}-${String(to)}` : null,
  })
  const byScope = (list: unknown): Values =>
    Object.fromEntries(
      (Array.isArray(list) ? list : [])
        .filter(isObject)
        .map((rule) => [JSON.stringify(scopeOf(rule)), { ...scopeOf(rule), is: rule.capacity }]),
    )
  const [old, fresh] = [byScope(before), byScope(after)]
  const rules = differing(old, fresh).map((scope) => {
    const { is: was = null } = entriesOf(old[scope])
    const { is = null } = entriesOf(fresh[scope])
    return { ...(JSON.parse(scope) as ReturnType<typeof scopeOf>), before: was as number | null, after: is as number | null }
  })
  // In another order another of equally exact ones may count.
  if (rules.length === 0) return { code: 'field', facts: { field: 'capacity_rules' } }
  return { code: 'capacity', facts: { rules: rules.slice(0, mostTold), more: Math.max(0, rules.length - mostTold) } }
}

/** What differs, to a person: price €6.90 → €7.20. */
export function wordsOfDifference(difference: Difference, language: Language, { byCode }: Currencies): string {
  const { differences: t } = contentTextsOf(language)
  const words = (one: Difference): string => {
    switch (one.code) {
      case 'field':
        return t.fields[one.facts.field]
      case 'value':
        return `${t.fields[one.facts.field]} ${arrow(one.facts, value)}`
      case 'prices':
        return `${t.fields[one.facts.field]} ${one.facts.prices.map((price) => arrow(price, value)).join(', ')}`
      case 'text':
        return text(one.facts)
      case 'hours': {
        const days = one.facts.days.map(
          ({ day, ...plan }) => `${typeof day === 'number' ? t.weekdays[day - 1] : day} ${arrow(plan, hours)}`,
        )
        return `${t.hours[one.facts.of]} ${days.join(', ')}${one.facts.more > 0 ? t.more_days(one.facts.more) : ''}`
      }
      case 'day-name':
        return `${t.name_of_day(one.facts.day)} ${arrow(one.facts, (name) => (name === null ? t.none : t.quoted(name)))} (${one.facts.languages.join(', ')})`
      case 'capacity': {
        const rules = one.facts.rules.map(({ weekdays, date, hours: when, ...places }) => {
          const scope = [...weekdays.map((day) => t.weekdays[day - 1]), date, when].filter((part) => part != null)
          return `${scope.join(', ')}: ${arrow(places, (count) => (count === null ? t.none : String(count)))}`
        })
        return `${t.fields.capacity_rules} ${rules.join('; ')}${one.facts.more > 0 ? t.more_rules(one.facts.more) : ''}`
      }
      case 'size': {
        const { size, made, differences } = one.facts
        const isMade = made === null ? [] : [arrow(made, (is) => ({ made: t.made, 'not-made': t.not_made, unsized: t.unsized })[is])]
        return `${t.in_size(size)}: ${[...isMade, ...differences.map(words)].join(', ')}`
      }
      case 'there':
        return `${t.there(one.facts.dish)}: ${one.facts.differences.map(words).join(', ')}`
      case 'within':
        return `${t.fields[one.facts.field]}: ${one.facts.differences.map(words).join(', ')}`
    }
  }
  const arrow = <Value>({ before, after }: { before: Value; after: Value }, say: (value: Value) => string): string =>
    `${say(before)} → ${say(after)}`
  const value = (given: DifferentValue): string => {
    if (given === null || (Array.isArray(given) && given.length === 0)) return t.none
    if (typeof given === 'boolean') return given ? t.yes : t.no
    if (typeof given !== 'object') return String(given)
    if ('amount' in given) return money(given.amount, given.currency, language, byCode.get(given.currency) ?? '')
    return 'other' in given ? t.other : given.join(', ')
  }
  const hours = (given: DayHours): string => {
    if (typeof given === 'object') return given.hours
    return { none: t.none, 'every-week': t.every_week, closed: t.closed, 'by-minute': t.by_minute, 'as-door': t.as_door }[given]
  }
  const text = ({ field, before, after, languages }: Extract<Difference, { code: 'text' }>['facts']): string => {
    const told = before === null || after === null ? '' : ` ${arrow({ before, after }, t.quoted)}`
    return `${t.fields[field]}${told} (${languages.join(', ')})`
  }
  return words(difference)
}

/** An amount as the shop shows it in a language; an empty sign leaves it to the language. */
export const money = (major: number, code: string, language: Language, sign: string): string =>
  formatPrice(major, language, shownIn({ code, sign, fractional: false }, language))
