import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { callApi } from '#web/browser/api.ts'
import { createHistory, type History } from './create-history.ts'

/** The customer's orders, loaded when they are first shown (HISTORY-01). */
export function useHistory(): { history: History; more: () => void; reload: () => void } {
  const [store] = useState(() =>
    createHistory(async (page) => {
      const result = await callApi('GET /api/user/orders/:page', { params: { page } })
      return result.ok ? result.reply.orders : null
    }),
  )
  const history = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => void store.more(), [store])
  const more = useCallback(() => void store.more(), [store])
  const reload = useCallback(() => void store.reload(), [store])
  return { history, more, reload }
}
