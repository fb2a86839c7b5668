import { expect, test } from 'vitest'
import { modalOfAddress } from './use-address-modal.ts'
import { modals } from './overlays/modals.ts'

test.each([
  ['?modal=CitiesModal', false, {}],
  ['?modal=CitiesModal', true, {}],
  ['?modal=CartModal&utm_source=mail', true, {}],
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
])('the address %s, in a city %s, opens its modal with %o (HOME-10, HOME-11, DECIDE-20, ACC-DECIDE-12)', (search, hasCity, facts) => {
  expect(modalOfAddress(search, hasCity)?.facts ?? null).toEqual(facts)
})

test('what an address opens is a modal of the page', () => {
  for (const name of ['CitiesModal', 'OrderTypesModal', 'CartModal', 'IntervalsModal', 'MarketingBannerModal', 'UserLoginModal'])
    expect(modals).toHaveProperty(modalOfAddress(`?modal=${name}`, true)?.name ?? '')
})
