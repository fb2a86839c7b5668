import { tipTaker } from '#domain/cart/tips.ts'
import { digitsOf } from '#domain/currency-digits.ts'
import { showsFraction, toMajor } from '#domain/money.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { CancelReason } from '#domain/order/cancel-reasons.ts'
import { doorParts } from '#domain/city/whole-address.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { dateFormat, numberFormat } from '#office/ui/intl-formats.ts'
import type { BoardCard } from './board-state.ts'

type Texts = OfficeTexts['board']

/** A clock in the shop's time, whatever this device shows. */
export const clock = (iso: string, { timezone }: Pick<BoardCard, 'timezone'>, language: WrittenLanguage): string =>
  dateFormat(language, { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso))

type WithTimezone = Pick<BoardCard, 'timezone'>

/** The day of an instant in the shop's time, where that is another than the day of `now` (epoch milliseconds). */
function otherDay(iso: string, { timezone: timeZone }: WithTimezone, language: WrittenLanguage, now: number): string | null {
  const day = dateFormat(language, { timeZone, weekday: 'short', day: 'numeric', month: 'short' }).format
  const words = day(new Date(iso))
  return words === day(now) ? null : words
}

const withDay = (day: string | null, words: string): string => (day === null ? words : `${day}, ${words}`)

/** A clock in the shop's time, with its day unless that is the day of `now`. */
export const clockOf = (iso: string, at: WithTimezone, language: WrittenLanguage, now: number): string =>
  withDay(otherDay(iso, at, language, now), clock(iso, at, language))

/** From when until when, with the day on which it begins unless that is the day of `now`. */
export function windowWords(from: string, to: string, at: WithTimezone, language: WrittenLanguage, now: number): string {
  const [first, last] = [clock(from, at, language), clock(to, at, language)]
  return withDay(otherDay(from, at, language, now), first === last ? last : `${first}–${last}`)
}

/** When an order is promised. */
export const windowOf = (card: BoardCard, language: WrittenLanguage, now: number): string =>
  windowWords(card.ready_from, card.ready_to, card, language, now)

const minute = 60_000

/** Minutes until the promised window ends; negative when the order is late. */
export const minutesLeft = (card: Pick<BoardCard, 'ready_to'>, now: number): number =>
  Math.floor((Date.parse(card.ready_to) - now) / minute)

/** The moment, within a minute, at which so many minutes were left: a card contains the minutes alone. */
export const momentOf = (card: Pick<BoardCard, 'ready_to'>, minutes: number): number => Date.parse(card.ready_to) - (minutes + 1) * minute

export function leftWords(minutes: number, t: Texts): string {
  if (minutes === 0) return t.now
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  // A number is read with its unit.
  const lasts = (hours > 0 ? t.hours(hours, rest) : t.minutes(rest)).replaceAll(' ', '\u00a0')
  return minutes < 0 ? t.late(lasts) : t.left(lasts)
}

/** How much of the time from placing an order to the end of its window is over, in percent. */
export function usedOf({ placed_at, ready_to }: Pick<BoardCard, 'placed_at' | 'ready_to'>, minutes: number): number {
  const whole = (Date.parse(ready_to) - Date.parse(placed_at)) / minute
  return Math.round(Math.min(1, Math.max(0, 1 - minutes / Math.max(1, whole))) * 100)
}

/** The zone of a shop as its clocks name it, for lists of several cities. */
export const zoneOf = ({ timezone }: WithTimezone, language: WrittenLanguage): string =>
  dateFormat(language, { timeZone: timezone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone

/** The door part by part, each with its label; nothing for what is not known. */
export const doorWords = ({ door }: Pick<BoardCard, 'door'>, t: OfficeTexts['tickets']): string[] =>
  doorParts(
    door ?? {},
    {
      entrance: (part) => `${t.entrance}: ${part}`,
      floor: (part) => `${t.floor}: ${part}`,
      room: (part) => `${t.room}: ${part}`,
      intercom: (part) => `${t.intercom}: ${part}`,
    },
    { withIntercom: true },
  )

/** What an order asks of people beside its comment. */
export const requestTexts = (
  { age_limit, wants_call, wants_receipt }: Pick<BoardCard, 'age_limit' | 'wants_call' | 'wants_receipt'>,
  t: Texts,
): string[] =>
  [age_limit !== undefined && age_limit, wants_call && t.wants_call, wants_receipt && t.wants_receipt].filter((words) => words !== false)

/** A phone as it is dialled from anywhere. */
export const phoneWords = (phone: string): string => (/^\d{10,}$/.test(phone) ? `+${phone}` : phone)

/** Who is called at the door, and where that is somebody else, who has ordered. */
export const receiverOf = ({ recipient, username, phone }: Pick<BoardCard, 'recipient' | 'username' | 'phone'>, t: Texts) =>
  recipient ? { ...recipient, orderedBy: t.ordered_by(username) } : { name: username, phone, orderedBy: null }

/** What has become of an order that is over: that it is done, or who has canceled it. */
export function endWords({ canceled }: Pick<BoardCard, 'canceled'>, t: Texts): string {
  if (!canceled) return t.statuses.done
  const { kind, name } = canceled.by
  if (kind !== 'person') return t.canceled_by[kind]
  return name === null ? t.statuses.canceled : t.canceled_by_person(name)
}

/** Why people have canceled an order; null where no reason was asked for. */
export const cancelReasonWords = ({ cancel_reason }: Pick<BoardCard, 'cancel_reason'>, t: Texts): string | null =>
  cancel_reason === null ? null : (t.reasons[cancel_reason as CancelReason] ?? cancel_reason)

/** An amount in minor units. */
export const sumOf = (minor: number, { currency_code }: Pick<BoardCard, 'currency_code'>, language: WrittenLanguage): string =>
  numberFormat(language, {
    style: 'currency',
    currency: currency_code,
    currencyDisplay: 'narrowSymbol',
    ...digitsShown(minor, currency_code),
  }).format(toMajor(minor, currency_code))

/** All digits of the currency, or none of a whole amount. */
function digitsShown(minor: number, currency: string): Intl.NumberFormatOptions {
  const digits = showsFraction(minor, { code: currency, fractional: false }) ? digitsOf(currency) : 0
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

/** What is still to be paid, and with what; that it was paid online; or that nothing is left to pay. */
export function payWords(card: BoardCard, t: Texts, language: WrittenLanguage): string {
  if (card.paid) return t.paid
  if (card.due === 0) return t.nothing_to_collect
  const collect = t.collect(sumOf(card.due, card, language))
  return card.cash !== null && card.cash > card.due ? `${collect}, ${t.change_from(sumOf(card.cash, card, language))}` : collect
}

/** The tip in what is paid, and for whom; null where there is none, or it went back with the last dish. */
export function tipWords(card: BoardCard, t: Texts, language: WrittenLanguage): string | null {
  const given = card.fees.find(({ fee }) => fee === 'tips')
  const isBack = card.adjustments.some(({ parts }) => parts.some(({ fee }) => fee === 'tips'))
  return given && !isBack ? t.tips[tipTaker(card.order_type)](sumOf(given.amount, card, language)) : null
}

/** The number as it is called out in a shop: its last four digits. */
export const shortNumber = ({ order_id }: Pick<BoardCard, 'order_id'>): string => String(order_id).slice(-4)
