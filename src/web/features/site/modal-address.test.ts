import '#kit/seeded-properties.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modalOfAddress, namedModal, withModal, withoutModal } from './modal-address.ts'

// @DECIDE-20 @ACC-MODAL-02 @ACC-DECIDE-12
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
])('the address %s, in a city %s, opens its modal with %o (HOME-10, HOME-11)', (search, hasCity, facts) => {
  expect(modalOfAddress(search, hasCity)?.facts ?? null).toEqual(facts)
})

test.each([
  ['?modal=CitiesModal', ''],
  ['?utm_source=mail&modal=CartModal', '?utm_source=mail'],
  ['?tab=orders&modal=CitiesModal', '?tab=orders'],
  ['?modal=OrderTypesModal&tab=takeaway&group=wok', '?group=wok'],
  ['?modal=UserLoginModal&request_uri=%2Fmoscow%2Fprofile&lang=de', '?lang=de'],
  ['?diet=vegan,halal&modal=ProductInfoModal&product_id=12&key=a%20b', '?diet=vegan,halal&key=a%20b'],
  ['?modal=ConfirmSelectAddressModal&latitude=59.9&longitude=30.3', ''],
  ['?product_id=12&tab=orders', '?product_id=12&tab=orders'],
  ['?modal=NoSuchModal&tab=orders', '?tab=orders'],
  ['', ''],
])('closing the modal of %s leaves %s: what it brought goes with it, and nothing else (MODAL-06, DECIDE-26)', (search, left) => {
  expect(withoutModal(search)).toBe(left)
})

const word = fc.stringMatching(/^[a-z_]{1,8}$/).filter((name) => !['modal', 'product_id'].includes(name))
const query = fc.array(fc.tuple(word, fc.string({ maxLength: 12 }))).map((pairs) => {
  const text = new URLSearchParams(pairs).toString()
  return text === '' ? '' : `?${text}`
})

test('a dish comes into any address and goes out of it again, and leaves no trace', () => {
  fc.assert(
    fc.property(query, fc.nat(1e9), (search, id) => {
      const opened = withModal(search, 'ProductInfoModal', { product_id: String(id) })
      expect(modalOfAddress(opened, true)).toEqual({ name: 'ProductInfoModal', facts: { productId: id } })
      expect(withoutModal(opened)).toBe(search)
      // Replaces another modal together with its parameters.
      const instead = withModal(opened, 'OrderTypesModal', { tab: 'takeaway' })
      expect([namedModal(instead), new URLSearchParams(instead).get('product_id')]).toEqual(['OrderTypesModal', null])
    }),
  )
})
