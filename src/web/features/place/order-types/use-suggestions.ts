import { useEffect, useState } from 'react'
import type { SuggestedAddress } from '#contract/address.ts'
import { suggestFrom } from '#domain/address/address-text.ts'
import { callApi } from '#web/browser/api.ts'

/** Milliseconds without a key after which suggestions are asked for. */
const typingPause = 300

type Suggestions = { state: 'idle' | 'searching' | 'found' | 'failed'; list: SuggestedAddress[] }
type Answer = Suggestions & { asked: string | null }

/** Addresses that a typed text may mean, from two characters on (CONST-28); null asks for nothing. */
export function useSuggestions(cityId: number, text: string | null): Suggestions {
  const [answer, setAnswer] = useState<Answer>({ asked: null, state: 'idle', list: [] })
  const asked = text !== null && text.trim().length >= suggestFrom ? text.trim() : null
  useEffect(() => {
    if (asked === null) return undefined
    const leave = new AbortController()
    const ask = async () => {
      const result = await callApi('POST /api/geocoder/suggest', { body: { city_id: cityId, text: asked }, signal: leave.signal })
      if (leave.signal.aborted) return
      setAnswer(result.ok ? { asked, state: 'found', list: result.reply.suggestions } : { asked, state: 'failed', list: [] })
    }
    const timer = setTimeout(() => void ask(), typingPause)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [cityId, asked])
  if (asked === null) return { state: 'idle', list: [] }
  // The last list stays until the next one comes: it would only flicker.
  return answer.asked === asked ? answer : { state: 'searching', list: answer.list }
}
