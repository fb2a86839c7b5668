import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { askSession, type Session, useSession } from '#web/features/account/session.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { openModal } from '#web/ui/modal/modal-store.ts'

type Facts = Record<string, unknown>
/** What a modal takes from the address; null when the address lacks what it needs. */
type Reader = (query: URLSearchParams) => Facts | null

const number = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name)
  return text !== null && /^-?\d{1,12}(\.\d{1,15})?$/.test(text) ? Number(text) : null
}

const nothing: Reader = () => ({})
const named =
  (parameter: string, fact: string): Reader =>
  (query) => {
    const id = number(query, parameter)
    return id === null ? null : { [fact]: id }
  }
const atPoint: Reader = (query) => {
  const [latitude, longitude] = [number(query, 'latitude'), number(query, 'longitude')]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Modals that an address can open; those of the second list only in a city. The others need what only a page has (ACC-DECIDE-12). */
const anywhere: Record<string, Reader> = {
  CitiesModal: nothing,
  FeedbackModal: nothing,
  CallMeBackModal: nothing,
  ProviderPartnerModal: nothing,
  RentPartnerModal: nothing,
}
const inCities: Record<string, Reader> = {
  ...anywhere,
  OrderTypesModal: (query) => (query.has('tab') ? { tab: query.get('tab') } : {}),
  CartModal: nothing,
  IntervalsModal: nothing,
  MarketingBannerModal: nothing,
  UserLoginModal: nothing,
  UserOrderModal: nothing,
  BonusInfoModal: nothing,
  PromoModal: (query) => (query.has('alias') ? { alias: query.get('alias') } : null),
  ProductInfoModal: named('product_id', 'productId'),
  ConfirmShopModal: named('shop_id', 'shopId'),
  NearestShopModal: atPoint,
  ConfirmSelectAddressModal: atPoint,
}

/** Modals for one kind of visitor only (ACC-DECIDE-12). */
const only: Record<string, Session['status']> = { UserLoginModal: 'guest', BonusInfoModal: 'customer' }

/** The facts that `?modal=` opens its modal with; null for an unknown one, and for one that lacks what it needs (HOME-11). */
export function modalOfAddress(search: string, hasCity: boolean): { name: string; facts: Facts } | null {
  const query = new URLSearchParams(search)
  const name = query.get('modal') ?? ''
  const readers = hasCity ? inCities : anywhere
  const facts = Object.hasOwn(readers, name) ? readers[name]?.(query) : null
  return facts ? { name, facts } : null
}

/** Whether who is here may have the modal; null while that is not known. Where nobody signs in there is neither guest nor customer. */
export function isFor(name: string, signsIn: boolean, status: Session['status']): boolean | null {
  if (!Object.hasOwn(only, name)) return true
  if (!signsIn) return false
  return status === 'unknown' ? null : status === only[name]
}

/**
 * Opens the modal that the address of a page names, however the page was come to: a redirect may name one as well (HOME-11,
 * DECIDE-20, ACC-MODAL-02). Modals that close take their name out of the address, and no page is come to.
 */
export function useAddressModal(hasCity: boolean, known: object): void {
  const { is_auth_enabled: signsIn } = useSite().settings.customers
  const { status } = useSession()
  const { key } = useLocation()
  const looked = useRef<string | null>(null)
  useEffect(() => {
    if (looked.current === key) return
    const asked = modalOfAddress(location.search, hasCity)
    const may = asked !== null && Object.hasOwn(known, asked.name) && isFor(asked.name, signsIn, status)
    if (may === null) return
    const isFirst = looked.current === null
    looked.current = key
    if (!asked) return
    // A change of the page closes what is open; this comes after it.
    if (may) queueMicrotask(() => openModal(asked.name, asked.facts))
    else if (!isFirst && sendsAway(asked.name, status)) void openForGuest(asked)
  }, [hasCity, known, signsIn, status, key])
}

/** The profile sends here whom the server does not know any more, while this page still does (ACC-DECIDE-03). */
const sendsAway = (name: string, status: Session['status']): boolean => status === 'customer' && only[name] === 'guest'

async function openForGuest({ name, facts }: { name: string; facts: Facts }): Promise<void> {
  const { status } = await askSession()
  if (status === only[name]) openModal(name, facts)
}
