import { lazy, Suspense, useEffect, useState } from 'react'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'

const CookieNotice = lazy(() => import('./cookie-notice.tsx').catch(() => ({ default: () => <></> })))

/** Milliseconds between the page and the notice (section 9). */
const delay = 2000
/** Its cookie lives for 256 days, as all others do. */
const accepted = 'cookies_accepted'

/** Brings the notice about cookies, until it was accepted (COOKIE-01 to COOKIE-03). */
export function CookieWatch() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (readCookie(accepted) !== null) return
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [])
  const accept = () => {
    writeCookie(accepted, '1')
    setDue(false)
  }
  return (
    due && (
      <Suspense>
        <CookieNotice onAccept={accept} />
      </Suspense>
    )
  )
}
