import { useEffect, useRef } from 'react'
import { useLocation, NavigationType, useNavigationType } from 'react-router'
import { nextPaint } from '#web/browser/next-paint.ts'
import { fetchSession, type Session, useSession } from '#web/features/account/session.ts'
import { isProgrammeOnHere } from '#web/features/loyalty/use-programme.ts'
import { modalOfAddress } from '#web/features/site/modal-address.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { type SiteNavigate, useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { closeModal, openNamed } from '#web/ui/modal/modal-state.ts'
import { modalStore } from '#web/ui/modal/modal-store.ts'
import { type AddressBar, createModalHistory, isHeld } from './overlays/modal-history.ts'

/** Modals for guests or for customers only. */
const only: Record<string, Session['status']> = { UserLoginModal: 'guest', BonusInfoModal: 'customer' }

/** The visitor: whether the brand has sign-in, whether they are signed in, and whether the bonus programme is on. */
type ModalVisitor = { signsIn: boolean; status: Session['status']; hasPoints: boolean }

/** Whether the visitor may open the modal; null while that is unknown. A brand without sign-in has neither guests nor customers. */
export function isFor(name: string, { signsIn, status, hasPoints }: ModalVisitor): boolean | null {
  if (!Object.hasOwn(only, name)) return true
  if (!signsIn || (name === 'BonusInfoModal' && !hasPoints)) return false
  return status === 'unknown' ? null : status === only[name]
}

/** Opens the modal in a page's URL after any navigation, including redirects and forward in history. */
export function useAddressModal(hasCity: boolean, known: object): void {
  const { brand, settings } = useSite()
  const { is_auth_enabled: signsIn } = settings.customers
  const city = useCity()
  const { status } = useSession()
  const { key, state } = useLocation()
  // An entry that this page created for an open modal is ignored: the modal may be closed again by now.
  const isOwn = useNavigationType() === NavigationType.Push && (state as { ofModal?: true } | null)?.ofModal === true
  const looked = useRef<string | null>(null)
  useModalHistory()
  useEffect(() => {
    if (looked.current === key) return
    const requested = modalOfAddress(location.search, hasCity)
    const may =
      requested !== null &&
      Object.hasOwn(known, requested.name) &&
      isFor(requested.name, { signsIn, status, hasPoints: isProgrammeOnHere(brand, city) })
    if (may === null) return
    const isFirst = looked.current === null
    looked.current = key
    if (!requested || isOwn || isHeld(modalStore.get(), requested.name)) return
    // A change of page closes open modals; this runs after that.
    if (may) queueMicrotask(() => openNamed(requested.name, requested.facts))
    else if (!isFirst && sendsAway(requested.name, status)) void openForGuest(requested)
  }, [brand, city, hasCity, known, signsIn, status, key, isOwn])
}

/** The profile redirects here when the server's session has ended but this page still has a customer. */
const sendsAway = (name: string, status: Session['status']): boolean => status === 'customer' && only[name] === 'guest'

async function openForGuest({ name, facts }: { name: string; facts: Record<string, unknown> }): Promise<void> {
  const { status } = await fetchSession()
  if (status === only[name]) openNamed(name, facts)
}

function useModalHistory(): void {
  const navigate = useSiteNavigate()
  useEffect(() => {
    const { follow, moved } = createModalHistory(browserBar(navigate), { stack: modalStore.get, close: closeModal })
    const leave = modalStore.subscribe(follow)
    window.addEventListener('popstate', moved)
    // A dish may have been opened during hydration.
    follow()
    return () => {
      leave()
      window.removeEventListener('popstate', moved)
    }
  }, [navigate])
}

/** React Router's state of the history entry. */
const stateOfEntry = (): object => (history.state as { usr?: object | null } | null)?.usr ?? {}

const browserBar = (navigate: SiteNavigate): AddressBar => ({
  search: () => location.search,
  isOfModal: () => 'ofModal' in stateOfEntry(),
  push: async (search) => {
    const { hash, pathname } = location
    // A navigation renders and measures the page: the modal is painted first.
    await nextPaint()
    if (location.pathname !== pathname) return
    await navigate({ search, hash }, { state: { ...stateOfEntry(), ofModal: true }, preventScrollReset: true })
  },
  // Not a navigation: the page is the same with and without it.
  replace: (search) => history.replaceState(history.state, '', location.pathname + search + location.hash),
  back: () =>
    new Promise((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true })
      history.back()
    }),
})
