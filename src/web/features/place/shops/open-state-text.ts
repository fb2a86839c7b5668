import type { Shop } from '#contract/city.ts'
import type { PageTexts } from '#messages/page-texts.ts'
import { neverCloses } from '#domain/schedule/week-hours.ts'

/** The text of a shop's current state (SHOP-04). */
export function openStateText(
  { open_state: { kind, time, minutes }, schedule }: Pick<Shop, 'open_state' | 'schedule'>,
  t: PageTexts['place'],
): string {
  if (kind === 'opens' && time !== null) return t.opens_at(time)
  if (kind === 'closes-soon' && minutes !== null) return t.closes_in(minutes)
  if (kind === 'open' && neverCloses(schedule)) return t.around_the_clock
  if (kind === 'open' && time !== null) return t.open_until(time)
  return t.closed
}
