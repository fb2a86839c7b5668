import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '#brands/index.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each(brands)('the settings of $alias are its facts (DECIDE-128, ENTITY-29)', async (brand) => {
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
