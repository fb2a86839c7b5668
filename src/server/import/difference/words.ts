import { digitsOf } from '#domain/currency-digits.ts'
import { isLanguage } from '#domain/language.ts'
import { canonicalJson } from '../picture-hash.ts'
import type { FieldChange } from './compare.ts'
import type { Item } from './items.ts'

/** Currencies as a shop shows them, by code; and the code of each city's. */
export type Currencies = { byCode: Map<string, string>; ofCity: Map<string, string> }

// Fields whose name in the files is not what an owner would say.
const labels: Record<string, string> = {
  basic_price: 'price',
  weight: 'size of the portion',
  quantity: 'pieces',
  nutritional_value: 'nutritional values',
  by_size: 'what differs by size',
  cost: 'full price',
  hidden: 'not in the menu',
  related: 'what goes with it',
  type: 'state',
  show_on_main: 'shown on the main page',
  picture: 'picture',
  min: 'at least',
  max: 'at most',
  schedule: 'hours',
  overrides: 'what is sold otherwise there',
  map: 'place on the map',
  inn: 'INN',
  ogrn: 'OGRN',
  click_url: 'link',
  page_url: 'pages',
  use_limit: 'limit',
  free_delivery_from: 'free delivery from',
  has_free_delivery: 'free delivery',
  delivery: 'delivery',
  minimum_order_amount: 'minimum order',
  text: 'words',
}

const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
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

const labelOf = (field: string): string => labels[field] ?? field.replaceAll('_', ' ')

/** An amount as a shop shows it: € 6.90, KWD 1.250. `code` has the digits, `sign` is written. */
export const money = (amount: number, code: string, sign: string): string =>
  `${sign} ${Number.isInteger(amount) ? amount : amount.toFixed(digitsOf(code))}`

/** A changed field in an owner's words: price € 6.90 → € 7.20. */
export function fieldWords(item: Item, { field, before, after }: FieldChange, currencies: Currencies): string {
  const { kind, city, alias } = item
  const code = currencies.ofCity.get(city ?? alias) ?? ''
  const label = kind === 'zone' && field === 'map' ? 'outline' : labelOf(field)
  if (field === 'schedule') return hoursWords(entriesOf(before), entriesOf(after))
  if ((field === 'prices' && kind === 'zone') || field === 'small_order') {
    const amounts = (value: unknown): string =>
      typeof value === 'number' ? money(value, code, currencies.byCode.get(code) ?? code) : valueWords(value)
    const [old, fresh] = [entriesOf(before), entriesOf(after)]
    const of = field === 'small_order' ? 'small-order ' : ''
    return differing(old, fresh)
      .map((key) => `${of}${labelOf(key)} ${amounts(old[key])} → ${amounts(fresh[key])}`)
      .join('; ')
  }
  if (field === 'cash_maximum' && typeof before === 'number' && typeof after === 'number') {
    const sign = currencies.byCode.get(code) ?? code
    return `${label} ${money(before, code, sign)} → ${money(after, code, sign)}`
  }
  if (field === 'by_size') return sizeWords(item, { field, before, after }, currencies)
  if (field === 'overrides') return overrideWords(entryBy(before, 'product'), entryBy(after, 'product'), currencies, code)
  if (field === 'conditions') return conditionWords(label, before, after, currencies)
  if (isPrices(before) || isPrices(after)) return priceWords(label, entriesOf(before), entriesOf(after), currencies)
  if (isTexts(before) || isTexts(after)) return textWords(label, entriesOf(before), entriesOf(after))
  if (isShort(before) && isShort(after)) return `${label} ${valueWords(before)} → ${valueWords(after)}`
  return label
}

function priceWords(label: string, before: Values, after: Values, { byCode }: Currencies): string {
  const one = (value: unknown, code: string): string => (typeof value === 'number' ? money(value, code, byCode.get(code) ?? code) : 'none')
  return `${label} ${differing(before, after)
    .map((code) => `${one(before[code], code)} → ${one(after[code], code)}`)
    .join(', ')}`
}

/** in large: full price € 15 → € 16; what a modifier costs in a size is its price there, what a dish has as `price` the size adds. */
function sizeWords(item: Item, { before, after }: FieldChange, currencies: Currencies): string {
  const [old, fresh] = [entriesOf(before), entriesOf(after)]
  return differing(old, fresh)
    .map((size) => {
      const made = (value: unknown): string => (value === null ? 'not made' : value === undefined ? 'as without one' : 'made')
      const [was, is] = [old[size], fresh[size]]
      const fields = differing(entriesOf(was), entriesOf(is)).map((field) => {
        const words = fieldWords(item, { field, before: entriesOf(was)[field], after: entriesOf(is)[field] }, currencies)
        return item.kind === 'dish' && field === 'price' ? words.replace(/^price/, 'adds') : words
      })
      const isMadeOtherwise = was === null || is === null || fields.length === 0
      return `in ${size}: ${[...(isMadeOtherwise ? [`${made(was)} → ${made(is)}`] : []), ...fields].join(', ')}`
    })
    .join('; ')
}

const entryBy = (list: unknown, key: string): Values =>
  Object.fromEntries((Array.isArray(list) ? list : []).filter(isObject).map((entry) => [String(entry[key]), entry]))

/** What a shop or zone sells otherwise, by the alias of the dish: salmon-maki there: price € 5.50 → € 6. */
function overrideWords(old: Values, fresh: Values, { byCode }: Currencies, code: string): string {
  const one = (value: unknown): string => (typeof value === 'number' ? money(value, code, byCode.get(code) ?? code) : valueWords(value))
  return differing(old, fresh)
    .map((dish) => {
      const [was, is] = [entriesOf(old[dish]), entriesOf(fresh[dish])]
      return `${dish} there: ${differing(was, is)
        .filter((field) => field !== 'product')
        .map((field) => `${labelOf(field)} ${one(was[field])} → ${one(is[field])}`)
        .join(', ')}`
    })
    .join('; ')
}

/** The conditions of a gift: an amount is shown where the kinds of conditions are the same. */
function conditionWords(label: string, before: unknown, after: unknown, currencies: Currencies): string {
  const [old, fresh] = [before, after].map((list) => (Array.isArray(list) ? list.map(entriesOf) : []))
  const isSame = (old ?? []).map(({ kind }) => kind).join(' ') === (fresh ?? []).map(({ kind }) => kind).join(' ')
  const amounts = (isSame ? (old ?? []) : []).flatMap(({ amount: was }, index) => {
    const is = fresh?.[index]?.amount
    return canonicalJson(was ?? null) === canonicalJson(is ?? null) ? [] : [priceWords('amount', entriesOf(was), entriesOf(is), currencies)]
  })
  return amounts.length > 0 ? `${label}: ${amounts.join(', ')}` : label
}

function textWords(label: string, before: Values, after: Values): string {
  const languages = differing(before, after)
  const [first = ''] = languages.includes('en') ? ['en'] : languages
  const [old, fresh] = [before[first], after[first]]
  const words =
    typeof old === 'string' && typeof fresh === 'string' && old.length <= longest && fresh.length <= longest ? ` "${old}" → "${fresh}"` : ''
  return `${label}${words} (${languages.join(', ')})`
}

/** Hours by day: Monday 10:00-23:00 → 11:00-23:00. */
function hoursWords(before: Values, after: Values): string {
  const days = ['default', 'custom', 'month'].flatMap((part) => {
    const [old, fresh] = [entriesOf(before[part]), entriesOf(after[part])]
    return differing(old, fresh).map((day) => {
      const name = part === 'default' ? (weekdays[Number(day)] ?? day) : day
      return `${name} ${dayWords(old, day, part)} → ${dayWords(fresh, day, part)}`
    })
  })
  const more = days.length > 7 ? `, and ${days.length - 7} more days` : ''
  return `hours ${days.slice(0, 7).join(', ')}${more}`
}

function dayWords(plan: Values, day: string, part: string): string {
  if (!(day in plan)) return part === 'default' ? 'none' : 'as in every week'
  const own = plan[day]
  if (own === null) return 'closed'
  return typeof entriesOf(own).working_time === 'string' ? String(entriesOf(own).working_time) : 'by the minute'
}

const isScalar = (value: unknown): boolean =>
  value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isShort = (value: unknown): boolean =>
  isScalar(value)
    ? String(value).length <= longest
    : Array.isArray(value) && value.every(isScalar) && value.join(', ').length <= 2 * longest

function valueWords(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'something else'
}
