import { type FunctionComponent, createElement } from 'react'
import { cartStep } from '#web/features/cart/cart-store.ts'
import { closesBeside, isMobile } from '#web/features/cart/order-press.ts'
import ServerErrorModal from '#web/features/errors/server-error-modal.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { ModalEntry } from '#web/ui/modal/ModalHost.tsx'
import { showBeforeModal } from '#web/ui/show-before-modal.ts'
import { type TextReader, useTextReader } from '#web/texts.tsx'
import { NotLoaded } from './not-loaded.tsx'

type Loaded<Props> = { default: FunctionComponent<Props> }

/**
 * A modal whose chunk and texts may be loaded before it is opened. Once they are there it is rendered at once: `lazy`
 * would show the loading state for a frame, and the sheet would jump.
 */
function loadedAhead<Props extends object>(
  fetchModule: (read: TextReader) => Promise<Loaded<Props>>,
): { Component: FunctionComponent<Props>; load: (read: TextReader) => void } {
  let known: FunctionComponent<Props> | null = null
  let waiting: FunctionComponent<Props> | null = null
  const load = async (read: TextReader): Promise<Loaded<Props>> => {
    known = (await fetchModule(read)).default
    return { default: known }
  }
  function Ahead(props: Props) {
    const read = useTextReader()
    // A page has one reader, so the first one's load is everyone's.
    waiting ??= lazyPart(() => load(read), NotLoaded)
    return createElement(known ?? waiting, props)
  }
  // What fails ahead is loaded again when it is opened, which says so.
  return { Component: Ahead, load: (read) => void load(read).catch(() => undefined) }
}

/** Modals are separate chunks: none is part of a page's first script. */
const later = <Props extends object>(load: () => Promise<Loaded<Props>>): FunctionComponent<Props> => lazyPart(load, NotLoaded)

const dish = loadedAhead(async (read) => {
  const [modal] = await Promise.all([import('#web/features/product/product-info-modal.tsx'), read('dish')])
  return modal
})
/** Loads the modal that is opened most, while the page has nothing to do. */
export const loadDishAhead = dish.load

const cities = loadedAhead(async (read) => {
  const [modal] = await Promise.all([import('#web/features/place/cities/cities-modal.tsx'), read('cities')])
  return modal
})

const cart = loadedAhead(async (read) => {
  const [modal] = await Promise.all([import('#web/features/cart-panel/cart-modal.tsx'), read('cart_panel')])
  return modal
})

/** Every modal by its name in `openModal` and in the URL. */
export const modals = {
  CitiesModal: { kind: 'default', size: 'm', component: cities.Component },
  OrderTypesModal: {
    kind: 'default',
    size: 'xl',
    tall: true,
    component: later(() => import('#web/features/place/order-types/order-types-modal.tsx')),
  },
  InfoMenu: { kind: 'default', size: 's', forgettable: true, component: later(() => import('../info-menu/info-menu.tsx')) },
  ProfileMenu: {
    kind: 'default',
    variant: 'side',
    forgettable: true,
    component: later(() => import('../account/profile-menu.tsx')),
  },
  ProductInfoModal: {
    kind: 'default',
    size: 'l',
    forgettable: true,
    tall: true,
    show: showBeforeModal,
    component: dish.Component,
  },
  TrackingMapMobileModal: {
    kind: 'default',
    size: 'l',
    steady: true,
    component: later(() => import('#web/features/order/courier/tracking-map-mobile-modal.tsx')),
  },
  SearchModal: { kind: 'default', size: 'xl', steady: true, component: later(() => import('#web/features/search/search-modal.tsx')) },
  DietFilterModal: { kind: 'default', size: 'm', steady: 'narrow', component: later(() => import('#web/features/diet/filter-modal.tsx')) },
  PromoModal: { kind: 'default', size: 'm', steady: 'narrow', component: later(() => import('#web/features/info/promo-modal.tsx')) },
  CartModal: {
    kind: 'default',
    variant: 'panel',
    overlayCloses: () => closesBeside(cartStep(), isMobile()),
    component: cart.Component,
  },
  // The days stay under the pointer while the times of another one come.
  IntervalsModal: {
    kind: 'default',
    size: 'm',
    steady: true,
    component: later(() => import('#web/features/checkout/intervals-modal.tsx')),
  },
  UserLoginModal: { kind: 'default', size: 's', component: later(() => import('#web/features/account/login/user-login-modal.tsx')) },
  UserOrderCheckModal: { kind: 'default', size: 'm', component: later(() => import('#web/features/order/user-order-check-modal.tsx')) },
  UserOrderModal: { kind: 'default', size: 's', component: later(() => import('#web/features/order/lookup/user-order-modal.tsx')) },
  FeedbackModal: { kind: 'default', size: 'm', component: later(() => import('#web/features/feedback/feedback-modal.tsx')) },
  CallMeBackModal: { kind: 'default', size: 's', component: later(() => import('#web/features/feedback/call-me-back-modal.tsx')) },
  ProviderPartnerModal: {
    kind: 'default',
    size: 'm',
    component: later(() => import('#web/features/feedback/provider-partner-modal.tsx')),
  },
  RentPartnerModal: { kind: 'default', size: 'm', component: later(() => import('#web/features/feedback/rent-partner-modal.tsx')) },
  BonusInfoModal: { kind: 'default', size: 's', component: later(() => import('#web/features/loyalty/bonus-info-modal.tsx')) },
  MarketingBannerModal: {
    kind: 'default',
    size: 'm',
    component: later(() => import('#web/features/banner/marketing-banner-modal.tsx')),
  },
  ConfirmEmptyCartModal: {
    kind: 'confirm',
    size: 's',
    component: later(() => import('#web/features/cart-panel/confirm-empty-cart-modal.tsx')),
  },
  ConfirmChangeTakeaway: {
    kind: 'confirm',
    size: 's',
    component: later(() => import('#web/features/place/shops/confirm-change-takeaway.tsx')),
  },
  ConfirmChangeCity: { kind: 'confirm', size: 's', component: later(() => import('#web/features/place/cities/confirm-change-city.tsx')) },
  ConfirmShopModal: { kind: 'confirm', size: 's', component: later(() => import('#web/features/place/shops/confirm-shop-modal.tsx')) },
  NearestShopModal: { kind: 'confirm', size: 's', component: later(() => import('#web/features/place/shops/nearest-shop-modal.tsx')) },
  ConfirmSelectAddressModal: {
    kind: 'confirm',
    size: 's',
    component: later(() => import('#web/features/place/confirm-select-address-modal.tsx')),
  },
  ConfirmDeleteAddressModal: {
    kind: 'confirm',
    size: 's',
    component: later(() => import('#web/features/place/saved/confirm-delete-address-modal.tsx')),
  },
  // Shown when the connection is lost: it could not be loaded then.
  ServerErrorModal: { kind: 'confirm', size: 's', component: ServerErrorModal },
} satisfies Record<string, ModalEntry>

/** A component that takes no props is inferred to take what no caller has. */
type PropsOf<Component> = Component extends FunctionComponent<infer Props> ? ([Props] extends [never] ? object : Props) : never
type Listed = { [Name in keyof typeof modals]: PropsOf<(typeof modals)[Name]['component']> }

// So `openModal` knows the props of each.
declare module '#web/ui/modal/modal-state.ts' {
  interface ModalProps extends Listed {}
}
