import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

const here = (search: string) => ({ pathname: '/moscow', search, hash: '' })

test.each<[string, string, string | null]>([
  ['where they wanted to go (LOGIN-38)', '?modal=UserLoginModal&request_uri=/moscow/profile?tab=orders', '/moscow/profile?tab=orders'],
  ['the same, encoded', '?request_uri=%2Fmoscow%2Fprofile%3Ftab%3Dorders', '/moscow/profile?tab=orders'],
  ['nowhere, when nothing is asked (LOGIN-39)', '', null],
  ['nowhere, with a query of the page', '?group=rolls', null],
  ['here, without what opened the panel (LOGIN-39)', '?modal=UserLoginModal&group=rolls', '/moscow?group=rolls'],
  ['not to another site', '?request_uri=//evil.example', '/moscow'],
  ['not to another site by its back door', '?request_uri=/\\evil.example', '/moscow'],
  ['not to an address with a scheme', '?request_uri=https://evil.example', '/moscow'],
  ['not to a script', '?request_uri=javascript:alert(1)', '/moscow'],
])('a customer goes %s (ACC-DECIDE-29)', (_name, search, target) => {
  expect(afterSignIn(here(search))).toBe(target)
})
