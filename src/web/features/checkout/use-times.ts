import { useEffect, useState } from 'react'
import { callApi, type Reply } from '#web/browser/api.ts'

/** Today's times are asked for again each minute (INTERVAL-07). */
const refreshEvery = 60_000

export type Times =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | ({ status: 'ready' } & Reply<'POST /api/schedule/intervals'>)

type Asked = {
  cityAlias: string
  /** What the times depend on besides the city: a new value asks anew; null waits. */
  place: string | null
  /** Null is today, which is kept fresh. */
  date: string | null
}

/** The times offered on a date at the cart's place. A refresh that fails leaves those that are known. */
export function useTimes({ cityAlias, place, date }: Asked): { times: Times; reload: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ for: string; times: Times } | null>(null)
  const asked = `${cityAlias} ${place} ${date} ${attempt}`
  useEffect(() => {
    if (place === null) return
    const left = new AbortController()
    const load = async () => {
      const result = await callApi('POST /api/schedule/intervals', { body: { city_alias: cityAlias, date }, signal: left.signal })
      if (left.signal.aborted) return
      const times: Times = result.ok ? { status: 'ready', ...result.reply } : { status: 'failed', message: result.problem.message }
      setKnown((before) => (!result.ok && before?.for === asked && before.times.status === 'ready' ? before : { for: asked, times }))
    }
    void load()
    const timer = date === null ? setInterval(() => void load(), refreshEvery) : undefined
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [asked, cityAlias, place, date])
  const times: Times = known?.for === asked ? known.times : { status: 'loading' }
  return { times, reload: () => setAttempt((count) => count + 1) }
}
