import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { languages } from '#domain/language.ts'
import { must, shopper } from '#kit/shopper.ts'
import type { Captcha } from '#server/providers/captcha/captcha.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

// @ACC-BRAND-01
test.each(brandFolders)('the settings of $alias are its facts (DECIDE-128, ENTITY-29)', async (brand) => {
  const { settings } = must(await shopper(app, { host: brand.hosts[0] ?? '' }).call('GET /api/settings'))
  expect(settings).toMatchObject({
    appAlias: brand.alias,
    customers: { notify_channels: ['sms', 'call'] },
    captcha: { checked: false, kind: null, site_key: null },
    default_phone: brand.defaultPhone,
    domain: brand.domain,
    languages: brand.languages.offered,
    show_lang_button: brand.languages.showSwitch,
    company_names: expect.objectContaining(brand.companyNames),
    links: brand.links,
    emails: { feedback: brand.email },
  })
  expect(Object.keys(settings.payment_types)).toEqual([...brand.paymentTypes, 'nothing'])
})

test('whether customers sign in, how, and what proves that they are people, is told (ENTITY-29)', async () => {
  const sign = async (of: TestApp) => {
    const { customers, captcha } = must(await shopper(of).call('GET /api/settings')).settings
    return { customers, captcha }
  }
  expect((await sign(app)).customers.is_auth_enabled).toBe(false)
  const captcha: Captcha = {
    widget: { kind: 'turnstile', siteKey: 'site' },
    challenge: () => Promise.resolve(null),
    verify: () => Promise.resolve('pass'),
  }
  await using other = await createTestApp({ authEnabled: true, signIn: { sender: { ...app.phones.sender, channels: ['call'] }, captcha } })
  expect(await sign(other)).toEqual({
    customers: { is_auth_enabled: true, notify_channels: ['call'] },
    captcha: { checked: true, kind: 'turnstile', site_key: 'site' },
  })
})

test('payment types have a sign, and titles in the visitor’s language (ENTITY-29)', async () => {
  const titles = async (language: string) =>
    must(await shopper(app, { 'accept-language': language }).call('GET /api/settings')).settings.payment_types
  expect((await titles('ru')).cash).toEqual({ title: 'Наличными при получении', icon: 'cash' })
  expect((await titles('en')).cash?.title).toBe('Cash on receipt')
  expect([(await titles('en')).card?.icon, (await titles('en')).SBP?.icon]).toEqual(['card', 'qr'])
})

test('who draws the maps is told, of all cities that say nothing else (ADDR-21, DECIDE-38)', async () => {
  const provider = async (of: TestApp) => must(await shopper(of).call('GET /api/settings')).settings.maps_provider
  expect(await provider(app)).toBe('local')
  await using other = await createTestApp({ mapViews: { of: () => ({ provider: 'google', key: 'k', mapId: 'm' }) } })
  expect(await provider(other)).toBe('google')
})

test('settings have all their fields (ACC-ENTITY-18)', async () => {
  const { settings } = must(await shopper(app).call('GET /api/settings'))
  const text = expect.any(String) as string
  expect(settings).toMatchObject({
    customers: { is_auth_enabled: expect.any(Boolean) as boolean, notify_channels: expect.any(Array) as string[] },
    captcha: { checked: expect.any(Boolean) as boolean },
    country_code: text,
    default_phone: text,
    domain: text,
    languages: [...languages],
    appAlias: text,
    show_lang_button: expect.any(Boolean) as boolean,
    emails: { feedback: text },
    enableTrackingCourier: expect.any(Boolean) as boolean,
  })
  expect(Object.keys(settings.links).sort()).toEqual(['apps', 'arenda', 'franchise', 'job', 'mobileApplications', 'partners', 'social'])
})

// @MONEY-02 @decision-25
test('money and country are those of the city that the visitor is in, else the brand’s own (ENTITY-29, DECIDE-06)', async () => {
  const anna = shopper(app)
  const facts = async () => {
    const { enable_fractional_prices, country_code, banknotes } = must(await anna.call('GET /api/settings')).settings
    return { enable_fractional_prices, country_code, banknotes }
  }
  expect(await facts()).toEqual({ enable_fractional_prices: false, country_code: 'RU', banknotes: [100, 500, 1000, 2000, 5000] })
  anna.cookies.set('city', 'berlin')
  expect(await facts()).toEqual({ enable_fractional_prices: true, country_code: 'DE', banknotes: [10, 20, 50] })
  anna.cookies.set('city', 'atlantis')
  expect((await facts()).country_code).toBe('RU')
})

test('the company of a city is that of its shops, unless the brand says another (ENTITY-29, DECIDE-17)', async () => {
  const { company_names } = must(await shopper(app).call('GET /api/settings')).settings
  expect(company_names).toMatchObject({ default: brandFolders[0]?.companyNames.default, moscow: 'Chain Ltd' })
})
