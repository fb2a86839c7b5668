import { useEffect, useState } from 'react'
import { type CallName, callApi, type Reply } from '#web/browser/api.ts'

type ReadName = Extract<CallName, 'GET /api/cities' | 'GET /api/shops'>
type Answer<Name extends ReadName> = { reply: Reply<Name> | null; failed: boolean }

/** The response of a reading call about the brand, or about one of its cities. */
export function useReply<Name extends ReadName>(name: Name, cityId?: number): Answer<Name> & { retry: () => void } {
  const [tries, setTries] = useState(1)
  const [answer, setAnswer] = useState<Answer<Name>>({ reply: null, failed: false })
  useEffect(() => {
    let wanted = true
    const query = cityId === undefined ? undefined : { city_id: cityId }
    void callApi<ReadName>(name, { query } as Parameters<typeof callApi<ReadName>>[1]).then((result) => {
      if (wanted) setAnswer(result.ok ? { reply: result.reply as Reply<Name>, failed: false } : { reply: null, failed: true })
    })
    return () => {
      wanted = false
    }
  }, [name, cityId, tries])
  const retry = () => {
    setAnswer({ reply: null, failed: false })
    setTries(tries + 1)
  }
  return { ...answer, retry }
}
