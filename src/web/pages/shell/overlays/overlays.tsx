import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBanner } from '#web/features/banner/use-banner.ts'
import { loadAgain } from '#web/browser/load-again.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { cartState, cartStep, loadCart, reloadCart, shownCart, subscribeToCart } from '#web/features/cart/cart-store.ts'
import { followLastHour } from '#web/features/cart/follow-last-hour.ts'
import { followVisible } from '#web/features/cart/follow-visible.ts'
import { customerChangeText } from '#web/features/cart/cart-changes.ts'
import { readCartAgain } from '#web/features/cart/read-cart-again.ts'
import { useDishesAhead } from '#web/features/product/use-dishes-ahead.ts'
import { useIsPaying } from '#web/features/site/use-is-paying.ts'
import { useCity } from '#web/features/site/use-site.ts'
import { useChangesMessage } from '#web/features/place/use-changes-message.ts'
import { usePlaceQuestion } from '#web/features/place/use-place-question.ts'
import { useWantedPage } from '#web/navigation/use-wanted-page.ts'
import type { CityFacts } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTextReader, useTexts } from '#web/texts.tsx'
import { BackToTop } from '#web/ui/BackToTop.tsx'
import { FlashHost } from '#web/ui/flash/FlashHost.tsx'
import { ModalHost } from '#web/ui/modal/ModalHost.tsx'
import { goOnWithRepeat, setRepeater, type WantedRepeat } from '#web/features/account/repeat-after-sign-in.ts'
import { fetchSession, forgetUser, useSession } from '#web/features/account/session.ts'
import { useRepeatOf } from '#web/features/order/use-repeat.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { type AnyResult, type CallName, onAnswer } from '#web/browser/api.ts'
import { flash, type FlashKind } from '#web/ui/flash/flash-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { isShown } from '#web/features/errors/shown-failures.ts'
import { useAddressModal } from '../use-address-modal.ts'
import { loadDishAhead, modals } from './modals.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { noticeBox } from './notice-box.ts'

/** A call aborted by leaving the page looks like a network failure, but a moment later the page is gone. */
const afterLeaving = 300

// Nobody misses it, but everybody is to have read it.
const CookieNotice = lazy(() => loadAgain(() => import('./cookie-notice.tsx')))

/** Milliseconds between the page and the notice. */
const delay = 2000

/** Its cookie lives for 256 days, like all others. */
const accepted = 'cookies_accepted'

const key = 'utm_source'

/** Everything over a page; loaded later. */
export default function Overlays() {
  const t = useTexts('shell')
  const city = useCity()
  useAnswers()
  useOtherTabs()
  useWantedPage()
  useEffect(() => rememberUtmSource(location.search), [])
  useCartReadings()
  useAddressModal(city !== null, modals)
  return (
    <>
      {city && <Banners city={city} />}
      {city && <DishesAhead />}
      {city && <RepeatAfterSignIn />}
      {city && <Arrival city={city} />}
      <BackToTop label={t.back_to_top} />
      <CookieConsent />
      <ModalHost modals={modals} loadingLabel={t.loading} failed={<NotLoaded />} />
      <FlashHost label={t.notifications} closeLabel={t.close} />
    </>
  )
}

/** Reads the cart again when something of its place may have turned; without a chosen place there is nothing to learn. */
function useCartReadings(): void {
  const read = useTextReader()
  const alias = useCity()?.alias ?? ''
  const again = useEffectEvent(() => {
    void readCartAgain({
      shown: shownCart,
      isChanging: () => cartState().running > 0,
      load: () => loadCart(),
      isOrdering: () => cartStep() === 2 || location.pathname === paths.cart(alias),
      tell: (changes) =>
        void Promise.resolve(read('checkout')).then((t) =>
          openModal('ServerErrorModal', {
            title: t.changed,
            message: changes.map((change) => customerChangeText(t, change)).join('\n'),
          }),
        ),
    })
  })
  useEffect(() => followLastHour({ get: cartState, subscribe: subscribeToCart }, () => again()), [])
  useEffect(() => {
    const look = () => void (cartState().confirmed?.place.chosen && again())
    return followVisible(document, { read: look, chance: Math.random })
  }, [])
}

function DishesAhead() {
  useDishesAhead()
  const isPaying = useIsPaying()
  const read = useTextReader()
  useEffect(() => (isPaying ? undefined : whenIdle(() => loadDishAhead(read))), [isPaying, read])
  return null
}

function RepeatAfterSignIn() {
  useRepeatAfterSignIn()
  return null
}

/** What is asked and said of the place of a cart that has come to a city. Entering one without having chosen one is choosing it. */
function Arrival({ city }: { city: CityFacts }) {
  usePlaceQuestion(city)
  useChangesMessage(city)
  useEffect(() => {
    if (readCookie('city') === null) writeCookie('city', city.alias)
  }, [city.alias])
  return null
}

function Banners({ city }: { city: CityFacts }) {
  useBanner(city)
  return null
}

/** Stores the source of a visit for the tab's lifetime, for analytics. */
export function rememberUtmSource(search: string): void {
  const source = new URLSearchParams(search).get(key)
  if (!source) return
  try {
    sessionStorage.setItem(key, source.slice(0, 100))
  } catch {
    // Without storage it is not recorded.
  }
}

/** Goes on with a repeat that has led to signing in: after the code, or on the first page after another network's. */
function useRepeatAfterSignIn(): void {
  const repeat = useEffectEvent(useRepeatOf())
  const { status } = useSession()
  const isFirst = useRef(true)
  useEffect(() => {
    setRepeater((wanted: WantedRepeat) => void repeat(wanted))
    return () => setRepeater(null)
  }, [])
  useEffect(() => {
    if (status === 'unknown' || !isFirst.current) return
    isFirst.current = false
    if (status === 'customer') goOnWithRepeat()
  }, [status])
}

/**
 * Who signs in or out in another tab of the browser has done so in this one, too. After signing out the page is left: it
 * may show what belongs to the customer.
 */
function useOtherTabs(): void {
  const { status } = useSession()
  const city = useCity()?.alias ?? null
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent): void => {
      // Each page that is opened writes the same customer again.
      if (key !== 'user' || (newValue !== null) === (status === 'customer')) return
      if (newValue !== null) void fetchSession().then(reloadCart)
      else if (city === null) location.reload()
      else void import('#web/features/log-out/log-out.ts').then(({ leave }) => leave(city)).catch(() => location.reload())
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [status, city])
}

/** Shows the cookie notice until it is accepted. */
function CookieConsent() {
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

/** Shows every response's notification, and failures that no page shows itself, in one place. */
function useAnswers(): void {
  const t = useTexts('shell')
  useEffect(() => onAnswer((answer, name) => hearAnswer(answer, name, t)), [t])
}

/** What is said of a failure that has no words of its own. */
type FailureTexts = { something_failed: string; no_connection: string }

export function hearAnswer(result: AnyResult, name: CallName, texts: FailureTexts): void {
  const shown = notificationOf((result.ok ? result.reply : result.problem).notification)
  if (shown) flash(shown.text, { kind: shown.kind })
  if (result.ok) return
  const { status, problem } = result
  // A session may end on another device while a page is open here.
  if (status === 401) forgetUser()
  if (!isShown(status, name)) return
  const show = () =>
    openModal('ServerErrorModal', { message: textOf(problem.message) ?? (status === 0 ? texts.no_connection : texts.something_failed) })
  if (status === 0) setTimeout(show, afterLeaving)
  else show()
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** A notification is a text, or a text with its type. */
export function notificationOf(value: unknown): { text: string; kind: FlashKind } | null {
  const { text, type } = typeof value === 'object' && value !== null ? (value as { text?: unknown; type?: unknown }) : { text: value }
  const words = textOf(text)
  return words === null ? null : { text: words, kind: type === 'error' || type === 'success' ? type : 'info' }
}
