import { useEffect, useRef } from 'react'
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

/** Modals that an address can open, all but the first of them in a city; the others need what only a page has (ACC-DECIDE-12). */
const outsideOfCities: Record<string, Reader> = { CitiesModal: nothing }
const inCities: Record<string, Reader> = {
  ...outsideOfCities,
  OrderTypesModal: (query) => (query.has('tab') ? { tab: query.get('tab') } : {}),
  CartModal: nothing,
  IntervalsModal: nothing,
  MarketingBannerModal: nothing,
  UserLoginModal: nothing,
  PromoModal: (query) => (query.has('alias') ? { alias: query.get('alias') } : null),
  ProductInfoModal: named('product_id', 'productId'),
  ConfirmShopModal: named('shop_id', 'shopId'),
  NearestShopModal: atPoint,
  ConfirmSelectAddressModal: atPoint,
}

/** The facts that `?modal=` opens its modal with; null for an unknown one, and for one that lacks what it needs (HOME-11). */
export function modalOfAddress(search: string, hasCity: boolean): { name: string; facts: Facts } | null {
  const query = new URLSearchParams(search)
  const name = query.get('modal') ?? ''
  const readers = hasCity ? inCities : outsideOfCities
  const facts = Object.hasOwn(readers, name) ? readers[name]?.(query) : null
  return facts ? { name, facts } : null
}

/** Opens the modal that the address of the first load names (HOME-11, DECIDE-20). */
export function useAddressModal(hasCity: boolean): void {
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const asked = modalOfAddress(location.search, hasCity)
    if (asked) openModal(asked.name, asked.facts)
  }, [hasCity])
}
