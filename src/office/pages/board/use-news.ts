import { useEffect } from 'react'
import { useOfficeTexts } from '#office/texts.tsx'

const mayNotify = (): boolean =>
  document.visibilityState === 'hidden' && typeof Notification !== 'undefined' && Notification.permission === 'granted'

/** Tells how many orders wait for somebody: in the tab's title, and by a notification while another window covers it. */
export function useNews(count: number): void {
  const { title, new_order } = useOfficeTexts('board')
  useEffect(() => {
    if (count === 0) return undefined
    document.title = `(${count}) ${title} · Sofra`
    const notification = mayNotify() ? new Notification(new_order(count), { tag: 'orders' }) : null
    return () => {
      document.title = `${title} · Sofra`
      notification?.close()
    }
  }, [count, title, new_order])
}
