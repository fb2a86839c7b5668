import { expect, test } from 'vitest'
import { shell } from '#messages/en/shell.ts'
import { appLinks, partnerLinks, socialLinks } from './footer.tsx'

const none = { job: null, franchise: null, arenda: null, partners: null, mobileApplications: null, apps: [], social: [] }
const store = { name: 'App Store', url: 'https://a.example' }

test('stores go before the one page about the app; without both there is none (SHELL-39, ACC-DECIDE-10)', () => {
  const page = 'https://b.example'
  expect(appLinks({ ...none, apps: [store], mobileApplications: page }, shell)).toEqual([store])
  expect(appLinks({ ...none, mobileApplications: page }, shell)).toEqual([{ name: 'Download the app', url: page }])
  expect(appLinks({ ...none, apps: [{ ...store, url: '' }], mobileApplications: page }, shell)).toEqual([])
  expect(appLinks(none, shell)).toEqual([])
})

test('social networks are those of the settings that have an address (SHELL-40, ACC-DECIDE-10)', () => {
  expect(socialLinks({ ...none, social: [store, { name: 'VK', url: '' }] })).toEqual([store])
})

test('a partner’s link leads to its address, or opens its form where there is none; what is missing is not there (SHELL-43, ACC-DECIDE-10)', () => {
  expect(partnerLinks({ ...none, job: 'https://j.example', franchise: '', arenda: true, partners: true }, shell)).toEqual([
    { name: 'Jobs', url: 'https://j.example' },
    { name: 'For landlords', modal: 'RentPartnerModal' },
    { name: 'For suppliers', modal: 'ProviderPartnerModal' },
  ])
  expect(partnerLinks({ ...none, arenda: 'https://r.example', partners: false }, shell)).toEqual([
    { name: 'For landlords', url: 'https://r.example' },
  ])
})
