import { useEffect, useRef, useState } from 'react'
import { callApi, firstErrors, type Reply } from '#web/browser/api.ts'

/** Milliseconds before the first load, before one after a change of place, and between refreshes of today. */
export const pace = { first: 1500, change: 1000, today: 60_000 }

/** Loads after a delay and, for today, again each minute; returns a function that ends this. */
export function loadAfterDelay(loadTimes: () => void, wait: number, isToday: boolean): () => void {
  const start = wait > 0 ? setTimeout(loadTimes, wait) : undefined
  if (start === undefined) loadTimes()
  const again = isToday ? setInterval(loadTimes, pace.today) : undefined
  return () => {
    clearTimeout(start)
    clearInterval(again)
  }
}

export type Times =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | ({ status: 'ready' } & Reply<'POST /api/schedule/intervals'>)

type TimesQuery = {
  cityAlias: string
  /** What the times depend on besides the city: a new value reloads them; null waits. */
  place: string | null
  /** Null is today, which is refreshed. */
  date: string | null
  /** A new choice makes a running request outdated: it is repeated. */
  choice?: string | null
  /** Low priority: the page has more urgent things to load first. */
  calm?: boolean
}

/** The times offered on a date at the cart's place. A failed refresh keeps the known ones. */
export function useTimes({ cityAlias, place, date, choice = null, calm = false }: TimesQuery): { times: Times; reload: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ for: string; times: Times } | null>(null)
  const isFirst = useRef(true)
  const requested = `${cityAlias} ${place} ${date} ${attempt}`
  useEffect(() => {
    if (place === null) return
    const left = new AbortController()
    let isKnown = false
    const load = async () => {
      // A refresh that fails keeps the known times and shows nothing: the customer may be typing.
      const input = { signal: left.signal, isAhead: isKnown }
      const loadTimes = (day: string | null) =>
        callApi('POST /api/schedule/intervals', { body: { city_alias: cityAlias, date: day }, ...input })
      const given = await loadTimes(date)
      // The day may have passed while the page was open: today is shown instead.
      const result = !given.ok && firstErrors(given).date !== undefined ? await loadTimes(null) : given
      if (left.signal.aborted) return
      isKnown ||= result.ok
      const times: Times = result.ok ? { status: 'ready', ...result.reply } : { status: 'failed', message: result.problem.message }
      setKnown((before) =>
        !result.ok && before?.for === requested && before.times.status === 'ready' ? before : { for: requested, times },
      )
    }
    const wait = !calm || attempt > 0 ? 0 : isFirst.current ? pace.first : pace.change
    isFirst.current = false
    const stop = loadAfterDelay(() => void load(), wait, date === null)
    return () => {
      left.abort()
      stop()
    }
  }, [requested, attempt, calm, cityAlias, place, date, choice])
  const times: Times = known?.for === requested ? known.times : { status: 'loading' }
  return { times, reload: () => setAttempt((count) => count + 1) }
}
