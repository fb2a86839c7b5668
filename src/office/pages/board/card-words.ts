import type { WrittenLanguage } from '#domain/language.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import type { BoardCard } from './board-state.ts'

type Texts = OfficeTexts['board']

/** A clock in the shop's time, whatever this device shows. */
export const clock = (iso: string, { timezone }: Pick<BoardCard, 'timezone'>, language: WrittenLanguage): string =>
  new Intl.DateTimeFormat(language, { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso))

export const windowOf = (card: BoardCard, language: WrittenLanguage): string => {
  const from = clock(card.ready_from, card, language)
  const to = clock(card.ready_to, card, language)
  return from === to ? to : `${from}–${to}`
}

const minute = 60_000

/** Minutes until the promised window ends; negative when the order is late. */
export const minutesLeft = (card: Pick<BoardCard, 'ready_to'>, now: number): number =>
  Math.floor((Date.parse(card.ready_to) - now) / minute)

export const leftWords = (minutes: number, t: Texts): string => (minutes < 0 ? t.late(-minutes) : minutes === 0 ? t.now : t.left(minutes))

/** What has become of an order that is over. */
export const endWords = ({ original_status }: Pick<BoardCard, 'original_status'>, t: Texts): string =>
  t.statuses[original_status === 'canceled' ? 'canceled' : 'done']

/** An amount in minor units. */
export const sumOf = (minor: number, { currency_code }: Pick<BoardCard, 'currency_code'>, language: WrittenLanguage): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency_code,
    currencyDisplay: 'narrowSymbol',
    ...(minor % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
  }).format(minor / 100)

/** What is still to be paid, and with what; or that it is paid. */
export function payWords(card: BoardCard, t: Texts, language: WrittenLanguage): string {
  if (card.due === 0) return t.paid
  const collect = t.collect(sumOf(card.due, card, language))
  return card.cash !== null && card.cash > card.due ? `${collect}, ${t.change_from(sumOf(card.cash, card, language))}` : collect
}

/** The number as it is called out in a shop: its last four digits. */
export const shortNumber = ({ order_id }: Pick<BoardCard, 'order_id'>): string => String(order_id).slice(-4)
