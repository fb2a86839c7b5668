import type { Shop } from '#contract/city.ts'
import type { PageTexts } from '#messages/page-texts.ts'

/** Until when a shop that still takes orders takes none for now: of a pause and a stop, the one that ends later. */
export function laterOf({ paused_until, stopped_until }: Pick<Shop, 'paused_until' | 'stopped_until'>) {
  const isPause = paused_until !== null && (stopped_until === null || Date.parse(paused_until) >= Date.parse(stopped_until))
  return { isPause, until: isPause ? paused_until : stopped_until }
}

/** The text of a shop's current state. */
export function openStateText({ open_state: { kind, time, minutes } }: Pick<Shop, 'open_state'>, t: PageTexts['place']): string {
  if (kind === 'opens' && time !== null) return t.opens_at(time)
  if (kind === 'closes-soon' && minutes !== null) return t.closes_in(minutes)
  if (kind === 'open') return time === null ? t.around_the_clock : t.open_until(time)
  return t.closed
}
