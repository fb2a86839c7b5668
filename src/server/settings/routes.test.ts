import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '#brands/index.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each(brands)('the settings of $alias are its facts (DECIDE-128, ENTITY-29, ACC-BRAND-01)', async (brand) => {
  const { settings } = must(await shopper(app, { host: brand.hosts[0] ?? '' }).call('GET /api/settings'))
  expect(settings).toMatchObject({
    appAlias: brand.alias,
    customers: { is_auth_enabled: app.services.brands.find(({ alias }) => alias === brand.alias)?.customers.authEnabled },
    default_phone: brand.defaultPhone,
    languages: brand.languages.offered,
    show_lang_button: brand.languages.showSwitch,
    company_names: brand.companyNames,
    links: brand.links,
    emails: { feedback: brand.email },
  })
  expect(Object.keys(settings.payment_types)).toEqual(brand.paymentTypes)
})

test('payment types have titles in the visitor’s language', async () => {
  const title = async (language: string) =>
    must(await shopper(app, { 'accept-language': language }).call('GET /api/settings')).settings.payment_types.cash?.title
  expect([await title('ru'), await title('en')]).toEqual(['Наличными при получении', 'Cash on receipt'])
})

test('who draws the maps is told, of all cities that say nothing else (ADDR-21, DECIDE-38)', async () => {
  const provider = async (of: TestApp) => must(await shopper(of).call('GET /api/settings')).settings.maps_provider
  expect(await provider(app)).toBe('local')
  await using other = await createTestApp({ mapViews: { of: () => ({ provider: 'google', key: 'k', mapId: 'm' }) } })
  expect(await provider(other)).toBe('google')
})

test('settings have the fields of the specification (ACC-ENTITY-18)', async () => {
  const { settings } = must(await shopper(app).call('GET /api/settings'))
  const text = expect.any(String) as string
  expect(settings).toMatchObject({
    customers: { is_auth_enabled: expect.any(Boolean) as boolean, notify_channels: expect.any(Array) as string[] },
    captcha: { checked: expect.any(Boolean) as boolean },
    country_code: text,
    default_phone: text,
    domain: text,
    languages: ['ru', 'en', 'tr', 'uz', 'de', 'uk'],
    appAlias: text,
    show_lang_button: expect.any(Boolean) as boolean,
    emails: { feedback: text },
    enableTrackingCourier: expect.any(Boolean) as boolean,
  })
  expect(Object.keys(settings.links).sort()).toEqual(['apps', 'arenda', 'franchise', 'job', 'mobileApplications', 'partners', 'social'])
})
