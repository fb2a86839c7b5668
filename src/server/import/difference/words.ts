import { isLanguage } from '#domain/language.ts'
import { canonicalJson } from '../picture-hash.ts'
import type { FieldChange } from './compare.ts'
import type { Item } from './items.ts'

/** Currencies as a shop shows them, by code and by city. */
export type Currencies = { byCode: Map<string, string>; ofCity: Map<string, string> }

// Fields whose name in the files is not what an owner would say.
const labels: Record<string, string> = {
  basic_price: 'price',
  weight: 'size of the portion',
  quantity: 'pieces',
  nutritional_value: 'nutritional values',
  by_size: 'what differs by size',
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

/** An amount as a shop shows it: € 6.90. */
export const money = (amount: number, currency: string): string => `${currency} ${Number.isInteger(amount) ? amount : amount.toFixed(2)}`

/** A changed field in an owner's words: price € 6.90 → € 7.20. */
export function fieldWords({ kind, city }: Item, { field, before, after }: FieldChange, currencies: Currencies): string {
  const local = (city !== null && currencies.ofCity.get(city)) || ''
  const label = kind === 'zone' && field === 'map' ? 'outline' : labelOf(field)
  if (field === 'schedule') return hoursWords(entriesOf(before), entriesOf(after))
  if (field === 'prices' && kind === 'zone') {
    const amounts = (value: unknown): string => (typeof value === 'number' ? money(value, local) : valueWords(value))
    const [old, fresh] = [entriesOf(before), entriesOf(after)]
    return differing(old, fresh)
      .map((key) => `${labelOf(key)} ${amounts(old[key])} → ${amounts(fresh[key])}`)
      .join('; ')
  }
  if (isPrices(before) || isPrices(after)) return priceWords(label, entriesOf(before), entriesOf(after), currencies)
  if (isTexts(before) || isTexts(after)) return textWords(label, entriesOf(before), entriesOf(after))
  if (isShort(before) && isShort(after)) return `${label} ${valueWords(before)} → ${valueWords(after)}`
  return label
}

function priceWords(label: string, before: Values, after: Values, { byCode }: Currencies): string {
  const one = (value: unknown, code: string): string => (typeof value === 'number' ? money(value, byCode.get(code) ?? code) : 'none')
  return `${label} ${differing(before, after)
    .map((code) => `${one(before[code], code)} → ${one(after[code], code)}`)
    .join(', ')}`
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
