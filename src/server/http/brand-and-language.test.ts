import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { brandOfHost } from './request-context.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ brandHosts: { 'pizza.example': 'imba-pizza', 'suare.localhost': 'mylavash' }, appAlias: 'sofra' })
})
afterAll(() => app.close())

const brandAt = async (host: string) => must(await shopper(app, { host }).call('GET /api/settings')).settings.appAlias

test('there are exactly four brands (BRAND-02, ACC-BRAND-01)', () => {
  expect(brandFolders.map(({ alias }) => alias).sort()).toEqual(['imba-pizza', 'mylavash', 'sofra', 'suare'])
})

test.each([
  ['the brand’s own host', 'mylavash.localhost', 'mylavash'],
  ['with a port', 'mylavash.localhost:3000', 'mylavash'],
  ['in capitals', 'MyLavash.LocalHost', 'mylavash'],
  ['a host of BRAND_HOSTS', 'pizza.example', 'imba-pizza'],
  ['BRAND_HOSTS goes before a brand’s own', 'suare.localhost', 'mylavash'],
  ['a host of nobody is APP_ALIAS', 'localhost', 'sofra'],
  ['a host of nobody', 'evil.example', 'sofra'],
])('the brand is chosen by host name: %s (BRAND-01)', async (_name, host, alias) => {
  expect(await brandAt(host)).toBe(alias)
})

test('without a brand for the host, APP_ALIAS says which; one that is none is a fault (BRAND-01, DECIDE-01)', () => {
  expect(brandOfHost({ brands: brandFolders, brandHosts: {}, appAlias: 'suare' }, 'anything').alias).toBe('suare')
  expect(() => brandOfHost({ brands: brandFolders, brandHosts: {}, appAlias: 'burger' }, 'anything')).toThrow('burger')
})

const messageFor = async (headers: Record<string, string>, query?: Record<string, string>) => {
  const visitor = shopper(app, headers)
  return (await visitor.call('GET /api/cities/:alias', { params: { alias: 'paris' }, ...(query ? { query } : {}) })).problem.message
}
const [russian, english] = ['В этом городе нас пока нет', 'We are not in this city yet']
test.each([
  ['nothing: Russian (I18N-02, CONST-02)', {}, undefined, russian],
  ['the browser asks for English', { 'accept-language': 'en-GB,en;q=0.9' }, undefined, english],
  ['the cookie goes before the browser', { 'accept-language': 'en', cookie: 'language=ru' }, undefined, russian],
  ['the cookie says English', { cookie: 'language=en' }, undefined, english],
  ['the cookie goes before the address, too', { cookie: 'language=ru' }, { lang: 'en' }, russian],
  ['the address goes before the browser', { 'accept-language': 'ru' }, { lang: 'en' }, english],
  ['only the browser’s first language counts', { 'accept-language': 'ru,en;q=0.9' }, undefined, russian],
  ['a cookie of no language', { cookie: 'language=xx', 'accept-language': 'en' }, undefined, english],
  ['an address of no language', { 'accept-language': 'en' }, { lang: '__proto__' }, english],
])('the server answers in the language of %s (LANG-06, DECIDE-05)', async (_name, headers, query, text) => {
  expect(await messageFor(headers, query)).toBe(text)
})

test('errors by field speak the visitor’s language too', async () => {
  const { problem } = await shopper(app, { cookie: 'language=en' }).call('POST /api/order/create', {
    body: { city_id: app.city('moscow').id, order_type: 'takeaway', payment_type: 'cash' },
  })
  expect(problem.errors).toMatchObject({
    username: ['The name field is required'],
    interval_id: ['Choose a time'],
    phone: ['Enter the whole phone number'],
  })
  expect(problem.message).toBe('The name field is required')
})
