import { digitsOf } from '#domain/currency-digits.ts'
import { toMajor } from '#domain/money.ts'
import { languageRows, languages, type WrittenLanguage } from '#domain/language.ts'
import { numberLocale } from '#domain/number-locale.ts'
import type { HistoryTexts, OfficeTexts } from '#messages/office-texts.ts'
import type { Reply } from '#office/api.ts'
import { placeName, type Places, zoneOfPlace } from '#office/ui/places.ts'
import { when } from '#office/ui/when.ts'
import { dateFormat } from '#office/ui/intl-formats.ts'

export type HistoryEntry = Reply<'GET /api/staff/history'>['entries'][number]
type Value = NonNullable<HistoryEntry['before']>[string] | undefined
type Groups = 'alarm' | 'board' | 'devices' | 'frame' | 'people' | 'stops' | 'tickets'

/** What the words of a value are made with. */
export type Wording = { texts: Pick<OfficeTexts, Groups> & { history: HistoryTexts }; places: Places | null; language: WrittenLanguage }

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const intervalId = /^(\d{4}-\d\d-\d\d)_(\d\d:\d\d)$/
/** A price of a currency, of one size where it has sizes, and for collecting: `RUB`, `RUB · big`, `collecting_price RUB`. */
const priceField = /^(collecting_price )?(([A-Z]{3})( · .+)?)$/
const amounts = ['amount', 'left', 'reject_from']

/** The label of a field. */
export function fieldLabel(field: string, { history }: Wording['texts']): string {
  const labels: Readonly<Record<string, string>> = history.fields
  const [, collecting, priced] = priceField.exec(field) ?? []
  return labels[field] ?? (priced ? `${collecting ? history.fields.collecting_price : history.fields.price}, ${priced}` : field)
}

/** The fields of a change in their order; the currency is shown with its amounts. */
export function fieldsOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.some((field) => amounts.includes(field)) ? fields.filter((field) => field !== 'currency') : fields
}

/** A value before or after a change in the reader's words. */
export function valueWords(entry: Pick<HistoryEntry, 'before' | 'after' | 'place'>, field: string, value: Value, wording: Wording): string {
  if (Array.isArray(value)) return value.map((one: string) => valueWords(entry, field, one, wording)).join('; ')
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (value === null || value === undefined || value === '') return '–'
  const { language, places, texts } = wording
  const text = String(value)
  if (amounts.includes(field)) return amountWords(toMajor(Number(value), currencyOf(entry) ?? ''), currencyOf(entry), language)
  const priced = priceField.exec(field)
  if (priced) return amountWords(Number(value), priced[3] ?? null, language)
  if (field === 'grants') return grantWords(text, wording)
  if (instant.test(text)) return when(text, language, zoneOfPlace(entry.place, places))
  const interval = field === 'interval' ? intervalId.exec(text) : null
  if (interval) return clockWords(`${interval[1]}T${interval[2]}`, language)
  return tableOf(field, texts)?.[text] ?? text
}

/** The words of values that are one of a list. */
function tableOf(field: string, texts: Wording['texts']): Readonly<Record<string, string>> | undefined {
  const { alarm, board, devices, history, people, tickets } = texts
  if (field === 'language') return Object.fromEntries(languages.map((one) => [one, languageRows[one].name]))
  if (field === 'ticket') return { kitchen: tickets.kitchen, bag: tickets.bag, courier: tickets.courier }
  if (field === 'worked_by') return { people: alarm.workers.people, system: alarm.workers.system }
  const tables: Record<string, Readonly<Record<string, string>>> = {
    status: board.statuses,
    reason: board.reasons,
    state: people.states,
    way: history.ways,
    kind: devices.kinds,
    kitchen: devices.moments,
    bag: devices.moments,
    courier: devices.moments,
  }
  return tables[field]
}

/** The reason of a change: one of the list of stops in words, what somebody has typed as it is. */
export function reasonOf({ action, reason }: Pick<HistoryEntry, 'action' | 'reason'>, { stops }: Wording['texts']): string | null {
  const reasons: Readonly<Record<string, string>> = stops.reasons
  return reason && action.startsWith('stop.') ? (reasons[reason] ?? reason) : reason
}

const currencyOf = ({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): string | null => {
  const currency = after?.currency ?? before?.currency
  return typeof currency === 'string' ? currency : null
}

/** @param major an amount in major units */
const amountWords = (major: number, currency: string | null, language: WrittenLanguage): string =>
  new Intl.NumberFormat(numberLocale(language), {
    ...(currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: Number.isInteger(major) ? 0 : digitsOf(currency ?? ''),
    maximumFractionDigits: digitsOf(currency ?? ''),
  }).format(major)

/** A local time of a shop, `2026-03-04T21:00`, which is shown unchanged. */
const clockWords = (local: string, language: WrittenLanguage): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${local}Z`))

/** `counter: shop 12` as it is stored, in words. */
function grantWords(text: string, { texts: { frame }, places }: Wording): string {
  const [role = '', at = ''] = text.split(': ')
  const roles: Readonly<Record<string, string>> = frame.roles
  return `${roles[role] ?? role} · ${placeWords(at, places, frame.whole_chain)}`
}

function placeWords(at: string, places: Places | null, wholeChain: string): string {
  if (at === 'chain') return wholeChain
  const shopId = Number(/^shop (\d+)$/.exec(at)?.[1])
  const shop = places?.shops.find(({ id }) => id === shopId)
  if (shop) return placeName({ brand: shop.brand, city_id: shop.city_id, shop_id: shop.id }, places, at)
  const wide = /^(?:(?!shop |city )(\S+))? ?(?:city (\d+))?$/.exec(at)
  if (!wide) return at
  return placeName({ brand: wide[1] ?? null, city_id: wide[2] ? Number(wide[2]) : null, shop_id: null }, places, at)
}
