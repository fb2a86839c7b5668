import { useEffect, useRef } from 'react'
import { useLocation, NavigationType, useNavigationType } from 'react-router'
import { askSession, type Session, useSession } from '#web/features/account/session.ts'
import { isProgrammeOnHere } from '#web/features/loyalty/use-programme.ts'
import { modalOfAddress } from '#web/features/site/modal-address.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { type SiteNavigate, useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { closeModal, modalStore, openModal } from '#web/ui/modal/modal-store.ts'
import { type AddressBar, createModalHistory, isHeld } from './overlays/modal-history.ts'

/** Modals for one kind of visitor only (ACC-DECIDE-12). */
const only: Record<string, Session['status']> = { UserLoginModal: 'guest', BonusInfoModal: 'customer' }

/** Who is here: whether customers sign in at all, whether this visitor has, and whether the bonus programme is on. */
type ModalVisitor = { signsIn: boolean; status: Session['status']; hasPoints: boolean }

/** Whether who is here may have the modal; null while that is not known. Where nobody signs in there is neither guest nor customer. */
export function isFor(name: string, { signsIn, status, hasPoints }: ModalVisitor): boolean | null {
  if (!Object.hasOwn(only, name)) return true
  if (!signsIn || (name === 'BonusInfoModal' && !hasPoints)) return false
  return status === 'unknown' ? null : status === only[name]
}

/**
 * Opens the modal that the address of a page names, however the page was come to: a redirect may name one as well, and so
 * does the way forward in history (HOME-11, DECIDE-20, ACC-MODAL-02).
 */
export function useAddressModal(hasCity: boolean, known: object): void {
  const { brand, settings } = useSite()
  const { is_auth_enabled: signsIn } = settings.customers
  const city = useCity()
  const { status } = useSession()
  const { key, state } = useLocation()
  // An entry that this page makes for an open modal asks for nothing: it may be closed again by now.
  const isOwn = useNavigationType() === NavigationType.Push && (state as { ofModal?: true } | null)?.ofModal === true
  const looked = useRef<string | null>(null)
  useModalHistory()
  useEffect(() => {
    if (looked.current === key) return
    const asked = modalOfAddress(location.search, hasCity)
    const may =
      asked !== null &&
      Object.hasOwn(known, asked.name) &&
      isFor(asked.name, { signsIn, status, hasPoints: isProgrammeOnHere(brand, city) })
    if (may === null) return
    const isFirst = looked.current === null
    looked.current = key
    if (!asked || isOwn || isHeld(modalStore.stack(), asked.name)) return
    // A change of the page closes what is open; this comes after it.
    if (may) queueMicrotask(() => openModal(asked.name, asked.facts))
    else if (!isFirst && sendsAway(asked.name, status)) void openForGuest(asked)
  }, [brand, city, hasCity, known, signsIn, status, key, isOwn])
}

/** The profile sends here whom the server does not know any more, while this page still does (ACC-DECIDE-03). */
const sendsAway = (name: string, status: Session['status']): boolean => status === 'customer' && only[name] === 'guest'

async function openForGuest({ name, facts }: { name: string; facts: Record<string, unknown> }): Promise<void> {
  const { status } = await askSession()
  if (status === only[name]) openModal(name, facts)
}

function useModalHistory(): void {
  const navigate = useSiteNavigate()
  useEffect(() => {
    const { follow, moved } = createModalHistory(browserBar(navigate), { stack: modalStore.stack, close: closeModal })
    const leave = modalStore.subscribe(follow)
    window.addEventListener('popstate', moved)
    // A dish may have been opened while the page was still coming to life.
    follow()
    return () => {
      leave()
      window.removeEventListener('popstate', moved)
    }
  }, [navigate])
}

/** What React Router keeps for a page with its entry of history. */
const stateOfEntry = (): object => (history.state as { usr?: object | null } | null)?.usr ?? {}

const browserBar = (navigate: SiteNavigate): AddressBar => ({
  search: () => location.search,
  isOfModal: () => 'ofModal' in stateOfEntry(),
  push: async (search) => {
    const { hash } = location
    await navigate({ search, hash }, { state: { ...stateOfEntry(), ofModal: true }, preventScrollReset: true })
  },
  // No navigation: the page is the same with and without it (DECIDE-26).
  replace: (search) => history.replaceState(history.state, '', location.pathname + search + location.hash),
  back: () =>
    new Promise((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true })
      history.back()
    }),
})
