import type { OfficeTexts } from '#messages/office-texts.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { addDays, toInstant, toLocal } from '#domain/schedule/timezone.ts'
import { parseClock } from '#domain/schedule/time-of-day.ts'
import type { Me } from '#office/session/read-session.ts'
import type { Places } from '#office/ui/places.ts'
import type { ShopLoad } from '../board-state.ts'
import { clock } from '../card-words.ts'
import { dateFormat } from '#office/ui/intl-formats.ts'

type Texts = OfficeTexts['load']

/** What ends a pause before its time: the stop of the stop-list, or the types of order that are paused, null for all. */
export type Paused = Pick<ShopLoad['paused'][number], 'stop_id' | 'order_type'>

/** One line of what holds at a shop: a pause, a stop or a busy time, for which `paused` is null. */
export type Holding = { key: string; words: string; by: string | null; reason: string | null; paused: Paused | null }

type TextContext = { now: number; language: WrittenLanguage; t: Texts }

const lasts = (until: string | null, now: number): boolean => until === null || Date.parse(until) > now

/** What holds at a shop at an instant, in words; what is over is left out, even when the last message of the server is old. */
export function holdingsOf(load: ShopLoad, { now, language, t }: TextContext): Holding[] {
  const pauses = load.paused
    .filter(({ until }) => lasts(until, now))
    .map(({ order_type, until, by, reason, stop_id }) => ({
      key: `${order_type} ${until} ${stop_id}`,
      words: until === null ? t.stopped : pauseWords(t, order_type)(endText(until, load, { now, language })),
      by,
      reason,
      paused: { stop_id, order_type },
    }))
  const { busy } = load
  if (!busy || !lasts(busy.until, now)) return pauses
  const words = t.busy(busy.minutes, endText(busy.until, load, { now, language }))
  return [...pauses, { key: 'busy', words, by: busy.by, reason: null, paused: null }]
}

/** The text that a shop takes no orders because nobody listens, and since when; null while it takes them. */
export const noListenerText = (load: ShopLoad, { now, language, t }: TextContext): string | null =>
  load.paused_unheard === null ? null : t.unheard_since(endText(load.paused_unheard, load, { now, language }))

/** How many closed shops are named. */
const mostNamed = 3

/** Which of the shops of a board are closed, though nobody has paused them; null for none. */
export function closedWords(load: readonly ShopLoad[], held: readonly number[], nameOf: (id: number) => string, t: Texts): string | null {
  const closed = load.filter(({ shop_id, open }) => !open && !held.includes(shop_id))
  if (closed.length === 0) return null
  if (closed.length === load.length) return t.closed_now
  const names = closed.slice(0, mostNamed).map(({ shop_id }) => nameOf(shop_id))
  return t.closed_shops(names.join(', ') + (closed.length > mostNamed ? ' …' : ''))
}

/** An end, or a beginning, by the shop’s clock, with its date when that is not today. */
function endText(iso: string, load: ShopLoad, { now, language }: Omit<TextContext, 't'>): string {
  const { timezone } = load
  const time = clock(iso, load, language)
  if (toLocal(Date.parse(iso), timezone).date === toLocal(now, timezone).date) return time
  const day = dateFormat(language, { timeZone: timezone, weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(iso))
  return `${day}, ${time}`
}

const pauseWords = (t: Texts, type: 'delivery' | 'takeaway' | null) =>
  type === null ? t.paused : type === 'delivery' ? t.paused_delivery : t.paused_takeaway

/** Whether somebody may change the load of a shop. */
export function mayPause({ capabilities }: Pick<Me, 'capabilities'>, shop: Places['shops'][number]): boolean {
  const places = capabilities.find(({ capability }) => capability === 'shops.pause')?.places ?? []
  const isAll = (wanted: unknown, own: unknown): boolean => wanted === null || wanted === own
  return places.some((place) => isAll(place.brand, shop.brand) && isAll(place.city_id, shop.city_id) && isAll(place.shop_id, shop.id))
}

/** The next instant at which the shop’s clock shows a time; null for what is no time. */
export function nextInstant(text: string, { timezone }: Pick<ShopLoad, 'timezone'>, now: number): string | null {
  const minutes = parseClock(text)
  if (minutes === null) return null
  const { date } = toLocal(now, timezone)
  const today = toInstant(date, minutes, timezone)
  return new Date(today > now ? today : toInstant(addDays(date, 1), minutes, timezone)).toISOString()
}
