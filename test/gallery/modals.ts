import type { modals as opened } from '#web/pages/shell/overlays/modals.tsx'
import type { Screen } from './screens.ts'
import type { Visitor } from './visitor.ts'

type Name = keyof typeof opened

const waitForModal = ({ page }: Visitor): Promise<void> => page.locator('dialog[open]').last().waitFor()

/** A modal that an address opens, with its parameters. */
export const modalAt = (name: string, modal: Name, query: (visitor: Visitor) => string = () => ''): Screen => ({
  name,
  async show(visitor) {
    await visitor.go(`?modal=${modal}${query(visitor)}`)
    await waitForModal(visitor)
  },
})

/** A modal that a button of the menu opens. */
const behind = (name: string, label: (visitor: Visitor) => string): Screen => ({
  name,
  async show(visitor) {
    await visitor.go('')
    await visitor.page
      .getByRole('button', { name: label(visitor), exact: true })
      .first()
      .click()
    await waitForModal(visitor)
  },
})

const point = ({ place }: Visitor): string => {
  const { latitude, longitude } = place.map.coordinates
  return `&latitude=${latitude}&longitude=${longitude}`
}

const laterOnTour = 'shown later, when the cart is filled'
const notYet = 'needs what only a journey has done before'

/** How each modal is shown, or why it is not. Without a line of its own a new modal does not compile. */
const shownBy: Record<Name, Screen[] | string> = {
  CitiesModal: [modalAt('modal-cities', 'CitiesModal')],
  OrderTypesModal: [
    modalAt('modal-delivery', 'OrderTypesModal', () => '&tab=delivery'),
    modalAt('modal-takeaway', 'OrderTypesModal', () => '&tab=takeaway'),
  ],
  InfoMenu: 'on phones only',
  ProfileMenu: notYet,
  ProductInfoModal: [modalAt('modal-dish', 'ProductInfoModal', ({ city }) => `&product_id=${city.popular_products[0]?.id}`)],
  TrackingMapMobileModal: 'on phones only',
  SearchModal: [behind('modal-search', ({ shop }) => shop.texts.menu.search)],
  DietFilterModal: [behind('modal-diets', ({ shop }) => shop.texts.menu.filter)],
  PromoModal: [modalAt('modal-promotion', 'PromoModal', ({ city }) => `&alias=${city.promotions[0]?.alias}`)],
  CartModal: [modalAt('modal-cart-empty', 'CartModal')],
  IntervalsModal: laterOnTour,
  UserLoginModal: [{ ...modalAt('modal-login', 'UserLoginModal'), account: true }],
  UserOrderCheckModal: notYet,
  UserOrderModal: [modalAt('modal-order-lookup', 'UserOrderModal')],
  FeedbackModal: [modalAt('modal-feedback', 'FeedbackModal')],
  CallMeBackModal: [modalAt('modal-call-me-back', 'CallMeBackModal')],
  ProviderPartnerModal: [modalAt('modal-suppliers', 'ProviderPartnerModal')],
  RentPartnerModal: [modalAt('modal-landlords', 'RentPartnerModal')],
  BonusInfoModal: notYet,
  MarketingBannerModal: [modalAt('modal-banner', 'MarketingBannerModal')],
  ConfirmEmptyCartModal: laterOnTour,
  ConfirmChangeCity: notYet,
  ConfirmChangeTakeaway: notYet,
  ConfirmShopModal: [modalAt('modal-confirm-shop', 'ConfirmShopModal', ({ place }) => `&shop_id=${place.id}`)],
  NearestShopModal: [modalAt('modal-nearest-shop', 'NearestShopModal', point)],
  ConfirmSelectAddressModal: [modalAt('modal-confirm-address', 'ConfirmSelectAddressModal', point)],
  ConfirmDeleteAddressModal: notYet,
  ServerErrorModal: notYet,
}

export const modals: Screen[] = Object.values(shownBy).flatMap((shown) => (typeof shown === 'string' ? [] : shown))

/** Those of a filled cart. */
export const modalsOfCart: Screen[] = [
  modalAt('modal-cart', 'CartModal'),
  {
    name: 'modal-confirm-empty-cart',
    async show(visitor) {
      await visitor.go('?modal=CartModal')
      await visitor.page.getByRole('button', { name: visitor.shop.texts.cart_panel.clear, exact: true }).last().click()
      await visitor.page.locator('dialog[open]').nth(1).waitFor()
    },
  },
]
