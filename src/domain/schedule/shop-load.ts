/** Minutes that are added to cooking; `until` in epoch milliseconds. */
export type Busy = { minutes: number; until: number }

/** What people of a shop have set for the hour; instants in epoch milliseconds. It ends by itself: compared when read, never cleared. */
export type ShopLoad = {
  /** Until when nothing of the working day can be ordered, for delivery and for collecting. */
  pausedUntil: { delivery?: number; takeaway?: number }
  busy: Busy | null
}

/** The part of a load that holds at an instant for one type of order. */
export type LoadNow = { pausedUntil?: number; busy?: Busy }

export function loadAt(load: ShopLoad | undefined, orderType: keyof ShopLoad['pausedUntil'], now: number): LoadNow {
  const until = load?.pausedUntil[orderType] ?? 0
  return { ...(until > now ? { pausedUntil: until } : {}), ...(load?.busy && load.busy.until > now ? { busy: load.busy } : {}) }
}

/** When the next of what holds at a shop ends; null while nothing does, and for what ends only when somebody ends it. */
export function nextEnd({ pausedUntil, busy }: LoadNow, stoppedUntil: number | undefined, now: number): number | null {
  const ends = [pausedUntil, busy?.until, stoppedUntil].filter((end) => end !== undefined && end > now && Number.isFinite(end)) as number[]
  return ends.length > 0 ? Math.min(...ends) : null
}

/** The minutes that a busy shop adds to cooking at an instant. */
export const busyMinutesAt = (load: ShopLoad | undefined, now: number): number => loadAt(load, 'delivery', now).busy?.minutes ?? 0

/** The longest pause and the longest busy time that may be set, in minutes. */
export const longest = { pause: 24 * 60, busy: 4 * 60 }

export type EndProblem = 'field-required' | 'not-in-future' | 'end-too-far'

/** When something that is set for some minutes, or until an instant, ends. Without an end it is refused. */
export function endOf(
  end: { minutes: number | null; until: number | null },
  { now, longestMinutes }: { now: number; longestMinutes: number },
): { ok: true; until: number } | { ok: false; why: EndProblem } {
  const until = end.minutes === null ? end.until : now + end.minutes * 60_000
  if (until === null) return { ok: false, why: 'field-required' }
  if (until <= now) return { ok: false, why: 'not-in-future' }
  return until > now + longestMinutes * 60_000 ? { ok: false, why: 'end-too-far' } : { ok: true, until }
}
