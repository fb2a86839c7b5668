import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { noticeBox } from './notice-box.ts'

const CookieNotice = lazy(() => import('./cookie-notice.tsx').catch(() => ({ default: () => <></> })))

/** Milliseconds between the page and the notice (section 9). */
const delay = 2000
/** Its cookie lives for 256 days, like all others. */
const accepted = 'cookies_accepted'

/** Shows the cookie notice until it is accepted (COOKIE-01 to COOKIE-03). */
export function CookieConsent() {
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
  const box = due ? document.getElementById(noticeBox) : null
  return (
    box &&
    createPortal(
      <Suspense>
        <CookieNotice onAccept={accept} />
      </Suspense>,
      box,
    )
  )
}
