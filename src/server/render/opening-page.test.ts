import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { createEmptyDatabase } from '#kit/database.ts'
import { shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { textsOf } from '#messages/texts.ts'
import { migrate } from '#server/database/migrate.ts'

// The shop of a brand that has no city, no restaurant and no dish yet.

const web = { build: stubPages(() => 'the shop'), files: import.meta.dirname }
let app: TestApp
beforeAll(async () => {
  const made = await createEmptyDatabase()
  await migrate(made.url)
  app = await createTestApp({ made, web })
})
afterAll(() => app.close())

const get = (path: string, language = 'en') =>
  shopper(app, { 'accept-language': language }).send('GET', path, undefined, { accept: 'text/html' })

test.each(languages)(
  'customers of a brand without content read in %s that it opens soon, and search engines keep away (OPS-SETTINGS-05)',
  async (language) => {
    const { statusCode, body, headers } = await get('/', language)
    const { title, text } = textsOf(language).opening
    expect(statusCode).toBe(200)
    for (const words of [
      `lang="${language}"`,
      `<h1>${title}</h1>`,
      text('Sofra'),
      '<meta name="robots" content="noindex">',
      'src="/brand/sofra/logo.svg"',
    ])
      expect(body).toContain(words)
    expect(body).not.toContain('<script')
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  },
)

test('any other address of it says the same and is not found, but for legal texts', async () => {
  for (const path of ['/moscow', '/moscow/cart', '/nothing']) {
    const { statusCode, body } = await get(path)
    expect([path, statusCode, body.includes(textsOf('en').opening.title)]).toEqual([path, 404, true])
  }
  const legal = await get('/legal-info')
  expect([legal.statusCode, legal.body.includes('the shop')]).toEqual([200, true])
  expect((await get('/brand/sofra/logo.svg')).statusCode).toBe(200)
})
