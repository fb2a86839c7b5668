import { useEffect } from 'react'
import { callStaff } from '#office/api.ts'
import { may, useMe } from '#office/session/session.tsx'

/** Milliseconds between two reports that a board is open. */
const every = 20_000

/** Tells the server that this board is open, and whether its sound runs: at once, when that changes, and again and again. */
export function useListening(shop: string, sound: boolean): void {
  const works = may(useMe(), 'orders.work')
  useEffect(() => {
    if (!works) return undefined
    const report = (): void =>
      void callStaff('POST /api/staff/board/listening', { body: { sound, ...(shop ? { shop_id: Number(shop) } : {}) } })
    report()
    const timer = setInterval(report, every)
    return () => clearInterval(timer)
  }, [works, shop, sound])
}
