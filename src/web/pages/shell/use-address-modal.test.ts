import { expect, test } from 'vitest'
import { modalOfAddress } from '#web/features/site/modal-address.ts'
import { isFor } from './use-address-modal.ts'
import { modals } from './overlays/modals.tsx'

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
    expect(isFor(name, { signsIn, status, hasPoints: true })).toBe(may)
  },
)

test('where the bonus programme is off no address opens its modal (BONUSPAGE-03)', () => {
  expect(isFor('BonusInfoModal', { signsIn: true, status: 'customer', hasPoints: false })).toBe(false)
  expect(isFor('UserLoginModal', { signsIn: true, status: 'guest', hasPoints: false })).toBe(true)
})
