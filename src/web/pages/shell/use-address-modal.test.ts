import { expect, test } from 'vitest'
import { isFor, modalOfAddress } from './use-address-modal.ts'
import { modals } from './overlays/modals.ts'

test.each([
  ['?modal=CitiesModal', false, {}],
  ['?modal=CitiesModal', true, {}],
  ['?modal=FeedbackModal', false, {}],
  ['?modal=CallMeBackModal', true, {}],
  ['?modal=CartModal&utm_source=mail', true, {}],
  ['?modal=FeedbackModal', false, {}],
  ['?modal=CallMeBackModal', true, {}],
  ['?modal=RentPartnerModal', false, {}],
  ['?modal=ProviderPartnerModal', true, {}],
  ['?modal=UserOrderModal', true, {}],
  ['?modal=UserOrderModal', false, null],
  ['?modal=UserOrderCheckModal', true, null],
  ['?modal=TrackingMapMobileModal', true, null],
  ['?modal=ConfirmDeleteAddressModal', true, null],
  ['?modal=BonusInfoModal', true, {}],
  ['?modal=CartModal', false, null],
  ['?modal=IntervalsModal', true, {}],
  ['?modal=OrderTypesModal&tab=takeaway', true, { tab: 'takeaway' }],
  ['?modal=OrderTypesModal', true, {}],
  ['?modal=MarketingBannerModal', true, {}],
  ['?modal=UserLoginModal&request_uri=/moscow/profile', true, {}],
  ['?modal=PromoModal&alias=three-amigos', true, { alias: 'three-amigos' }],
  ['?modal=PromoModal', true, null],
  ['?modal=ProductInfoModal&product_id=12', true, { productId: 12 }],
  ['?modal=ProductInfoModal&product_id=x', true, null],
  ['?modal=ConfirmShopModal&shop_id=3', true, { shopId: 3 }],
  ['?modal=ConfirmShopModal', true, null],
  ['?modal=NearestShopModal&latitude=59.9&longitude=30.3', true, { latitude: 59.9, longitude: 30.3 }],
  ['?modal=ConfirmSelectAddressModal&latitude=59.9', true, null],
  ['?modal=ServerErrorModal', true, null],
  ['?modal=ConfirmEmptyCartModal', true, null],
  ['?modal=toString', true, null],
  ['?modal=NoSuchModal', true, null],
  ['?tab=takeaway', true, null],
])(
  'the address %s, in a city %s, opens its modal with %o (HOME-10, HOME-11, DECIDE-20, ACC-MODAL-02, ACC-DECIDE-12)',
  (search, hasCity, facts) => {
    expect(modalOfAddress(search, hasCity)?.facts ?? null).toEqual(facts)
  },
)

test('what an address opens is a modal of the page', () => {
  const named = ['CitiesModal', 'OrderTypesModal', 'CartModal', 'IntervalsModal', 'MarketingBannerModal', 'UserLoginModal']
  const forms = ['FeedbackModal', 'CallMeBackModal', 'ProviderPartnerModal', 'RentPartnerModal']
  for (const name of [...named, ...forms]) expect(modals).toHaveProperty(modalOfAddress(`?modal=${name}`, true)?.name ?? '')
})

test.each([
  ['UserLoginModal', true, 'guest', true],
  ['UserLoginModal', true, 'unknown', null],
  ['UserLoginModal', true, 'customer', false],
  ['UserLoginModal', false, 'unknown', false],
  ['BonusInfoModal', true, 'customer', true],
  ['BonusInfoModal', true, 'guest', false],
  ['BonusInfoModal', false, 'unknown', false],
  ['CitiesModal', false, 'unknown', true],
] as const)(
  'an address opens %s, with signing in %s, for a visitor who is %s: %s (ACC-MODAL-02, ACC-DECIDE-12)',
  (name, signsIn, status, may) => {
    expect(isFor(name, signsIn, status)).toBe(may)
  },
)
