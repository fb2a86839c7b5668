type ModalFacts = Record<string, unknown>
/** Reads a modal's props from the query; null when a required one is missing. */
type Reader = (query: URLSearchParams) => ModalFacts | null

type ModalAddress = {
  read: Reader
  /** Its own query parameters, which are added and removed with it. */
  brings?: readonly string[]
  /** Also available outside of cities. */
  anywhere?: true
}

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
const point = ['latitude', 'longitude']

/** Modals that a URL can open. The others need props that only a page has. */
const addresses: Record<string, ModalAddress> = {
  CitiesModal: { read: nothing, anywhere: true },
  FeedbackModal: { read: nothing, anywhere: true },
  CallMeBackModal: { read: nothing, anywhere: true },
  ProviderPartnerModal: { read: nothing, anywhere: true },
  RentPartnerModal: { read: nothing, anywhere: true },
  OrderTypesModal: { read: (query) => (query.has('tab') ? { tab: query.get('tab') } : {}), brings: ['tab'] },
  CartModal: { read: nothing },
  IntervalsModal: { read: nothing },
  MarketingBannerModal: { read: nothing },
  UserLoginModal: { read: nothing, brings: ['request_uri'] },
  UserOrderModal: { read: nothing },
  BonusInfoModal: { read: nothing },
  PromoModal: { read: (query) => (query.has('alias') ? { alias: query.get('alias') } : null), brings: ['alias'] },
  ProductInfoModal: { read: named('product_id', 'productId'), brings: ['product_id'] },
  ConfirmShopModal: { read: named('shop_id', 'shopId'), brings: ['shop_id'] },
  NearestShopModal: { read: atPoint, brings: point },
  ConfirmSelectAddressModal: { read: atPoint, brings: point },
}

const addressOf = (name: string): ModalAddress | undefined => (Object.hasOwn(addresses, name) ? addresses[name] : undefined)

/** The modal named in a query; null without one. */
export const namedModal = (search: string): string | null => new URLSearchParams(search).get('modal')

/** The modal and props of `?modal=`; null for an unknown one, and for one without a required parameter. */
export function modalOfAddress(search: string, hasCity: boolean): { name: string; facts: ModalFacts } | null {
  const name = namedModal(search) ?? ''
  const address = addressOf(name)
  const facts = address && (hasCity || address.anywhere) ? address.read(new URLSearchParams(search)) : null
  return facts && { name, facts }
}

const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? ''

/** A query without the modal and its parameters. The rest stays unchanged. */
export function withoutModal(search: string): string {
  const name = namedModal(search)
  if (name === null) return search
  const gone = ['modal', ...(addressOf(name)?.brings ?? [])]
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !gone.includes(nameOf(part)))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** A query with a modal and its parameters, replacing any other modal. */
export function withModal(search: string, name: string, brought: Record<string, string>): string {
  const rest = withoutModal(search)
  return `${rest === '' ? '?' : `${rest}&`}${new URLSearchParams({ modal: name, ...brought }).toString()}`
}
