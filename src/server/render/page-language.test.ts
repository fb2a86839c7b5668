import { afterAll, beforeAll, expect, test } from 'vitest'
import { pseudo } from '#domain/text/pseudo.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'

const build = stubPages(({ site }) => `page in ${site.language}, links carry ${site.addressLanguage}`)
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ web: { build, files: import.meta.dirname } })
})
afterAll(() => app.close())

const visitor = (headers: Record<string, string> = {}, chosen?: string) => {
  const browser = shopper(app, headers)
  if (chosen) browser.cookies.set('language', chosen)
  return async (path: string) => (await browser.send('GET', path)).body.replace(/<[^>]+>/g, '')
}

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB', 'en'],
  ['uk', 'uk'],
  ['fr-FR,en;q=0.5', 'ru'],
])('without a choice a page speaks the language of a browser that asks for %s: %s (LANG-06)', async (browser, language) => {
  expect(await visitor({ 'accept-language': browser })('/moscow')).toBe(`page in ${language}, links carry null`)
})

test('a page in the language of its address has links that carry it; without them it ends', async () => {
  const open = visitor()
  expect(await open('/moscow?lang=de')).toBe('page in de, links carry de')
  expect(await open('/moscow/shops?lang=de')).toBe('page in de, links carry de')
  expect(await open('/moscow')).toBe('page in ru, links carry null')
  expect(await open('/moscow?lang=xx')).toBe('page in ru, links carry null')
})

test('no cookie is set by an address of a language', async () => {
  const { cookies } = await shopper(app).send('GET', '/moscow?lang=de')
  expect(cookies.map(({ name }) => name)).toEqual(['visitor'])
})

test('a person who has chosen a language keeps it, whatever an address says (LANG-05)', async () => {
  const open = visitor({}, 'tr')
  expect(await open('/moscow?lang=de')).toBe('page in tr, links carry null')
  // They do not get cached pages of other languages.
  expect(await visitor()('/moscow?lang=de')).toBe('page in de, links carry de')
  expect(await open('/moscow?lang=de')).toBe('page in tr, links carry null')
})

const ownPage = { 'sec-fetch-site': 'same-origin' }
test.each([
  ['of our own page', ownPage],
  ['of our own page in a browser that names it', { referer: 'http://sofra.localhost/moscow' }],
])('a language that is pressed on a page without its script, %s, is stored and spoken (LANG-07)', async (_, headers) => {
  const browser = shopper(app, headers)
  browser.cookies.set('language', 'tr')
  const pressed = await browser.send('GET', '/moscow/shops?lang=de&chosen=1')
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/moscow/shops?lang=de'])
  expect((await browser.send('GET', '/moscow')).body).toContain('page in de, links carry null')
  // Without cookies it is spoken while the address says so.
  expect((await shopper(app).send('GET', '/moscow/shops?lang=de')).body).toContain('page in de, links carry de')
})

test.each([
  ['a link of another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }, '?lang=de&chosen=1'],
  ['one in an old browser', { referer: 'https://evil.example/' }, '?lang=de&chosen=1'],
  ['one that nothing is known of', {}, '?lang=de&chosen=1'],
  ['a language that is not offered', ownPage, '?lang=xx&chosen=1'],
  ['a link that carries the language of its page', ownPage, '?lang=de'],
])('%s chooses no language by hand (LANG-05)', async (_, headers, query) => {
  expect(await visitor(headers, 'tr')(`/moscow${query}`)).toBe('page in tr, links carry null')
})

test('a pseudo-language is spoken only where the settings say so, and offered nowhere', async () => {
  expect(await visitor()('/moscow?lang=en-XA')).toBe('page in ru, links carry null')
  expect(await visitor({}, 'en-XA')('/moscow')).toBe('page in ru, links carry null')
  const developed = await createTestApp({ web: { build, files: import.meta.dirname }, pseudoLanguages: true })
  try {
    const { body } = await shopper(developed).send('GET', '/moscow?lang=en-XA')
    expect(body).toContain('page in en-XA, links carry en-XA')
    expect((await shopper(developed).send('GET', '/moscow?lang=de')).body).toContain('page in de')
    for (const path of ['/api/settings', '/sitemap.xml']) expect((await shopper(developed).send('GET', path)).body).not.toContain('en-XA')
    expect((await shopper(developed).send('GET', '/api/cities/paris?lang=en-XA')).json()).toMatchObject({
      message: pseudo('We are not in this city yet'),
    })
  } finally {
    await developed.close()
  }
})
