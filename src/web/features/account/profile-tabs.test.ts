import { expect, test } from 'vitest'
import { profileEntries, tabOf } from './profile-tabs.ts'

const delivers = { delivery: true }
const collectOnly = { delivery: false }

test('the profile has personal data, orders, and addresses where a city delivers (PROFILE-01, PROFILE-02)', () => {
  expect(profileEntries(delivers).map(({ tab }) => tab)).toEqual(['profile', 'orders', 'addresses'])
  expect(profileEntries(collectOnly).map(({ tab }) => tab)).toEqual(['profile', 'orders'])
})

test.each([
  ['orders', delivers, 'orders'],
  ['addresses', delivers, 'addresses'],
  ['addresses', collectOnly, 'profile'],
  ['toString', delivers, 'profile'],
  [null, delivers, 'profile'],
])('tab %s opens where %j is %s (PROFILE-02, ACC-DECIDE-34)', (requested, city, tab) => {
  expect(tabOf(requested, city)).toBe(tab)
})
