import { expect, test } from 'vitest'
import ServerErrorModal from '#web/features/errors/server-error-modal.tsx'
import { modals } from './modals.tsx'

test('confirm-kind modals are those that ask or tell (DECIDE-24, ACC-MODAL-03)', () => {
  const confirm = Object.entries(modals)
    .filter(([, { kind }]) => kind === 'confirm')
    .map(([name]) => name)
  expect(confirm.toSorted()).toEqual([
    'ConfirmChangeCity',
    'ConfirmChangeTakeaway',
    'ConfirmDeleteAddressModal',
    'ConfirmEmptyCartModal',
    'ConfirmSelectAddressModal',
    'ConfirmShopModal',
    'NearestShopModal',
    'ServerErrorModal',
  ])
})

test('only product info and the menus of links are forgotten (MODAL-07)', () => {
  const forgotten = Object.entries(modals)
    .filter(([, entry]) => 'forgettable' in entry)
    .map(([name]) => name)
  expect(forgotten).toEqual(['InfoMenu', 'ProfileMenu', 'ProductInfoModal'])
})

test('every modal of the ordering pages is there under its name (MODAL-01)', () => {
  expect(Object.keys(modals)).toEqual(
    expect.arrayContaining([
      'CitiesModal',
      'OrderTypesModal',
      'CartModal',
      'ConfirmShopModal',
      'NearestShopModal',
      'ConfirmChangeTakeaway',
      'ConfirmEmptyCartModal',
      'ProductInfoModal',
      'IntervalsModal',
      'ServerErrorModal',
      'BonusInfoModal',
      'ConfirmSelectAddressModal',
      'MarketingBannerModal',
      'PromoModal',
      'UserOrderModal',
      'UserOrderCheckModal',
    ]),
  )
})

test('the modals of accounts and requests are there under their names, the look-up of an order and its details apart (ACC-MODAL-01, ACC-MODAL-07)', () => {
  const names = [
    'UserLoginModal',
    'UserOrderModal',
    'UserOrderCheckModal',
    'TrackingMapMobileModal',
    'CallMeBackModal',
    'FeedbackModal',
    'ProviderPartnerModal',
    'RentPartnerModal',
    'MarketingBannerModal',
    'BonusInfoModal',
    'ConfirmDeleteAddressModal',
    'ConfirmSelectAddressModal',
    'ServerErrorModal',
    'CitiesModal',
  ]
  expect(names.filter((name) => !Object.hasOwn(modals, name))).toEqual([])
  expect(modals.UserOrderModal.component).not.toBe(modals.UserOrderCheckModal.component)
})

test('the dialog of errors is there before the connection is lost', () => {
  expect(modals.ServerErrorModal.component).toBe(ServerErrorModal)
})
