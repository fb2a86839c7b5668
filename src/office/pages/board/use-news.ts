import { useEffect } from 'react'
import { useOfficeTexts } from '#office/texts.tsx'
import { setNewsCount } from '#office/ui/news-count.ts'

/** Shows a notification of the system while another window covers the page; null where the browser does not allow it. */
export function notify(words: string): Notification | null {
  if (document.visibilityState !== 'hidden' || typeof Notification === 'undefined' || Notification.permission !== 'granted') return null
  try {
    return new Notification(words, { tag: 'orders' })
  } catch {
    // Phones know notifications of service workers alone, and throw: the alarm sounds there all the same.
    return null
  }
}

/** Tells how many orders wait for somebody: in the tab's title, and by a notification while another window covers it. */
export function useNews(count: number): void {
  const { new_order } = useOfficeTexts('board')
  useEffect(() => {
    if (count === 0) return undefined
    setNewsCount(count)
    const notification = notify(new_order(count))
    return () => {
      setNewsCount(0)
      notification?.close()
    }
  }, [count, new_order])
}
