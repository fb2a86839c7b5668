import { useEffect, useEffectEvent, useState } from 'react'
import { type CallName, callApi, type Reply } from '#web/browser/api.ts'

type ReadName = Extract<CallName, 'GET /api/cities' | 'GET /api/shops'>
type Answer<Name extends ReadName> = { reply: Reply<Name> | null; failed: boolean }

/** What a reading call answers, asked once when it is first needed. */
export function useReply<Name extends ReadName>(name: Name, query?: Record<string, number>): Answer<Name> & { retry: () => void } {
  const [answer, setAnswer] = useState<Answer<Name>>({ reply: null, failed: false })
  const ask = async (isWanted: () => boolean) => {
    const result = await callApi<ReadName>(name, { query } as Parameters<typeof callApi<ReadName>>[1])
    if (isWanted()) setAnswer(result.ok ? { reply: result.reply as Reply<Name>, failed: false } : { reply: null, failed: true })
  }
  const askFirst = useEffectEvent(ask)
  useEffect(() => {
    let wanted = true
    void askFirst(() => wanted)
    return () => {
      wanted = false
    }
  }, [])
  const retry = () => {
    setAnswer({ reply: null, failed: false })
    void ask(() => true)
  }
  return { ...answer, retry }
}
