import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers })

test('the map of the site lists the cities of the brand that the host name selects', async () => {
  const reply = await get('/sitemap.xml', { host: 'suare.localhost' })
  expect(reply.headers['content-type']).toContain('application/xml')
  for (const { alias } of shop.snapshot('suare').places.cities) expect(reply.body).toContain(`<loc>http://suare.localhost/${alias}</loc>`)
  expect(reply.body).not.toContain('/about')
})

test('robots are told where the map is', async () => {
  expect((await get('/robots.txt', { host: 'mylavash.localhost' })).body).toContain('Sitemap: http://mylavash.localhost/sitemap.xml')
})

test('who asks for an icon by its old name is shown the brand’s, and becomes no visitor', async () => {
  const reply = await get('/favicon.ico', { host: 'suare.localhost' })
  expect(reply.headers.location).toBe('/brand/suare/favicon.svg')
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect((await get(String(reply.headers.location))).statusCode).toBe(200)
})

test('a phone keeps the shop under its brand’s name, in the visitor’s language', async () => {
  const reply = await get('/manifest.webmanifest', { host: 'imba-pizza.localhost', cookie: 'language=de' })
  expect(reply.headers['content-type']).toContain('application/manifest+json')
  expect(reply.json()).toMatchObject({ name: 'Imba Pizza', lang: 'de', start_url: '/', theme_color: '#5b2be0' })
  for (const { src } of reply.json().icons) expect((await get(src)).statusCode).toBe(200)
})

describe.each(brandFolders.map((brand) => brand.alias))('the images of %s', (alias) => {
  test.each([['favicon'], ['logo'], ['plate'], ['scene-empty'], ['scene-waiting'], ['scene-error']])(
    '%s is a drawing that runs nothing',
    async (name) => {
      const reply = await get(`/brand/${alias}/${name}.svg`)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      })
      expect(reply.headers['content-security-policy']).toContain('sandbox')
      expect(reply.body).toContain('<svg')
    },
  )

  test.each([
    ['icon-192', 192, 192],
    ['icon-512', 512, 512],
    ['share', 1200, 630],
  ])('%s is %d by %d', async (name, width, height) => {
    const reply = await get(`/brand/${alias}/${name}.png`)
    expect(reply.headers['content-type']).toBe('image/png')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
  })

  test('the icon keeps its sign within the circle that phones may cut out', async () => {
    const { rawPayload } = await get(`/brand/${alias}/icon-512.png`)
    const pixels = await sharp(rawPayload).removeAlpha().raw().toBuffer()
    const ground = pixels.subarray(0, 3)
    const outside = (at: number): boolean => Math.hypot((at % 512) - 256, Math.floor(at / 512) - 256) > 0.4 * 512
    const astray = Array.from({ length: 512 * 512 }, (_, at) => at).filter(
      (at) => outside(at) && [0, 1, 2].some((part) => Math.abs((pixels[at * 3 + part] ?? 0) - (ground[part] ?? 0)) > 24),
    )
    expect(astray.length).toBe(0)
  })
})

test.each([
  '/brand/nobody/logo.svg',
  '/brand/sofra/logo.png',
  '/brand/sofra/icon-192.svg',
  '/brand/sofra/icon-64.png',
  '/brand/sofra/..%2Fbrand.ts',
])('%s does not exist', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
