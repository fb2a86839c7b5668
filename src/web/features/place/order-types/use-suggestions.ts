import { useEffect, useState } from 'react'
import type { SuggestedAddress } from '#contract/address.ts'
import { suggestFrom } from '#domain/address/address-text.ts'
import { callApi } from '#web/browser/api.ts'

/** Milliseconds without typing before suggestions are requested. */
const typingPause = 300

type Suggestions = { state: 'idle' | 'searching' | 'found' | 'failed'; list: SuggestedAddress[] }
type Answer = Suggestions & { query: string | null }

/** Suggestions for a typed address of at least two characters; null requests none. */
export function useSuggestions(cityId: number, text: string | null): Suggestions {
  const [answer, setAnswer] = useState<Answer>({ query: null, state: 'idle', list: [] })
  const requested = text !== null && text.trim().length >= suggestFrom ? text.trim() : null
  useEffect(() => {
    if (requested === null) return undefined
    const leave = new AbortController()
    const load = async () => {
      const result = await callApi('POST /api/geocoder/suggest', { body: { city_id: cityId, text: requested }, signal: leave.signal })
      if (leave.signal.aborted) return
      setAnswer(
        result.ok ? { query: requested, state: 'found', list: result.reply.suggestions } : { query: requested, state: 'failed', list: [] },
      )
    }
    const timer = setTimeout(() => void load(), typingPause)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [cityId, requested])
  if (requested === null) return { state: 'idle', list: [] }
  // The former list stays until the next one has loaded, to avoid flicker.
  return answer.query === requested ? answer : { state: 'searching', list: answer.list }
}
